import { createContext, useContext } from 'react'
import type { PresentedTable, RecordItem } from '../../../shared/components/presented.ts'
import type { RowPlace } from '../rowPlace.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import type { IndicatorTexts, Labels } from './labels.ts'

/** What the cells of a table share. It changes with the rows, not with what people do in them. */
export interface TableState {
  table: PresentedTable
  labels: Labels
  indicators: IndicatorTexts
  /** A row as the server has it after a change. */
  replace(row: RecordItem): void
  reload(): void
  /** Behind or before another row. */
  moveRow(id: string, place: { afterId?: string; beforeId?: string }): void
  /** Neighbours of a row among those that are here. */
  neighbours(id: string): { previous?: string; next?: string }
  /** Where a row stands. */
  placeOf(id: string): Pick<RowPlace, 'asked' | 'id' | 'position'>
}

export const TableContext = createContext<TableState | undefined>(undefined)

export function useTable(): TableState {
  const state = useContext(TableContext)
  if (!state) throw new Error('useTable needs TableContext')
  return state
}

/** The rows that people chose. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Those that are here and can be chosen together. */
  offered: readonly string[]
  toggle(id: string): void
  set(ids: readonly string[]): void
}

export const SelectionContext = createContext<Selection | undefined>(undefined)

export function useSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('useSelection needs SelectionContext')
  return selection
}

/** The rows below which a column shows more. */
export interface OpenRows {
  isOpen(column: Pick<DrawnColumn, 'columnIndex' | 'options'>, rowId: string): boolean
  toggle(column: Pick<DrawnColumn, 'columnIndex'>, rowId: string): void
  /** Of the element with what the column shows below the row. */
  idOf(column: Pick<DrawnColumn, 'columnIndex'>, rowId: string): string
}

export const OpenRowsContext = createContext<OpenRows | undefined>(undefined)

export function useOpenRows(): OpenRows {
  const rows = useContext(OpenRowsContext)
  if (!rows) throw new Error('useOpenRows needs OpenRowsContext')
  return rows
}
