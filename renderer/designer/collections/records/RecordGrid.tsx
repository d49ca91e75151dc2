// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one are none of a table
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { RecordLabels } from '../record/useRecordLabels.ts'
import { CellEditor } from './CellEditor.tsx'
import { type GridColumn, gridColumns, headWidth } from './columns.ts'
import { GridHeader } from './GridHeader.tsx'
import { cellId, GridRow } from './GridRow.tsx'
import classes from './RecordGrid.module.css'
import { type Cells, useCells } from './useCells.ts'
import type { Edits } from './useEdits.ts'
import type { RecordOrder, RecordSource } from './useRecords.ts'
import type { Selection } from './useSelection.ts'
import { type TallScroll, useTallScroll } from './useTallScroll.ts'

export interface RecordGridProps {
  label: string
  fields: readonly Field[]
  source: RecordSource
  labels: RecordLabels
  edits: Edits
  order: RecordOrder | undefined
  onSort(fieldName: string): void
  selection: Selection
  onOpen(record: RecordItem): void
  /** Changes when another question is asked: the grid goes back to its top. */
  question: string
}

const headHeight = 38
const rowHeights = { mouse: 36, touch: 44 }

/** The columns of the fields, as wide as somebody has made them. */
function useColumns(fields: readonly Field[]) {
  const { t } = useTranslation()
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const columns = useMemo(() => gridColumns(t, fields, widths), [t, fields, widths])
  const onWidth = useCallback(
    ({ field }: GridColumn, width: number) => setWidths(current => ({ ...current, [field._id]: width })),
    [],
  )
  return { columns, onWidth }
}

/** Scrolls until a cell is seen whole. */
function useRevealCell({ scroller, reveal }: TallScroll, columns: readonly GridColumn[]) {
  return useCallback(
    (row: number, column: number) => {
      reveal(row)
      revealColumn(scroller.current, columns, column)
    },
    [columns, reveal, scroller],
  )
}

/** The records of a collection as a spreadsheet: any place is reached at once, cells are edited where they are. */
export function RecordGrid(props: RecordGridProps) {
  const { label, fields, source, labels, edits, order, onSort, selection, question } = props
  const gridId = useId()
  const { columns, onWidth } = useColumns(fields)
  const rowHeight = useMediaQuery('(pointer: coarse)') ? rowHeights.touch : rowHeights.mouse
  const total = source.total ?? 0
  const scroll = useTallScroll(total, rowHeight, headHeight)
  const { scroller, first, last, reveal, page } = scroll
  const { show } = source
  useEffect(() => show(first, last), [first, last, show])
  const revealCell = useRevealCell(scroll, columns)
  const cells = useCells({ total, page, columns, source, edits, labels, reveal: revealCell })
  const { active } = cells

  // The first cell that is opened finds its widget there.
  useEffect(() => void import('../../../fields/types/string/LightEdit.tsx'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question leads to the top
  useEffect(() => reveal(0), [question])

  const width = columns.reduce((sum, column) => sum + column.width, headWidth)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-busy={source.updating}
      aria-activedescendant={total === 0 ? undefined : cellId(gridId, active.row, active.column)}
      tabIndex={0}
      className={classes.grid}
      data-updating={source.updating || undefined}
      onKeyDown={cells.press}
      onCopy={cells.copy}
    >
      <div className={classes.canvas} style={{ width, height: scroll.height + headHeight }}>
        <GridHeader
          columns={columns}
          order={order}
          onSort={onSort}
          onWidth={onWidth}
          chosen={selection.state(total)}
          onChooseAll={selection.toggleAll}
        />
        <div className={classes.rows} role="presentation" style={{ '--row-height': `${rowHeight}px` } as CSSProperties}>
          <RowsInSight {...props} gridId={gridId} columns={columns} scroll={scroll} cells={cells} />
        </div>
      </div>
      <OpenedCell gridId={gridId} cells={cells} onLeft={() => scroller.current?.focus({ preventScroll: true })} />
    </div>
  )
}

interface RowsInSightProps extends RecordGridProps {
  gridId: string
  columns: readonly GridColumn[]
  scroll: TallScroll
  cells: Cells
}

function RowsInSight(props: RowsInSightProps) {
  const { gridId, columns, source, labels, edits, selection, onOpen, scroll, cells } = props
  const { first, last, topOf } = scroll
  const { active, go } = cells
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  return indexes.map(index => {
    const record = source.rowAt(index)
    return (
      <GridRow
        key={index}
        gridId={gridId}
        index={index}
        top={topOf(index)}
        record={record}
        columns={columns}
        labels={labels}
        edits={record && edits.of(record._id)}
        active={active.row === index ? active.column : undefined}
        chosen={record !== undefined && selection.has(record._id)}
        onChoose={selection.choose}
        onOpen={onOpen}
        onCell={go}
      />
    )
  })
}

/** The collection itself is what relations ask through. */
const collectionSource = {}

interface OpenedCellProps {
  gridId: string
  cells: Cells
  onLeft(): void
}

/** The widget over the cell that is edited, while that is in sight. */
function OpenedCell({ gridId, cells, onLeft }: OpenedCellProps) {
  const { active, editing, leave } = cells
  const anchor = editing && document.getElementById(cellId(gridId, active.row, active.column))
  if (!editing || !anchor) return null
  const { record, column, value, error, typed } = editing
  return (
    <CellEditor
      key={`${record._id} ${column.field._id}`}
      anchor={anchor}
      field={column.field}
      value={value}
      error={error}
      typed={typed}
      source={collectionSource}
      onLeave={(by, next) => {
        leave(by, next)
        onLeft()
      }}
    />
  )
}

/** Scrolls sideways until a column is seen beside what stays at the left. */
function revealColumn(scroller: HTMLElement | null, columns: readonly GridColumn[], position: number) {
  if (scroller === null || position === 0) return
  const left = columns.slice(0, position).reduce((sum, { width }) => sum + width, headWidth)
  const right = left + (columns[position]?.width ?? 0)
  const sticky = scroller.querySelector<HTMLElement>('[role="columnheader"][data-first]')
  const kept = sticky ? sticky.getBoundingClientRect().right - scroller.getBoundingClientRect().left : headWidth
  if (left - scroller.scrollLeft < kept) scroller.scrollLeft = left - kept
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
}
