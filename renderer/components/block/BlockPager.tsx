import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaginationStyle } from '../../../shared/components/block.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { useFormatNumber } from '../../ui/region.ts'
import { TablePager } from '../table/TablePager.tsx'
import classes from './block.module.css'
import type { BlockResult } from './documents.ts'

interface BlockPagerProps {
  style: PaginationStyle
  result: BlockResult
  limit: number | undefined
  defaultLimit: number | undefined
  updating: boolean
  onPage(page: number): void
  onLimit(limit: number): void
}

/** The way through a block's pages, as its designer chose. */
export function BlockPager({ style, result, limit, defaultLimit, updating, onPage, onLimit }: BlockPagerProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { page, totalCount, totalPages } = result
  if (totalCount === null || totalPages === null) return null
  if (style === 'table') {
    const paging = { page, limit: limit ?? defaultLimit ?? pageSizes.default, defaultLimit }
    return (
      <div aria-live="polite">
        <TablePager totalCount={totalCount} paging={paging} updating={updating} onPage={onPage} onLimit={onLimit} />
      </div>
    )
  }
  if (style !== 'basic' || totalPages <= 1) return null
  return (
    <nav className={classes.pager} aria-label={t('blocks.pages')}>
      <ActionIcon aria-label={t('common.page.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span aria-live="polite">{t('blocks.page', { page: formatNumber(page), pages: formatNumber(totalPages) })}</span>
      <ActionIcon aria-label={t('common.page.next')} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </nav>
  )
}
