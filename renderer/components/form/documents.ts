import { gql } from '@apollo/client'
import type { Document, SubmitFormMutation, SubmitFormMutationVariables } from '../../graphql/generated/operations.ts'

export const formItemQuery: Document<'FormItem'> = gql`
  query FormItem($formId: String!, $parameters: JSON) {
    formItem(formId: $formId, parameters: $parameters)
  }
`

export type ActionResult = SubmitFormMutation['submitForm']

export type SubmitVariables = SubmitFormMutationVariables

export const submitFormMutation: Document<'SubmitForm'> = gql`
  mutation SubmitForm($formId: String!, $data: JSON!, $parameters: JSON, $itemId: String, $expectedVersion: Int) {
    submitForm(formId: $formId, data: $data, parameters: $parameters, itemId: $itemId, expectedVersion: $expectedVersion) {
      _id _version message hookResults hookErrors given next
    }
  }
`
