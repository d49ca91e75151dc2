import type { VueApiCallEntry } from '../../../../shared/fields/types/vueApiCalls.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each call in a line: its name, and what it is for. */
export function VueApiCallsView({ field, value }: FieldViewProps<VueApiCallEntry[]>) {
  const lines = value.map(({ name, title }) => ({ title: title ? `${name} · ${title}` : name }))
  return <SummaryList label={field.label} lines={lines} />
}
