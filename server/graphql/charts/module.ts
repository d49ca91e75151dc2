import type { ChartRequest } from '../../services/charts/charts.ts'
import { bestLanguage, localeOf } from '../../services/languages.ts'
import type { GraphQLModule } from '../module.ts'

const chartTypes = /* GraphQL */ `
  # _id identifies the query and its variables
  # categories: [{ value, label }], null where there are so many groups that none are told; periods have no label
  # series: [{ _id, label, counts, title, group: { field, value }, values: one number or null for each category, displayType, color, link, referenceAxis }]
  # unreadable: names of parameters and variables that a filter cannot read
  # truncated: there are more categories or series than these
  type ChartResult {
    _id: String!
    series: JSON!
    categories: JSON
    truncated: Boolean!
    unreadable: [String!]!
  }
  extend type Query {
    # filterId: one of the filters that the chart offers, "" for none; without it, the one by default
    chartResult(chartId: String!, parameters: JSON, filterValues: JSON, filterId: String): ChartResult!
  }
`

export const chartModule: GraphQLModule = {
  typeDefs: chartTypes,
  resolvers: {
    Query: {
      chartResult: (_, request: ChartRequest, { caller, services, client }) =>
        services.charts.result(caller, request, localeOf(bestLanguage(client.languages))),
    },
  },
}
