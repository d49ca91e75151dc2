import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'
import { question } from '../question.ts'

const chartTypes = /* GraphQL */ `
  # _id identifies the query and its variables
  # categories: null where there are so many groups that none are told; periods have no label
  # unreadable: names of parameters and variables that a filter cannot read
  # truncated: there are more categories or series than these
  type ChartResult {
    _id: String!
    series: JSON! @is(type: "ChartSeries")
    categories: JSON @is(type: "ChartCategories")
    truncated: Boolean!
    unreadable: [String!]!
  }
  extend type Query {
    chartResult(chartId: String!, ${question}): ChartResult!
  }
`

export const chartModule: GraphQLModule = {
  typeDefs: chartTypes,
  resolvers: {
    Query: {
      chartResult: (_, request, context) =>
        context.services.charts.result(context.caller, request, readerLocale(context)),
    },
  },
}
