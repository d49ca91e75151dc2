import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import type { RecordItem } from '../../../shared/components/presented.ts'
import type { CellPosition } from '../../ui/grid/gridKeys.ts'
import { tellCutText } from '../../ui/grid/tellCutText.ts'
import { cellUi } from './cells/cells.ts'
import { RowMenu } from './cells/RowMenu.tsx'
import type { DrawnColumn } from './drawnColumn.ts'
import { opensRow } from './opensRow.ts'
import classes from './table.module.css'
import type { OpenRow } from './useOpenRow.ts'

interface DataRowProps {
  index: number
  /** In the whole table, from 0. */
  position: number
  row: RecordItem | undefined
  columns: readonly DrawnColumn[]
  rowClassField: string | undefined
  /** The column whose cell is the grid's tab stop. */
  tabStop: number | undefined
  onActive(position: CellPosition): void
  onOpen: OpenRow | undefined
}

/**
 * Enter follows the link in a cell, presses its button, or ticks its box, or else opens the row; from there Escape leads back to the cell.
 */
function follow(event: KeyboardEvent<HTMLElement>, open: (() => void) | undefined) {
  if (event.target !== event.currentTarget) return
  const inside = event.currentTarget.querySelector<HTMLElement>('a, button, input')
  const run = inside ? () => inside.click() : open
  if (run === undefined || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  run()
}

const classOf = (row: RecordItem | undefined, field: string | undefined) => {
  const value = field === undefined ? undefined : row?.[field]
  return typeof value === 'string' ? `${classes.row} ${value}` : classes.row
}

export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { index, position, row, columns, rowClassField, tabStop, onActive, onOpen } = props
  const open = onOpen && row && ((newTab: boolean) => onOpen(row, newTab))
  return (
    <tr className={classOf(row, rowClassField)} aria-rowindex={position + 2} data-row={row?._id} {...opensRow(open)}>
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={classes.cell}
          data-align={column.align}
          data-cell={`${index}:${at}`}
          tabIndex={tabStop === at ? 0 : -1}
          onFocus={() => onActive({ row: index, column: at })}
          onMouseEnter={tellCutText}
          onKeyDown={event => follow(event, open && (() => open(false)))}
        >
          {row === undefined ? (
            <Skeleton component="span" display="inline-block" height={10} width="55%" />
          ) : (
            <Cell column={column} row={row} />
          )}
        </td>
      ))}
    </tr>
  )
})

/** What a column shows of a row. */
export function Cell({ column, row }: { column: DrawnColumn; row: RecordItem }) {
  if (column.actions) return <RowMenu column={column} row={row} />
  const ui = cellUi(column.type)
  return ui && !column.isGone ? <ui.Cell column={column} row={row} /> : null
}
