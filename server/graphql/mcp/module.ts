import type { GraphQLModule } from '../module.ts'

const mcpTypes = /* GraphQL */ `
  "What an outside agent proves itself with"
  type McpToken {
    _id: String!
    name: String!
    "The one that it has; it may be gone"
    roleId: String!
    createdAt: String!
    "The e-mail address of who made it"
    createdBy: String
    "From then on it opens nothing"
    expiresAt: String!
    "A minute late at most; null: not yet"
    lastUsedAt: String
    "The token itself: told once, by the call that makes it"
    secret: String
  }

  "What an outside agent can do"
  type McpTool {
    name: String!
    title: String!
    description: String!
    "Nothing is different after it"
    readOnly: Boolean!
  }

  "What a server outside has, or why nobody knows"
  type McpServerTools {
    tools: [McpServerTool!]!
    failure: String
  }

  type McpServerTool {
    name: String!
    title: String!
    description: String!
  }

  extend type Query {
    "Asked of the server now"
    mcpServerTools(mcpServerId: String!): McpServerTools!
    mcpTokens(environmentId: String!): [McpToken!]!
    "What a token of the role is given"
    mcpTools(environmentId: String!, roleId: String!): [McpTool!]!
  }

  extend type Mutation {
    "days: 1 to 365, 90 without it"
    createMcpToken(environmentId: String!, name: String!, roleId: String!, days: Int): McpToken!
    "From then on it opens nothing"
    deleteMcpToken(tokenId: String!): Boolean!
  }
`

export const mcpModule: GraphQLModule = {
  typeDefs: mcpTypes,
  resolvers: {
    Query: {
      mcpServerTools: (_, { mcpServerId }, { caller, services }) => services.mcpServers.offered(caller, mcpServerId),
      mcpTokens: (_, { environmentId }, { caller, services }) => services.mcpTokens.list(caller, environmentId),
      mcpTools: (_, { environmentId, roleId }, { caller, services }) =>
        services.mcp.offered(caller, environmentId, roleId),
    },
    Mutation: {
      createMcpToken: (_, request, { caller, services }) => services.mcpTokens.create(caller, request),
      deleteMcpToken: (_, { tokenId }, { caller, services }) => services.mcpTokens.remove(caller, tokenId),
    },
  },
}
