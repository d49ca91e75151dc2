/** The time zone where none is set (AB9, C80). */
export const defaultZone = 'America/Santiago'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string): Intl.DateTimeFormat {
  let known = formatters.get(zone)
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, known)
  }
  return known
}

/** Whether this engine knows a zone by an IANA name, in whatever case. */
export function isZone(name: string): boolean {
  try {
    formatter(name)
    return true
  } catch {
    return false
  }
}

interface WallTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:mm:ss` */
  time: string
}

/** Canada's way: the year without zeros before it, as long as it is, a comma, and the time. */
function wallTime(instant: number, zone: string): WallTime {
  const [date = '', time = ''] = formatter(zone).format(instant).split(', ')
  return { day: date.padStart('YYYY-MM-DD'.length, '0'), time }
}

/** The calendar day `YYYY-MM-DD` of an instant (ms) in a zone. */
export const calendarDay = (instant: number, zone: string) => wallTime(instant, zone).day

/** `YYYY-MM-DD` moved by whole days, whatever the hour does in between. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Milliseconds that a zone is ahead of UTC at an instant: whole minutes, but before zones were agreed upon. */
function offset(instant: number, zone: string): number {
  const { day, time } = wallTime(instant, zone)
  return Date.parse(`${day}T${time}.000Z`) - Math.floor(instant / 1000) * 1000
}

/** What the clock on the wall shows at an instant, in ms as if it were UTC. */
export const wallClock = (instant: number, zone: string) => instant + offset(instant, zone)

/**
 * The instant (ms) of a wall-clock time in a zone. A time that the clock skips becomes the one after the change; of a time that
 * happens twice the first is taken.
 */
export function instantOf(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const before = asUtc - offset(asUtc - 86_400_000, zone)
  const after = asUtc - offset(asUtc + 86_400_000, zone)
  const fits = (instant: number) => instant + offset(instant, zone) === asUtc
  if (fits(before)) return before
  return fits(after) ? after : before
}

/** The first millisecond of a calendar day in a zone, as a timestamp (F248). */
export const startOfDay = (day: string, zone: string) => new Date(instantOf(day, '00:00:00.000', zone)).toISOString()

/** A later moment has a year of five digits, which is none of ours. */
const lastMoment = '9999-12-31T23:59:59.999Z'

/** The last millisecond of a calendar day in a zone, as a timestamp (F249). */
export const endOfDay = (day: string, zone: string) =>
  lastMoment.startsWith(day) ? lastMoment : new Date(instantOf(addDays(day, 1), '00:00:00.000', zone) - 1).toISOString()

const dayFirst = (day: string) => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`

/** A date value (`YYYY-MM-DDT12:00:00.000Z`) as DD-MM-YYYY (AB7); a date never moves, so no zone is asked. */
export const formatDate = (value: string) => dayFirst(value.slice(0, 10))

/** An instant as MM-DD-YYYY HH:mm in a zone, as lists of files show it, and they alone (W9, W39). */
export function formatFileTime(value: string, zone: string): string {
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return value
  const { day, time } = wallTime(instant, zone)
  return `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)} ${time.slice(0, 5)}`
}

/** An instant as DD-MM-YYYY HH:mm in a zone. */
export function formatDateTime(value: string, zone: string): string {
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return value
  const { day, time } = wallTime(instant, zone)
  return `${dayFirst(day)} ${time.slice(0, 5)}`
}
