import type { IndicatorRequest } from '../../services/indicators/indicators.ts'
import { bestLanguage, localeOf } from '../../services/languages.ts'
import type { GraphQLModule } from '../module.ts'

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
    # filterId: one of the filters that the indicator offers, "" for none; without it, the one by default
    indicatorResult(indicatorId: String!, parameters: JSON, filterValues: JSON, filterId: String): IndicatorResult!
  }
`

export const indicatorModule: GraphQLModule = {
  typeDefs: indicatorTypes,
  resolvers: {
    Query: {
      indicatorResult: (_, request: IndicatorRequest, { caller, services, client }) =>
        services.indicators.result(caller, request, localeOf(bestLanguage(client.languages))),
    },
  },
}
