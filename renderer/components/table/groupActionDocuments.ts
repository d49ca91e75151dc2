import { gql } from '@apollo/client'
import type { Document, GroupStepFieldsFragment } from '../../graphql/generated/operations.ts'

export type GroupStep = GroupStepFieldsFragment
export type RowOutcome = GroupStep['outcomes'][number]

const fields = gql`
  fragment GroupStepFields on GroupActionStep {
    runId done total message next
    outcomes { itemId label status errors }
  }
`

export const startGroupActionMutation: Document<'StartGroupAction'> = gql`
  mutation StartGroupAction($buttonId: String!, $tableId: String!, $parameters: JSON) {
    step: startGroupAction(buttonId: $buttonId, tableId: $tableId, parameters: $parameters) { ...GroupStepFields }
  }
  ${fields}
`

export const continueGroupActionMutation: Document<'ContinueGroupAction'> = gql`
  mutation ContinueGroupAction($runId: String!) {
    step: continueGroupAction(runId: $runId) { ...GroupStepFields }
  }
  ${fields}
`
