import { gql } from '@apollo/client'
import type { ApiCallsQuery, Document } from '../../graphql/generated/operations.ts'

export type ApiCallLine = ApiCallsQuery['apiCalls'][number]

export const apiCallsQuery: Document<'ApiCalls'> = gql`
  query ApiCalls($apiEndpointId: String!) {
    apiCalls(apiEndpointId: $apiEndpointId) { _id at method path body status durationMs address failure failureLine }
  }
`

export const apiStateQuery: Document<'ApiState'> = gql`
  query ApiState($environmentId: String!) {
    environment(environmentId: $environmentId) { _id apiEnabled apiDocsEnabled }
  }
`
