import { endOfDay, startOfDay } from '../../../shared/formats/dates.ts'
import { parseCalendarDay } from '../../../shared/formats/parseDate.ts'

export interface AskedTimes {
  /** The first ms since 1970 that is asked for. */
  from: number | undefined
  /** The first one that is no longer. */
  to: number | undefined
}

type AskedTexts = { [End in keyof AskedTimes]?: string | null | undefined }

/** How a day alone is read at each end of what is asked for: all of it is. */
const ofDay: Record<keyof AskedTimes, (day: string, zone: string) => number> = {
  from: (day, zone) => Date.parse(startOfDay(day, zone)),
  to: (day, zone) => Date.parse(endOfDay(day, zone)) + 1,
}

/**
 * The time between two moments in ISO 8601, or from one day, `YYYY-MM-DD`, to the end of another one.
 * @param zone IANA name, of days
 * @param refuse what is thrown for the end that is neither
 */
export function askedTimes(asked: AskedTexts, zone: string, refuse: (end: keyof AskedTimes) => Error): AskedTimes {
  const read = (end: keyof AskedTimes): number | undefined => {
    const text = asked[end]
    if (!text) return undefined
    const time = parseCalendarDay(text) === text ? ofDay[end](text, zone) : Date.parse(text)
    if (Number.isNaN(time)) throw refuse(end)
    return time
  }
  return { from: read('from'), to: read('to') }
}
