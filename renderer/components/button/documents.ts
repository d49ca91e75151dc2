import { gql, type TypedDocumentNode } from '@apollo/client'
import type { Destination } from '../ComponentsContext.tsx'

export interface ButtonResult {
  message: string | null
  hookResults: readonly unknown[]
  next: Destination | null
}

export const runButtonMutation: TypedDocumentNode<
  { runButton: ButtonResult },
  { buttonId: string; parameters: Readonly<Record<string, unknown>> }
> = gql`
  mutation RunButton($buttonId: String!, $parameters: JSON) {
    runButton(buttonId: $buttonId, parameters: $parameters) { _id message hookResults next }
  }
`
