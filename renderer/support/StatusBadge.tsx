import { Badge } from '@mantine/core'
import type { SupportStatus } from '../../shared/support/support.ts'
import { useSupportTranslation } from './supportTexts.ts'

/** Open or closed, as a word (X18, X19). */
export function StatusBadge({ status }: { status: SupportStatus }) {
  const { t } = useSupportTranslation()
  return (
    <Badge size="sm" variant="light" tt="none" color={status === 'open' ? 'green' : 'gray'} data-status={status}>
      {t(`supportChat.statuses.${status}`)}
    </Badge>
  )
}
