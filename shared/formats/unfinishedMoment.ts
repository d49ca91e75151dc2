import { parseCalendarDay } from './parseDate.ts'

/** A moment that is being written: what stands for its time is none yet. */
export interface UnfinishedMoment {
  /** `YYYY-MM-DD` */
  day: string
  /** As it was typed; empty where nothing was. */
  time: string
}

const written = /^(\d{4}-\d{2}-\d{2})(?: (.+))?$/

export const unfinishedText = ({ day, time }: UnfinishedMoment) => (time === '' ? day : `${day} ${time}`)

/** Reads what `unfinishedText` wrote; undefined for anything else. */
export function parseUnfinished(text: string): UnfinishedMoment | undefined {
  const [, day = '', time = ''] = written.exec(text) ?? []
  return parseCalendarDay(day) === day ? { day, time } : undefined
}
