import { addDays, calendarDay } from '../../formats/dates.ts'
import { message, type ValidationMessage } from '../../validation/messages.ts'
import type { ValueContext } from '../defineField.ts'
import { property } from '../property.ts'

/** Days before and after today that can be picked; 0 allows today only on that side, empty sets no bound (F322). */
export const boundOptions = {
  previousDays: property.number({ options: { integer: true, min: 0 } }),
  nextDays: property.number({ options: { integer: true, min: 0 } }),
}

export const boundLimits = ['previousDays', 'nextDays'] as const

/** Tells why a day (`YYYY-MM-DD`) cannot be picked; undefined when every day can. Days are counted in the environment's time zone. */
export function dayBounds(
  { previousDays, nextDays }: { previousDays?: number; nextDays?: number },
  context: ValueContext,
): ((day: string) => ValidationMessage | undefined) | undefined {
  if (previousDays === undefined && nextDays === undefined) return undefined
  const today = calendarDay(context.now, context.zone)
  const first = previousDays === undefined ? undefined : addDays(today, -previousDays)
  const last = nextDays === undefined ? undefined : addDays(today, nextDays)
  return day => {
    if (first !== undefined && day < first) return message('tooEarly', first)
    if (last !== undefined && day > last) return message('tooLate', last)
    return undefined
  }
}
