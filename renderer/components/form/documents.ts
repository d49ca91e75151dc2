import { gql, type TypedDocumentNode } from '@apollo/client'
import type { Destination } from '../ComponentsContext.tsx'
import type { RecordItem } from '../presented.ts'

type Parameters = Readonly<Record<string, unknown>>

export const formItemQuery: TypedDocumentNode<
  { formItem: RecordItem | null },
  { formId: string; parameters: Parameters }
> = gql`
  query FormItem($formId: String!, $parameters: JSON) {
    formItem(formId: $formId, parameters: $parameters)
  }
`

export interface ActionResult {
  _id: string | null
  _version: number | null
  message: string | null
  next: Destination | null
}

export interface SubmitVariables {
  formId: string
  data: Record<string, unknown>
  parameters: Parameters
  itemId?: string
  expectedVersion?: number
}

export const submitFormMutation: TypedDocumentNode<{ submitForm: ActionResult }, SubmitVariables> = gql`
  mutation SubmitForm($formId: String!, $data: JSON!, $parameters: JSON, $itemId: String, $expectedVersion: Int) {
    submitForm(formId: $formId, data: $data, parameters: $parameters, itemId: $itemId, expectedVersion: $expectedVersion) {
      _id _version message hookResults next
    }
  }
`
