import { Badge } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import type { Restored } from '../../../shared/wire/answers.ts'
import { useFieldServices } from '../../fields/kit/FieldsContext.tsx'

/** That a save brought something back, and what. */
export function RestoredMark({ restored }: { restored: Restored | null | undefined }) {
  const { t } = useTranslation()
  const { zone } = useFieldServices()
  if (!restored) return null
  const details = {
    version: restored.what === 'version' ? restored.version : undefined,
    time: restored.what === 'moment' ? formatDateTime(restored.at, zone) : undefined,
  }
  return (
    <Badge size="sm" variant="light" tt="none" fw={550} leftSection={<IconRestore size={12} aria-hidden />}>
      {t(`versions.marks.${restored.what}`, details)}
    </Badge>
  )
}
