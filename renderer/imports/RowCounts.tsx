import { useTranslation } from 'react-i18next'
import { Counts } from './Counts.tsx'
import type { Progress } from './documents.ts'

/** How many rows an import has written, and how many it could not. */
export function RowCounts({ progress: { rowsWritten, rowsRejected } }: { progress: Progress }) {
  const { t } = useTranslation()
  return (
    <Counts
      counts={[
        { label: t('imports.written'), value: rowsWritten },
        { label: t('imports.rejectedRows'), value: rowsRejected, warn: true },
      ]}
    />
  )
}
