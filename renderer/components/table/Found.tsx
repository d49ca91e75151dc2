import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Unreadable } from '../Unreadable.tsx'
import type { RowSource } from './rowSource.ts'
import { TablePager } from './TablePager.tsx'

interface FoundProps {
  source: RowSource
  table: Pick<PresentedTable, 'unlimited' | 'defaultLimit'>
  page: number
  limit: number
  onPage(page: number): void
  onLimit(limit: number): void
}

/** Below the rows: the way through their pages, or why there are none. */
export function Found({ source, table, page, limit, onPage, onLimit }: FoundProps) {
  const { t } = useTranslation()
  const { totalCount, unreadable, updating } = source
  if (totalCount > 0) {
    return (
      <TablePager
        totalCount={totalCount}
        paging={table.unlimited ? undefined : { page, limit, defaultLimit: table.defaultLimit }}
        updating={updating}
        onPage={onPage}
        onLimit={next => {
          onLimit(next)
          onPage(1)
        }}
      />
    )
  }
  if (unreadable.length === 0) return <EmptyState title={t('common.noResults')} />
  return <Unreadable names={unreadable} />
}
