import { calendarDay, formatDateTime, instantOf } from '../../../shared/formats/dates.ts'

export interface WallTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:mm` */
  time: string
}

export function wallTimeOf(value: string | null | undefined, zone: string): WallTime | undefined {
  const instant = Date.parse(value ?? '')
  if (Number.isNaN(instant)) return undefined
  return { day: calendarDay(instant, zone), time: formatDateTime(value ?? '', zone).slice(-5) }
}

/** A timestamp in UTC; without a time it is 00:00 (F243, F244). */
export const timestampOf = ({ day, time }: WallTime, zone: string) =>
  new Date(instantOf(day, `${time === '' ? '00:00' : time}:00.000`, zone)).toISOString()
