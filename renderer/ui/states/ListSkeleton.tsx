import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

interface ListSkeletonProps {
  rows?: number
  /** Height of a row in px. */
  height?: number
  /** Lays the rows out as a grid of cards. */
  cards?: boolean
}

export function ListSkeleton({ rows = 4, height = 56, cards = false }: ListSkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={cards ? classes.cards : classes.rows} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  )
}
