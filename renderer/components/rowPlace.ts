import type { ColumnOptions } from '../../shared/components/rowParameters.ts'
import type { TableResultQueryVariables } from '../graphql/generated/operations.ts'

/** What rows a table was asked for, without which of them. */
export type AskedRows = Omit<TableResultQueryVariables, 'page' | 'limit'>

/** Where a record stood among the rows of a table when somebody opened it from there. */
export interface RowPlace {
  asked: AskedRows
  id: string
  /** Among all rows, from 0. */
  position: number
  /** Of the view that a row opens. */
  path: string
  /** Of the column that opened it; without one, the path's last parameter gets the record's id. */
  options?: ColumnOptions
}
