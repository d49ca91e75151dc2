import { isZone } from '../../../../../shared/formats/dates.ts'
import { isTimestamp } from '../../../../../shared/formats/parseDate.ts'
import { zoneOffsets } from '../../../../../shared/formats/zoneOffsets.ts'
import { typeName } from './values.ts'

/**
 * Dates of a pipeline are the texts that records have, `2024-05-01T12:00:00.000Z`: they compare and sort as they are, and what an
 * operator makes is compared with what a record has.
 */

const day = 86_400_000
const first = Date.parse('0000-01-01T00:00:00.000Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** The text of an instant (ms). @throws Error outside the years 0 to 9999 */
export function momentText(instant: number): string {
  if (!(instant >= first && instant <= last)) throw new Error('the date is outside of the years 0 to 9999')
  return new Date(instant).toISOString()
}

/** The instant (ms) that a value is; undefined where it is no date. */
export function asInstant(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' && isTimestamp(value) ? Date.parse(value) : undefined
}

/** The instant (ms) of a date. @throws Error for anything else */
export function instantIn(value: unknown, operator: string): number {
  const instant = asInstant(value)
  if (instant !== undefined) return instant
  throw new Error(
    `${operator} takes a date, not ${typeName(value)} ${JSON.stringify(value)}; $toDate and $dateFromString make dates of texts`,
  )
}

/** A clock. Times of it are in ms, as if it were UTC. */
export interface Clock {
  isUtc: boolean
  /** Milliseconds that it is ahead of UTC at an instant. */
  ahead(instant: number): number
  /** The instant of what it shows. A time that it skips is the one after the change; of one that it shows twice the first is taken. */
  instant(local: number): number
}

const steady = (ahead: number, isUtc = false): Clock => ({
  isUtc,
  ahead: () => ahead,
  instant: local => local - ahead,
})
const utc = steady(0, true)

const offsetForm = /^([+-])(\d{2})(?::?(\d{2}))?$/

function ofZone(name: string): Clock {
  const ahead = zoneOffsets(name)
  const instant = (local: number) => {
    const [before, after] = [local - ahead(local - day), local - ahead(local + day)]
    const fits = (found: number) => found + ahead(found) === local
    return fits(before) || !fits(after) ? before : after
  }
  return { isUtc: false, ahead, instant }
}

const clocks = new Map<string, Clock>([
  ['UTC', utc],
  ['GMT', utc],
  ['Z', utc],
])

/** `America/Santiago`, `Etc/GMT+3`, `EST5EDT`, `-03`, `+0530`, `+05:30`; UTC where none is said. @throws Error for what is no zone */
export function clockOf(zone: unknown): Clock {
  if (zone === undefined) return utc
  const known = typeof zone === 'string' ? clocks.get(zone) : undefined
  if (known !== undefined) return known
  const [, sign, hours, minutes = 0] = typeof zone === 'string' ? (offsetForm.exec(zone) ?? []) : []
  if (sign === undefined && (typeof zone !== 'string' || !isZone(zone)))
    throw new Error(`unrecognized time zone identifier: ${JSON.stringify(zone)}`)
  const made =
    sign === undefined
      ? ofZone(String(zone))
      : steady((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000)
  clocks.set(String(zone), made)
  return made
}
