import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { unnamedRecord } from './unnamed.ts'

interface LabelTextProps {
  field: Field
  ids: readonly string[]
  labels: ReadonlyMap<string, string> | undefined
}

/** Labels joined by commas (F91, I67); a bar of their size until they are known. */
export function LabelText({ field, ids, labels }: LabelTextProps) {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  if (labels === undefined) return <Skeleton component="span" display="inline-block" height={10} width={96} />
  return ids.map(id => labels.get(id) ?? unnamedRecord(field, id, t)).join(', ')
}
