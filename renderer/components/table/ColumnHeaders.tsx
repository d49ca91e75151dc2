import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DrawnColumn } from './columns.ts'
import type { Sorting } from './sorting.ts'
import classes from './table.module.css'
import { columnStyle } from './tableStyle.ts'

interface ColumnHeadersProps {
  columns: readonly DrawnColumn[]
  sorting: Sorting | undefined
  onSort?(fieldName: string): void
  /** The column whose header is the table's tab stop. */
  activeColumn?: number
}

const direction = (sorting: Sorting | undefined, { field }: DrawnColumn) => {
  if (sorting?.orderBy !== field.name) return 'none'
  return sorting.ascending ? 'ascending' : 'descending'
}

export function ColumnHeaders({ columns, sorting, onSort, activeColumn }: ColumnHeadersProps) {
  return (
    <>
      <colgroup>
        {columns.map(column => (
          <col key={column.key} style={columnStyle(column, columns)} />
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
              isTabStop={position === activeColumn}
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
  isTabStop: boolean
}

function Header({ column, position, sorted, onSort, isTabStop }: HeaderProps) {
  const { t } = useTranslation()
  const { label, field, align } = column
  const Arrow = sorted === 'none' ? IconArrowsSort : sorted === 'ascending' ? IconArrowUp : IconArrowDown
  const hint = sorted === 'none' ? '' : t(`runtime.table.sorted${sorted === 'ascending' ? 'Ascending' : 'Descending'}`)
  return (
    <th
      scope="col"
      className={classes.header}
      data-align={align}
      aria-sort={onSort ? sorted : undefined}
      data-cell={onSort ? undefined : `-1:${position}`}
      tabIndex={onSort ? undefined : isTabStop ? 0 : -1}
    >
      {onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-cell={`-1:${position}`}
          data-sorted={sorted !== 'none' || undefined}
          tabIndex={isTabStop ? 0 : -1}
          title={hint === '' ? label : `${label}, ${hint}`}
          onClick={() => onSort(field.name)}
        >
          <span className={classes.headerText}>{label}</span>
          <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
        </button>
      ) : (
        <span className={classes.headerText} title={label}>
          {label}
        </span>
      )}
    </th>
  )
}
