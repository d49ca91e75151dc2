import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CellPosition, nextCell } from '../../ui/grid/gridKeys.ts'
import { ColumnHeaders } from './ColumnHeaders.tsx'
import { DataRow } from './DataRow.tsx'
import type { DrawnColumn } from './drawnColumn.ts'
import { openingColumns, RowsBelow } from './RowsBelow.tsx'
import type { RowSource } from './rowSource.ts'
import type { Sorting } from './sorting.ts'
import classes from './table.module.css'
import { rowHeight, tableStyle } from './tableStyle.ts'
import type { OpenRow } from './useOpenRow.ts'

export interface GridProps {
  label: string
  columns: readonly DrawnColumn[]
  source: RowSource
  sorting: Sorting | undefined
  onSort(fieldName: string): void
  /** Chosen from a list, where there are no headers. */
  onSorting?(sorting: Sorting | undefined): void
  onResize(key: string, width: number): void
  /** Leads to the view of a row. */
  onOpen?: OpenRow | undefined
  /** A field whose value is put on the row as its class. */
  rowClassField: string | undefined
  /** Rows that the table is at least high, so that a short last page does not move what is below. */
  reservedRows: number
  /** Rows below those of the data. */
  foot?: ReactNode
}

/** The rows that are drawn. */
export interface DrawnRows {
  first: number
  last: number
  /** The table scrolls by itself, and only the rows in sight are drawn. */
  windowed: boolean
  scroller: RefObject<HTMLDivElement | null>
  scrollTo(row: number): void
  /** px of the rows that are not drawn. */
  above: number
  below: number
  /** Where rows are placed by their heights: told of those of what is open below rows, by id. */
  onHeight?(id: string, height: number): void
}

/** A grid that is read with the arrow keys: one tab stop, from which they lead to every cell. */
export function Grid({ drawn, ...props }: GridProps & { drawn: DrawnRows }) {
  const { label, columns, source, sorting, onSort, onResize, onOpen, rowClassField, reservedRows, foot } = props
  const { first, last, windowed, scroller, scrollTo, above, below, onHeight } = drawn
  const [active, setActive] = useState<CellPosition>({ row: -1, column: 0 })
  /**
   * A key led to another cell: the table scrolls there, and gives it the focus as soon as its row is there. The place of a row that is on
   * its way is drawn anew with it, which would take the focus away and let the browser scroll.
   */
  const led = useRef<{ to: CellPosition; scrolled: boolean }>(undefined)
  const { rowCount } = source
  const opening = useMemo(() => openingColumns(columns), [columns])
  const tabStop = active.row < first || active.row > last ? { ...active, row: -1 } : active

  useEffect(() => {
    const leading = led.current
    // The effects of what was drawn before a key may come after it: they know nothing of where it leads.
    if (leading === undefined || leading.to !== active) return
    if (!leading.scrolled && active.row >= 0) scrollTo(active.row)
    leading.scrolled = true
    if (active.row >= 0 && source.rowAt(active.row) === undefined) return
    const frame = requestAnimationFrame(() => {
      if (led.current !== leading) return
      const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
      if (!cell) return
      led.current = undefined
      cell.focus()
    })
    // A key that came before it leads further: the cell on the way would take the focus back.
    return () => cancelAnimationFrame(frame)
  })

  function press(event: KeyboardEvent<HTMLElement>) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = nextCell(tabStop, event, { rows: rowCount, columns: columns.length, page })
    if (next === undefined) return
    event.preventDefault()
    led.current = { to: next, scrolled: false }
    setActive(next)
  }

  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  const filler = Math.max(0, reservedRows - rowCount) * rowHeight
  return (
    <div ref={scroller} className={classes.scroller} data-windowed={windowed || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: read with the arrow keys, a table is a grid
        role="grid"
        data-rows=""
        className={classes.table}
        style={tableStyle(columns)}
        aria-label={label}
        aria-rowcount={source.totalCount + 1}
        aria-busy={source.updating}
        data-updating={source.updating || undefined}
        onKeyDown={press}
        onPointerDown={() => {
          led.current = undefined
        }}
      >
        <ColumnHeaders
          columns={columns}
          sorting={sorting}
          onSort={onSort}
          onResize={onResize}
          activeColumn={tabStop.row === -1 ? tabStop.column : undefined}
        />
        <tbody>
          {windowed && <Spacer height={above} />}
          {indexes.map(index => {
            const row = source.rowAt(index)
            return (
              <Fragment key={row?._id ?? index}>
                <DataRow
                  index={index}
                  position={source.offset + index}
                  row={row}
                  columns={columns}
                  rowClassField={rowClassField}
                  tabStop={tabStop.row === index ? tabStop.column : undefined}
                  onActive={setActive}
                  onOpen={onOpen}
                />
                {row && <RowsBelow row={row} opening={opening} span={columns.length} onHeight={onHeight} />}
              </Fragment>
            )
          })}
          {windowed && <Spacer height={below} />}
          {filler > 0 && <Spacer height={filler} />}
        </tbody>
        {foot}
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden className={classes.spacer}>
      <td style={{ height }} />
    </tr>
  )
}
