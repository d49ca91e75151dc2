import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const mcpServerToolsQuery: Document<'McpServerTools'> = gql`
  query McpServerTools($mcpServerId: String!) {
    mcpServerTools(mcpServerId: $mcpServerId) { failure tools { name title description } }
  }
`
