import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'
import { question } from '../question.ts'

const indicatorTypes = /* GraphQL */ `
  # _id identifies the query and its variables; value is null where there is nothing to make one of
  # unreadable: names of parameters and variables that the filter cannot read
  type IndicatorResult {
    _id: String!
    value: JSON
    text: String!
    unreadable: [String!]!
  }
  extend type Query {
    indicatorResult(indicatorId: String!, ${question}): IndicatorResult!
  }
`

export const indicatorModule: GraphQLModule = {
  typeDefs: indicatorTypes,
  resolvers: {
    Query: {
      indicatorResult: (_, request, context) =>
        context.services.indicators.result(context.caller, request, readerLocale(context)),
    },
  },
}
