import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { ColumnHeaders } from './ColumnHeaders.tsx'
import type { DrawnColumn } from './drawnColumn.ts'
import classes from './table.module.css'
import { tableStyle, unlimitedRows } from './tableStyle.ts'

interface TableSkeletonProps {
  columns: readonly DrawnColumn[]
  rows: number
}

/** The widths of bars, in percent, so that rows do not look printed. */
const widths = [62, 44, 78, 52, 36, 70]

export const skeletonRows = (table: Pick<PresentedTable, 'unlimited'>, limit: number) =>
  table.unlimited ? unlimitedRows : limit

/** The table as it will be, with bars for values: nothing moves when they come. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  const { t } = useTranslation()
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      </div>
      <div className={classes.scroller} aria-hidden>
        <table className={classes.table} style={tableStyle(columns)}>
          <ColumnHeaders columns={columns} sorting={undefined} isWaiting />
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
              <tr key={row} className={classes.row}>
                {columns.map((column, position) => (
                  <td key={column.key} className={classes.cell} data-align={column.align}>
                    <Skeleton
                      component="span"
                      display="inline-block"
                      height={10}
                      width={`${widths[(row + position) % widths.length]}%`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.footer} />
    </>
  )
}
