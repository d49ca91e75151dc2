import { gql } from '@apollo/client'
import type { Document, EndpointTokensQuery } from '../../graphql/generated/operations.ts'

export type TokenLine = EndpointTokensQuery['endpointTokens'][number]

export const endpointTokensQuery: Document<'EndpointTokens'> = gql`
  query EndpointTokens($endpointId: String!) {
    endpointTokens(endpointId: $endpointId) { _id name createdAt createdBy lastUsedAt }
  }
`

export const createTokenMutation: Document<'CreateEndpointToken'> = gql`
  mutation CreateEndpointToken($endpointId: String!, $name: String!) {
    createEndpointToken(endpointId: $endpointId, name: $name) { _id secret }
  }
`

export const deleteTokenMutation: Document<'DeleteEndpointToken'> = gql`
  mutation DeleteEndpointToken($tokenId: String!) { deleteEndpointToken(tokenId: $tokenId) }
`
