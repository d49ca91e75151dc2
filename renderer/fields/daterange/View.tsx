import { formatDate } from '../../../shared/formats/dates.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldViewProps } from '../fieldUi.ts'
import { daysOf } from './days.ts'

/** Both days; one alone when they are the same. */
export function DateRangeView({ value }: FieldViewProps<string>) {
  const { zone } = useFieldServices()
  const days = [...new Set(daysOf(value, zone))]
  return days.map(day => formatDate(day)).join(' – ')
}
