// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one are none of a table
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { RecordItem } from '../../../components/presented.ts'
import { CellEditor } from './CellEditor.tsx'
import { type GridColumn, gridColumns, headWidth } from './columns.ts'
import { GridHeader } from './GridHeader.tsx'
import { cellId, GridRow } from './GridRow.tsx'
import classes from './RecordGrid.module.css'
import { useCells } from './useCells.ts'
import type { Edits } from './useEdits.ts'
import type { RecordLabels } from './useRecordLabels.ts'
import type { RecordOrder, RecordSource } from './useRecords.ts'
import type { Selection } from './useSelection.ts'
import { useTallScroll } from './useTallScroll.ts'

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

/** The records of a collection as a spreadsheet: any place is reached at once, cells are edited where they are. */
export function RecordGrid(props: RecordGridProps) {
  const { label, fields, source, labels, edits, order, onSort, selection, onOpen, question } = props
  const { t } = useTranslation()
  const gridId = useId()
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const columns = useMemo(() => gridColumns(t, fields, widths), [t, fields, widths])
  const rowHeight = useMediaQuery('(pointer: coarse)') ? rowHeights.touch : rowHeights.mouse
  const total = source.total ?? 0
  const scroll = useTallScroll(total, rowHeight, headHeight)
  const { scroller, first, last, topOf, reveal, page } = scroll
  const { show } = source
  useEffect(() => show(first, last), [first, last, show])

  const revealCell = useCallback(
    (row: number, column: number) => {
      reveal(row)
      revealColumn(scroller.current, columns, column)
    },
    [columns, reveal, scroller],
  )
  const cells = useCells({ total, page, columns, source, edits, labels, reveal: revealCell })
  const { active, editing } = cells

  // The first cell that is opened finds its widget there.
  useEffect(() => void import('../../../fields/commonEdits.ts'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question leads to the top
  useEffect(() => reveal(0), [question])

  const onWidth = useCallback(
    ({ field }: GridColumn, width: number) => setWidths(current => ({ ...current, [field._id]: width })),
    [],
  )
  const anchor = editing && document.getElementById(cellId(gridId, active.row, active.column))
  const width = columns.reduce((sum, column) => sum + column.width, headWidth)
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  const isEmpty = total === 0
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-busy={source.updating}
      aria-activedescendant={isEmpty ? undefined : cellId(gridId, active.row, active.column)}
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
          {rows.map(index => {
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
                onCell={cells.go}
              />
            )
          })}
        </div>
      </div>
      {editing && anchor && (
        <CellEditor
          key={`${editing.record._id} ${editing.column.field._id}`}
          anchor={anchor}
          field={editing.column.field}
          value={editing.value}
          error={editing.error}
          typed={editing.typed}
          source={collectionSource}
          onCommit={(value, leaveBy) => {
            cells.commit(value, leaveBy)
            scroller.current?.focus({ preventScroll: true })
          }}
          onCancel={() => {
            cells.cancel()
            scroller.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** The collection itself is what relations ask through. */
const collectionSource = {}

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
