import { calendarDay, formatDateTime, instantOf } from '../../../../shared/formats/dates.ts'
import { isTimestamp, parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import { isTime } from '../../../../shared/formats/time.ts'
import { parseUnfinished, unfinishedText } from '../../../../shared/formats/unfinishedMoment.ts'

export interface WallTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:mm`, or what was typed and is no time; empty where there is none. */
  time: string
}

const dayAlone = (value: string): WallTime | undefined =>
  parseCalendarDay(value) === value ? { day: value, time: '' } : undefined

/** Also of a moment that is unfinished, and of a day alone. Undefined for what has no day: an engine would read one even from `5`. */
export function wallTimeOf(value: string | null | undefined, zone: string): WallTime | undefined {
  if (!value) return undefined
  if (!isTimestamp(value)) return dayAlone(value) ?? parseUnfinished(value)
  return { day: calendarDay(Date.parse(value), zone), time: formatDateTime(value, zone).slice(-5) }
}

/** A timestamp in UTC (F243); without a time what the validator asks it for, so that no moment is midnight by omission. */
export const momentOf = ({ day, time }: WallTime, zone: string) =>
  isTime(time) ? new Date(instantOf(day, `${time}:00.000`, zone)).toISOString() : unfinishedText({ day, time })
