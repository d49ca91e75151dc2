import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface PagerProps {
  /** From 1. */
  page: number
  limit: number
  totalCount: number
  onChange(page: number): void
}

/** "1–20 of 134" with the two neighbours; nothing when everything fits on one page. */
export function Pager({ page, limit, totalCount, onChange }: PagerProps) {
  const { t } = useTranslation()
  if (totalCount <= limit && page === 1) return null
  const to = Math.min(page * limit, totalCount)
  return (
    <Group justify="flex-end" gap="xs">
      <Text c="dimmed" fz="sm" aria-live="polite">
        {t('common.page.range', { from: Math.min((page - 1) * limit + 1, to), to, total: totalCount })}
      </Text>
      <ActionIcon aria-label={t('common.page.previous')} disabled={page === 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('common.page.next')} disabled={to >= totalCount} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
}
