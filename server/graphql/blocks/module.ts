import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'
import { question } from '../question.ts'

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
    blockResult(
      blockId: String!
      ${question}
      page: Int
      limit: Int
    ): BlockResult!
    # designers only: data is a block's definition, saved or not
    blockPreview(
      environmentId: String!
      data: JSON! @is(type: "Definition")
      ${question}
      page: Int
      limit: Int
    ): BlockResult!
  }
`

export const blockModule: GraphQLModule = {
  typeDefs: blockTypes,
  resolvers: {
    Query: {
      blockResult: (_, request, context) =>
        context.services.blocks.result(context.caller, request, readerLocale(context)),
      blockPreview: (_, request, context) =>
        context.services.blocks.preview(context.caller, request, readerLocale(context)),
    },
  },
}
