import type { Field } from '../../../../shared/fields/defineField.ts'
import { addDays, calendarDay } from '../../../../shared/formats/dates.ts'
import type { FieldServices } from '../../kit/FieldsContext.tsx'

/** The first and the last day that can be picked, counted from today in the environment's zone (F238–F240). */
export function pickableDays({ options }: Field, { now, zone }: Pick<FieldServices, 'now' | 'zone'>) {
  const today = calendarDay(now(), zone)
  const { previousDays, nextDays } = options
  return {
    minDate: typeof previousDays === 'number' ? addDays(today, -previousDays) : undefined,
    maxDate: typeof nextDays === 'number' ? addDays(today, nextDays) : undefined,
  }
}
