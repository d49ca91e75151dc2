import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolPopover } from './ToolPopover.tsx'
import { type ExportedRows, useExport } from './useExport.ts'

interface ExportMenuProps {
  rows(what: 'shown' | 'all'): ExportedRows
  onClose(): void
}

/** The page as it is on screen, or every row that the filter finds. */
export default function ExportMenu({ rows, onClose }: ExportMenuProps) {
  const { t } = useTranslation()
  const exportRows = useExport()
  const [busy, setBusy] = useState<'shown' | 'all'>()
  async function run(what: 'shown' | 'all') {
    setBusy(what)
    await exportRows(rows(what))
    onClose()
  }
  return (
    <ToolPopover label={t('tables.export.title')} width={220} onClose={onClose}>
      <Stack gap={4}>
        {(['shown', 'all'] as const).map(what => (
          <Button
            key={what}
            variant="subtle"
            justify="flex-start"
            loading={busy === what}
            disabled={busy !== undefined}
            onClick={() => void run(what)}
          >
            {t(`tables.export.${what}`)}
          </Button>
        ))}
      </Stack>
    </ToolPopover>
  )
}
