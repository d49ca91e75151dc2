import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'

export type ColumnType = TableColumn['type']

/** The column types that tables draw; a stored column of another type keeps it. */
const drawn: readonly ColumnType[] = ['field']

export const offeredColumnTypes = (current: ColumnType): readonly ColumnType[] =>
  drawn.includes(current) ? drawn : [...drawn, current]

/** Another type begins anew: label, field and settings belong to the old one. */
export const withColumnType = ({ _id }: TableColumn, type: ColumnType): TableColumn => ({ _id, type })
