import type { TableColumn } from '../fields/types/tableFields.ts'
import { columnOffers, columnType } from './tableColumns.ts'

export const choosesRows = (column: Pick<TableColumn, 'type'>) => columnType(column).choosesRows === true

/** The buttons that a table offers for the rows that people chose, by their ids. */
export const chosenRowsActions = (columns: readonly TableColumn[]): string[] => [
  ...new Set(columns.flatMap(columnOffers).map(({ id }) => id)),
]

export interface ChosenRows {
  /** Rows have boxes to be chosen by. */
  chosen: boolean
  /** Ids of the buttons. */
  actions: readonly string[]
}

/** The columns, where rows are chosen by one that stands before all others, and can be done with what the actions do. */
export function withChosenRows(
  columns: readonly TableColumn[],
  { chosen, actions }: ChosenRows,
  newId: () => string,
): TableColumn[] {
  const others = columns.filter(column => !choosesRows(column))
  if (!chosen) return others
  const _id = columns.find(choosesRows)?._id ?? newId()
  const box: TableColumn =
    actions.length === 0
      ? { _id, type: 'multipleSelect' }
      : { _id, type: 'multipleSelectGroup', options: { buttonsIds: [...actions] } }
  return [box, ...others]
}
