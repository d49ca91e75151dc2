import type { BlockRequest, PreviewRequest } from '../../services/blocks/blocks.ts'
import { bestLanguage, localeOf } from '../../services/languages.ts'
import type { GraphQLModule } from '../module.ts'

const blockTypes = /* GraphQL */ `
  # why a block has no html; message and line (of the template, from 1) for designers only
  type BlockFailure {
    # error, timeout, memory, tooLarge or crashed
    reason: String!
    message: String
    line: Int
  }
  # _id identifies the query and its variables; html holds nothing that acts; without a collection nothing is counted
  type BlockResult {
    _id: String!
    html: String!
    totalCount: Int
    totalPages: Int
    # the one that is shown: the last one where a later one was asked for
    page: Int!
    failure: BlockFailure
  }
  extend type Query {
    # filterId: one of the filters that the block offers, "" for none; without it, the one by default
    blockResult(
      blockId: String!
      parameters: JSON
      filterValues: JSON
      filterId: String
      page: Int
      limit: Int
    ): BlockResult!
    # designers only: data is a block's definition, saved or not
    blockPreview(
      environmentId: String!
      data: JSON!
      parameters: JSON
      filterValues: JSON
      filterId: String
      page: Int
      limit: Int
    ): BlockResult!
  }
`

export const blockModule: GraphQLModule = {
  typeDefs: blockTypes,
  resolvers: {
    Query: {
      blockResult: (_, request: BlockRequest, { caller, services, client }) =>
        services.blocks.result(caller, request, localeOf(bestLanguage(client.languages))),
      blockPreview: (_, request: PreviewRequest, { caller, services, client }) =>
        services.blocks.preview(caller, request, localeOf(bestLanguage(client.languages))),
    },
  },
}
