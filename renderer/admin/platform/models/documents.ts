import { gql } from '@apollo/client'
import type { Document } from '../../../graphql/generated/operations.ts'

export const testModelServiceMutation: Document<'TestModelService'> = gql`
  mutation TestModelService($data: JSON!, $model: String!) { testModelService(data: $data, model: $model) }
`

export const modelUsageQuery: Document<'ModelUsage'> = gql`
  query ModelUsage($days: Int, $month: String) {
    modelUsage(days: $days, month: $month) { _id environmentId person model requests input output cost }
  }
`
