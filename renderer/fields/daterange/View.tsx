import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldViewProps } from '../fieldUi.ts'
import { daysOf, rangeText } from './days.ts'

/** Both days; one alone when they are the same. */
export function DateRangeView({ value }: FieldViewProps<string>) {
  const { zone } = useFieldServices()
  return rangeText(daysOf(value, zone))
}
