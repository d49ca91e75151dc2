import { parseCalendarDay } from './parseDate.ts'
import { emptyTime } from './time.ts'

/** A moment that is being written: what stands for its time is none yet. */
export interface UnfinishedMoment {
  /** `YYYY-MM-DD` */
  day: string
  /** As it was typed; empty where nothing was. */
  time: string
}

const written = /^(\d{4}-\d{2}-\d{2}) (.+)$/

/** `2026-01-15 --:--`: no program writes a moment so, and nothing that reads moments takes it for the beginning of its day. */
export const unfinishedText = ({ day, time }: UnfinishedMoment) => `${day} ${time === '' ? emptyTime : time}`

/** Reads what `unfinishedText` wrote; undefined for anything else. */
export function parseUnfinished(text: string): UnfinishedMoment | undefined {
  const [, day = '', time = ''] = written.exec(text) ?? []
  return parseCalendarDay(day) === day ? { day, time: time === emptyTime ? '' : time } : undefined
}
