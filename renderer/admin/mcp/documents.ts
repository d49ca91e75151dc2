import { gql } from '@apollo/client'
import type { Document, McpTokensQuery } from '../../graphql/generated/operations.ts'

export type McpTokenLine = McpTokensQuery['mcpTokens'][number]

/** The tokens, and the roles that they can have. */
export const mcpTokensQuery: Document<'McpTokens'> = gql`
  query McpTokens($environmentId: String!) {
    mcpTokens(environmentId: $environmentId) { _id name roleId createdAt createdBy expiresAt lastUsedAt }
    roles(environmentId: $environmentId, page: 1, limit: 1000) { _id items { _id name } }
  }
`

/** What a token of the role is given. */
export const mcpToolsQuery: Document<'McpTools'> = gql`
  query McpTools($environmentId: String!, $roleId: String!) {
    mcpTools(environmentId: $environmentId, roleId: $roleId) { name title readOnly }
  }
`

export const createMcpTokenMutation: Document<'CreateMcpToken'> = gql`
  mutation CreateMcpToken($environmentId: String!, $name: String!, $roleId: String!, $days: Int) {
    createMcpToken(environmentId: $environmentId, name: $name, roleId: $roleId, days: $days) { _id secret }
  }
`

export const deleteMcpTokenMutation: Document<'DeleteMcpToken'> = gql`
  mutation DeleteMcpToken($tokenId: String!) { deleteMcpToken(tokenId: $tokenId) }
`
