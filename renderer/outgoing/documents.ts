import { gql } from '@apollo/client'
import type { Document, OutgoingRequestsQuery } from '../graphql/generated/operations.ts'

export type ListedRequest = OutgoingRequestsQuery['outgoingRequests']['items'][number]

export const outgoingRequestsQuery: Document<'OutgoingRequests'> = gql`
  query OutgoingRequests($environmentId: String!, $failed: Boolean, $page: Int, $limit: Int) {
    outgoingRequests(environmentId: $environmentId, failed: $failed, page: $page, limit: $limit) {
      _id
      totalCount
      items {
        _id at kind componentId componentName startedBy method host status failure times sentBytes receivedBytes
      }
    }
  }
`
