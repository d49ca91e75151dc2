import { languageOf, readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'
import { question } from '../question.ts'

const tableTypes = /* GraphQL */ `
  # rows of a table that lie near each other
  type TablePlace {
    # degrees
    longitude: Float!
    latitude: Float!
    # at most 500
    count: Int!
    # there are more than that
    more: Boolean!
    # of one that lies alone, the row
    item: JSON @is(type: "RecordItem")
  }
  # A row that the caller deleted; name: what people read of it, empty where nothing names it or may be told
  type DeletedRow {
    _id: String!
    name: String!
    deletedAt: String!
  }
  type DeletedRowPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [DeletedRow!]!
  }
  extend type Query {
    # where every row lies that is asked for; bounds: west, south, east, north in degrees
    tablePlaces(tableId: String!, ${question} search: String, bounds: [Float!]): [TablePlace!]!
    # made of every row that is asked for: by the place of the column in the definition, the text of what stands below it. columns: those alone
    tableTotals(
      tableId: String!
      ${question}
      search: String
      columns: [Int!]
    ): JSON! @is(type: "Texts")
    # what people read of rows where a sentence speaks of them, in the order of their ids; empty: they show nothing that names them
    tableRowNames(tableId: String!, itemIds: [String!]!): [String!]!
    # rows of its collection that the caller deleted, and that a column of the table that deletes may bring back; the last one first
    deletedTableRows(tableId: String!, columnIndex: Int!, page: Int, limit: Int): DeletedRowPage!
  }
  extend type Mutation {
    # rows that the caller deleted by this column come back as they were, all or none: how many
    restoreTableRows(tableId: String!, columnIndex: Int!, itemIds: [String!]!): Int!
    # all of the rows or none
    runTableAction(tableId: String!, columnIndex: Int!, itemIds: [String!]!, parameters: JSON @is(type: "Parameters")): ActionResult!
    # of a table with a handle: behind one row, or before one
    moveTableRow(tableId: String!, itemId: String!, afterId: String, beforeId: String): Boolean!
    # a workbook that can be fetched for an hour; page: that one alone; columns: their places in the definition
    exportTable(
      tableId: String!
      ${question}
      search: String
      orderBy: String
      orderByAsc: Boolean
      page: Int
      limit: Int
      columns: [Int!]
    ): File!
    # of the caller; null: as the designer made the table
    saveTablePreferences(tableId: String!, preferences: JSON @is(type: "TablePreferences")): Boolean!
  }
`

export const tableModule: GraphQLModule = {
  typeDefs: tableTypes,
  resolvers: {
    Query: {
      tablePlaces: (_, request, context) =>
        context.services.tables.places(context.caller, request, readerLocale(context)),
      tableTotals: (_, request, context) =>
        context.services.tables.totals(context.caller, request, readerLocale(context)),
      tableRowNames: (_, request, context) =>
        context.services.tables.names(context.caller, request, readerLocale(context)),
      deletedTableRows: (_, request, context) =>
        context.services.deletedRows.list(context.caller, request, readerLocale(context)),
    },
    Mutation: {
      runTableAction: (_, request, { caller, services }) => services.rowActions.run(caller, request),
      restoreTableRows: (_, request, { caller, services }) => services.deletedRows.restore(caller, request),
      moveTableRow: (_, request, { caller, services }) => services.rowOrder.move(caller, request),
      exportTable: (_, request, context) =>
        context.services.tableExports.export({ caller: context.caller, language: languageOf(context) }, request),
      saveTablePreferences: (_, { tableId, preferences = null }, { caller, services }) =>
        services.tablePreferences.save(caller, tableId, preferences),
    },
  },
}
