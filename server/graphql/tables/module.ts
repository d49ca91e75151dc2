import { bestLanguage } from '../../services/languages.ts'
import type { RowActionRequest } from '../../services/tables/rowActions.ts'
import type { MoveRequest } from '../../services/tables/rowOrder.ts'
import type { TableExportRequest } from '../../services/tables/tableExports.ts'
import type { GraphQLModule } from '../module.ts'

const tableTypes = /* GraphQL */ `
  extend type Mutation {
    # all of the rows or none
    runTableAction(tableId: String!, columnIndex: Int!, itemIds: [String!]!, parameters: JSON): ActionResult!
    # of a table with a handle: behind one row, or before one
    moveTableRow(tableId: String!, itemId: String!, afterId: String, beforeId: String): Boolean!
    # a workbook that can be fetched for an hour; page: that one alone; columns: their places in the definition
    exportTable(
      tableId: String!
      parameters: JSON
      filterValues: JSON
      filterId: String
      orderBy: String
      orderByAsc: Boolean
      page: Int
      limit: Int
      columns: [Int!]
    ): File!
    # of the caller: { order, hidden, widths } by column; null: as the designer made the table
    saveTablePreferences(tableId: String!, preferences: JSON): Boolean!
  }
`

interface PreferencesRequest {
  tableId: string
  preferences?: unknown
}

export const tableModule: GraphQLModule = {
  typeDefs: tableTypes,
  resolvers: {
    Mutation: {
      runTableAction: (_, request: RowActionRequest, { caller, services }) => services.rowActions.run(caller, request),
      moveTableRow: (_, request: MoveRequest, { caller, services }) => services.rowOrder.move(caller, request),
      exportTable: (_, request: TableExportRequest, { caller, services, client }) =>
        services.tableExports.export({ caller, language: bestLanguage(client.languages) }, request),
      saveTablePreferences: (_, { tableId, preferences = null }: PreferencesRequest, { caller, services }) =>
        services.tablePreferences.save(caller, tableId, preferences),
    },
  },
}
