import { ActionIcon, Loader } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { useFormatNumber } from '../../ui/region.ts'
import classes from './table.module.css'

interface TablePagerProps {
  totalCount: number
  /** Absent when every row is on one page. */
  paging: { page: number; limit: number; defaultLimit: number | undefined } | undefined
  updating: boolean
  onPage(page: number): void
  onLimit(limit: number): void
}

const offered = [pageSizes.default, 25, 50, 100, 500]

/** The number of rows, and the way through its pages. */
export function TablePager({ totalCount, paging, updating, onPage, onLimit }: TablePagerProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  return (
    <footer className={classes.footer}>
      <span className={classes.count}>
        {t('runtime.table.rows', { count: totalCount, formatted: formatNumber(totalCount) })}
        {updating && <Loader size={14} role="img" aria-label={t('runtime.table.updating')} />}
      </span>
      {paging && totalCount > Math.min(paging.limit, pageSizes.default) && (
        <Pages {...paging} totalCount={totalCount} onPage={onPage} onLimit={onLimit} />
      )}
    </footer>
  )
}

type PagesProps = NonNullable<TablePagerProps['paging']> & Pick<TablePagerProps, 'totalCount' | 'onPage' | 'onLimit'>

function Pages({ page, limit, defaultLimit, totalCount, onPage, onLimit }: PagesProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const sizeId = useId()
  const pages = Math.max(1, Math.ceil(totalCount / limit))
  const sizes = [...new Set([...offered, limit, ...(defaultLimit === undefined ? [] : [defaultLimit])])]
  const steps = [
    { to: 1, label: t('runtime.table.first'), Icon: IconChevronLeftPipe, off: page === 1 },
    { to: page - 1, label: t('common.page.previous'), Icon: IconChevronLeft, off: page === 1 },
    { to: page + 1, label: t('common.page.next'), Icon: IconChevronRight, off: page >= pages },
    { to: pages, label: t('runtime.table.last'), Icon: IconChevronRightPipe, off: page >= pages },
  ]
  return (
    <div className={classes.paging}>
      <label className={classes.size} htmlFor={sizeId}>
        <span>{t('runtime.table.rowsPerPage')}</span>
        <select
          id={sizeId}
          className={classes.select}
          value={limit}
          onChange={event => onLimit(Number(event.currentTarget.value))}
        >
          {sizes
            .sort((a, b) => a - b)
            .map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
      <span className={classes.position}>
        {t('runtime.table.page', { page: formatNumber(page), pages: formatNumber(pages) })}
      </span>
      <div className={classes.steps}>
        {steps.map(({ to, label, Icon, off }) => (
          <ActionIcon key={label} aria-label={label} title={label} disabled={off} onClick={() => onPage(to)}>
            <Icon size={18} stroke={1.7} />
          </ActionIcon>
        ))}
      </div>
    </div>
  )
}
