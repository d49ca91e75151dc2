import { gql } from '@apollo/client'
import type { Document, RunButtonMutation } from '../../graphql/generated/operations.ts'

export type ButtonResult = RunButtonMutation['runButton']

export const runButtonMutation: Document<'RunButton'> = gql`
  mutation RunButton($buttonId: String!, $parameters: JSON, $postTicket: String, $tableId: String) {
    runButton(buttonId: $buttonId, parameters: $parameters, postTicket: $postTicket, tableId: $tableId) {
      _id message hookResults hookErrors stopped postTicket next
    }
  }
`
