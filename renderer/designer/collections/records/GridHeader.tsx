// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one are none of a table
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clampWidth, type GridColumn, headWidth } from './columns.ts'
import classes from './RecordGrid.module.css'
import type { RecordOrder } from './useRecords.ts'

export interface GridHeaderProps {
  columns: readonly GridColumn[]
  order: RecordOrder | undefined
  onSort(fieldName: string): void
  onWidth(column: GridColumn, width: number): void
  /** How many are chosen: none, some, or all of them. */
  chosen: 'none' | 'some' | 'all'
  onChooseAll(): void
}

export function GridHeader({ columns, order, onSort, onWidth, chosen, onChooseAll }: GridHeaderProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div role="row" className={classes.head} aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus */}
      <div role="columnheader" className={classes.rowHead} style={{ width: headWidth }} aria-colindex={1}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('collectionScreens.grid.chooseAll')}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={onChooseAll}
        />
      </div>
      {columns.map((column, position) => (
        <HeaderCell
          key={column.field._id}
          column={column}
          position={position}
          order={order}
          onSort={onSort}
          onWidth={onWidth}
        />
      ))}
    </div>
  )
}

interface HeaderCellProps extends Pick<GridHeaderProps, 'order' | 'onSort' | 'onWidth'> {
  column: GridColumn
  position: number
}

function HeaderCell({ column, position, order, onSort, onWidth }: HeaderCellProps) {
  const { field, label, width, align, sortable } = column
  const sorted = order?.orderBy === field.name ? (order.ascending ? 'ascending' : 'descending') : 'none'
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="columnheader"
      className={classes.headCell}
      data-first={position === 0 || undefined}
      data-align={align}
      style={{ width }}
      aria-colindex={position + 2}
      aria-sort={sortable ? sorted : undefined}
    >
      {sortable ? (
        <button type="button" className={classes.sort} title={label} onClick={() => onSort(field.name)}>
          <span className={classes.headText}>{label}</span>
          <Arrow size={14} aria-hidden data-shown={sorted !== 'none' || undefined} />
        </button>
      ) : (
        <span className={classes.headText} title={label}>
          {label}
        </span>
      )}
      <ResizeHandle column={column} onWidth={onWidth} />
    </div>
  )
}

const keyStep = 16

/** The right edge of a column's header: dragged, or moved with the arrows. */
function ResizeHandle({ column, onWidth }: { column: GridColumn; onWidth: GridHeaderProps['onWidth'] }) {
  const { t } = useTranslation()
  const start = useRef<{ x: number; width: number }>(undefined)
  const { width, label } = column

  function move(event: PointerEvent) {
    if (start.current) onWidth(column, clampWidth(start.current.width + event.clientX - start.current.x))
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? keyStep : event.key === 'ArrowLeft' ? -keyStep : 0
    event.stopPropagation()
    if (step !== 0) onWidth(column, clampWidth(width + step))
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('collectionScreens.grid.width', { label })}
      aria-valuenow={width}
      tabIndex={0}
      className={classes.resize}
      onKeyDown={press}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = undefined
      }}
    />
  )
}
