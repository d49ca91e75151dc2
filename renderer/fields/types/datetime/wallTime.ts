import { calendarDay, formatDateTime, instantOf } from '../../../../shared/formats/dates.ts'
import { isTimestamp, parseCalendarDay } from '../../../../shared/formats/parseDate.ts'

export interface WallTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:mm`; empty where there is none. */
  time: string
}

/** Undefined for what is no moment: an engine would read one even from `5`. */
export function wallTimeOf(value: string | null | undefined, zone: string): WallTime | undefined {
  if (!value || !isTimestamp(value)) return undefined
  return { day: calendarDay(Date.parse(value), zone), time: formatDateTime(value, zone).slice(-5) }
}

export const dayAlone = (value: string | null | undefined): WallTime | undefined =>
  value && parseCalendarDay(value) === value ? { day: value, time: '' } : undefined

/** A timestamp in UTC; without a time it is 00:00 (F243, F244). */
export const timestampOf = ({ day, time }: WallTime, zone: string) =>
  new Date(instantOf(day, `${time === '' ? '00:00' : time}:00.000`, zone)).toISOString()
