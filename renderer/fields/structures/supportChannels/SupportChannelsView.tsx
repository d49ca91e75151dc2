import type { SupportChannel } from '../../../../shared/fields/types/supportChannels.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each category with its channel. */
export function SupportChannelsView({ field, value }: FieldViewProps<SupportChannel[]>) {
  const lines = value.map(({ category, channel }) => ({ title: category, detail: channel }))
  return <SummaryList label={field.label} lines={lines} />
}
