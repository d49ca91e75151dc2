import { gql } from '@apollo/client'
import type { Document } from '../../../graphql/generated/operations.ts'

export const formHistoryQuery: Document<'FormHistory'> = gql`
  query FormHistory($formId: String!, $parameters: JSON, $limit: Int) {
    formHistory(formId: $formId, parameters: $parameters, limit: $limit) { _id totalCount items labels }
  }
`
