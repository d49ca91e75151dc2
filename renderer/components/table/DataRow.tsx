import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useComponents } from '../ComponentsContext.tsx'
import type { RecordItem } from '../presented.ts'
import type { DrawnColumn } from './columns.ts'
import type { CellPosition } from './gridKeys.ts'
import classes from './table.module.css'
import type { Labels } from './useLabels.ts'

interface DataRowProps {
  index: number
  /** In the whole table, from 0. */
  position: number
  row: RecordItem | undefined
  columns: readonly DrawnColumn[]
  labels: Labels
  rowClassField: string | undefined
  /** The column whose cell is the grid's tab stop. */
  tabStop: number | undefined
  onActive(position: CellPosition): void
}

/** Long texts are cut; pointing at one tells the rest. */
function tellCutText({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** Enter follows the link in a cell. */
function follow(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter' && event.target === event.currentTarget)
    event.currentTarget.querySelector<HTMLElement>('a, button')?.click()
}

const classOf = (row: RecordItem | undefined, field: string | undefined) => {
  const value = field === undefined ? undefined : row?.[field]
  return typeof value === 'string' ? `${classes.row} ${value}` : classes.row
}

export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { index, position, row, columns, labels, rowClassField, tabStop, onActive } = props
  const { FieldValue } = useComponents()
  return (
    <tr className={classOf(row, rowClassField)} aria-rowindex={position + 2}>
      {columns.map(({ key, field, align }, column) => (
        <td
          key={key}
          className={classes.cell}
          data-align={align}
          data-cell={`${index}:${column}`}
          tabIndex={tabStop === column ? 0 : -1}
          onFocus={() => onActive({ row: index, column })}
          onMouseEnter={tellCutText}
          onKeyDown={follow}
        >
          {row === undefined ? (
            <Skeleton component="span" display="inline-block" height={10} width="55%" />
          ) : (
            <FieldValue field={field} value={row[field.name]} labels={labels[field.name]} inline />
          )}
        </td>
      ))}
    </tr>
  )
})
