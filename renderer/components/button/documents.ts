import { gql } from '@apollo/client'
import type { Document, RunButtonMutation } from '../../graphql/generated/operations.ts'

export type ButtonResult = RunButtonMutation['runButton']

export const runButtonMutation: Document<'RunButton'> = gql`
  mutation RunButton($buttonId: String!, $parameters: JSON) {
    runButton(buttonId: $buttonId, parameters: $parameters) { _id message hookResults next }
  }
`
