import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnResizer } from './ColumnResizer.tsx'
import { cellUi } from './cells/cells.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import type { Sorting } from './sorting.ts'
import classes from './table.module.css'
import { columnStyles } from './tableStyle.ts'

interface ColumnHeadersProps {
  columns: readonly DrawnColumn[]
  sorting: Sorting | undefined
  onSort?(fieldName: string): void
  onResize?(key: string, width: number): void
  /** The column whose header is the table's tab stop. */
  activeColumn?: number
  /** No rows are here: nothing is done with them. */
  isWaiting?: true
}

const direction = (sorting: Sorting | undefined, { field }: DrawnColumn) => {
  if (field === undefined || sorting?.orderBy !== field.name) return 'none'
  return sorting.ascending ? 'ascending' : 'descending'
}

export function ColumnHeaders({ columns, sorting, onSort, onResize, activeColumn, isWaiting }: ColumnHeadersProps) {
  const styles = useMemo(() => columnStyles(columns), [columns])
  return (
    <>
      <colgroup>
        {columns.map(({ key }, position) => (
          <col key={key} style={styles[position]} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, position) => (
            <Header
              key={column.key}
              column={column}
              position={position}
              sorted={direction(sorting, column)}
              onSort={column.sortable ? onSort : undefined}
              onResize={onResize}
              isTabStop={position === activeColumn}
              isWaiting={isWaiting === true}
            />
          ))}
        </tr>
      </thead>
    </>
  )
}

interface HeaderProps {
  column: DrawnColumn
  position: number
  sorted: 'none' | 'ascending' | 'descending'
  onSort: ((fieldName: string) => void) | undefined
  onResize: ((key: string, width: number) => void) | undefined
  isTabStop: boolean
  isWaiting: boolean
}

/** px that a key makes a column wider or narrower. */
const keyStep = 16

function Header({ column, position, sorted, onSort, onResize, isTabStop, isWaiting }: HeaderProps) {
  const { label, field, align, type, name } = column
  const Own = isWaiting ? undefined : cellUi(type)?.Header

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? keyStep : event.key === 'ArrowLeft' ? -keyStep : 0
    if (!event.shiftKey || step === 0 || onResize === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const cell = event.currentTarget.closest('th')
    if (cell) onResize(column.key, cell.offsetWidth + step)
  }

  const place = { 'data-cell': `-1:${position}`, tabIndex: isTabStop ? 0 : -1 }
  return (
    <th
      scope="col"
      className={classes.header}
      data-align={align}
      aria-sort={onSort ? sorted : undefined}
      onKeyDown={press}
      {...(onSort ? {} : place)}
    >
      {Own ? (
        <Own />
      ) : onSort && field ? (
        <SortButton column={column} sorted={sorted} place={place} onSort={() => onSort(field.name)} />
      ) : (
        <span className={classes.headerText} title={label}>
          {label === '' && <VisuallyHidden>{name}</VisuallyHidden>}
          {column.isGone && <IconAlertTriangle size={14} className={classes.gone} aria-hidden />}
          {label}
        </span>
      )}
      {onResize && <ColumnResizer name={name} onResize={width => onResize(column.key, width)} />}
    </th>
  )
}

interface SortButtonProps extends Pick<HeaderProps, 'column' | 'sorted'> {
  place: { 'data-cell': string; tabIndex: number }
  onSort(): void
}

function SortButton({ column: { label }, sorted, place, onSort }: SortButtonProps) {
  const { t } = useTranslation()
  const Arrow = sorted === 'none' ? IconArrowsSort : sorted === 'ascending' ? IconArrowUp : IconArrowDown
  const hint = sorted === 'none' ? '' : t(`runtime.table.sorted${sorted === 'ascending' ? 'Ascending' : 'Descending'}`)
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={sorted !== 'none' || undefined}
      title={hint === '' ? label : `${label}, ${hint}`}
      onClick={onSort}
      {...place}
    >
      <span className={classes.headerText}>{label}</span>
      <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
    </button>
  )
}
