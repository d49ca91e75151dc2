import { gql } from '@apollo/client'
import type { Document, RunButtonMutation } from '../../graphql/generated/operations.ts'

export type ButtonResult = RunButtonMutation['runButton']

export const runButtonMutation: Document<'RunButton'> = gql`
  mutation RunButton($buttonId: String!, $parameters: JSON, $afterPost: Boolean, $tableId: String) {
    runButton(buttonId: $buttonId, parameters: $parameters, afterPost: $afterPost, tableId: $tableId) {
      _id message hookResults hookErrors stopped awaitsPost next
    }
  }
`
