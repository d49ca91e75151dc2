import { addDays, calendarDay, instantOf, startOfDay, wallClock } from '../formats/dates.ts'
import type { CronTrigger, RatePeriod, RateTrigger, TaskTrigger } from './triggers.ts'

/** Where and since when triggers count. Times are in ms since 1970. */
export interface SlotContext {
  /** IANA name of the environment's time zone. */
  zone: string
  /** When the triggers were saved: what is not round counts from it. */
  since: number
}

const minute = 60_000
const day = 24 * 60 * minute
/** A day of a month that few years have comes within so many days, if it comes at all. */
const furthest = 8 * 366

const noon = (date: string) => Date.parse(`${date}T12:00:00.000Z`)
/** Days since 1970-01-01. */
const dayNumber = (date: string) => Math.floor(noon(date) / day)
const weekdayOf = (date: string) => new Date(noon(date)).getUTCDay()
const monthOf = (date: string) => Number(date.slice(5, 7)) - 1
const dayOfMonth = (date: string) => Number(date.slice(8, 10))
const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + monthOf(date)
const lastDayOfMonth = (date: string) => new Date(Date.UTC(Number(date.slice(0, 4)), monthOf(date) + 1, 0)).getUTCDate()
/** Weeks since the Monday before 1970. */
const weekNumber = (date: string) => Math.floor((dayNumber(date) + 3) / 7)

const isIn = (list: readonly number[], value: number) => list.length === 0 || list.includes(value)
const divides = (every: number, count: number) => ((count % every) + every) % every === 0

const startOf = (date: string, zone: string) => Date.parse(startOfDay(date, zone))
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000`

/** Every so many minutes from the beginning of a day to its end: where the clock is set, the day is longer or shorter. */
function everyMinutes(date: string, zone: string, every: number): number[] {
  const [start, end] = [startOf(date, zone), startOf(addDays(date, 1), zone)]
  const count = Math.ceil((end - start) / (every * minute))
  return Array.from({ length: count }, (_, at) => start + at * every * minute)
}

/** Each wall time once, also where the clock passes it twice, or never. */
function everyHours(date: string, zone: string, every: number): number[] {
  const times = Array.from({ length: Math.ceil(24 / every) }, (_, at) =>
    instantOf(date, clockText(at * every * 60), zone),
  )
  return [...new Set(times)].sort((a, b) => a - b)
}

function cronSlots({ daysOfWeek, daysOfMonth, months, time }: CronTrigger, date: string, zone: string): number[] {
  const isDay = isIn(daysOfWeek, weekdayOf(date)) && isIn(daysOfMonth, dayOfMonth(date)) && isIn(months, monthOf(date))
  if (!isDay) return []
  return time ? [instantOf(date, `${time}:00.000`, zone)] : everyMinutes(date, zone, 1)
}

const roundDays: Record<Exclude<RatePeriod, 'minutes' | 'hours'>, (date: string, every: number) => boolean> = {
  days: (date, every) => divides(every, dayNumber(date)),
  weeks: (date, every) => weekdayOf(date) === 1 && divides(every, weekNumber(date)),
  months: (date, every) => dayOfMonth(date) === 1 && divides(every, monthNumber(date)),
}

function roundSlots({ every, period }: RateTrigger, date: string, zone: string): number[] {
  if (period === 'minutes') return everyMinutes(date, zone, every)
  if (period === 'hours') return everyHours(date, zone, every)
  return roundDays[period](date, every) ? [startOf(date, zone)] : []
}

/** A month without that day has its last one. */
const isSameDayOfMonth = (date: string, first: string) =>
  dayOfMonth(date) === Math.min(dayOfMonth(first), lastDayOfMonth(date))

/** Days, weeks and months keep the time of day at which they were saved. */
function countedSlots({ every, period }: RateTrigger, { zone, since }: SlotContext): SlotsOfDay {
  if (period === 'minutes' || period === 'hours') return () => []
  const first = calendarDay(since, zone)
  const time = timeOfDay(since, zone)
  const isDay = (date: string) =>
    period === 'months'
      ? isSameDayOfMonth(date, first) && divides(every, monthNumber(date) - monthNumber(first))
      : divides(period === 'weeks' ? every * 7 : every, dayNumber(date) - dayNumber(first))
  return date => (isDay(date) ? [instantOf(date, time, zone)] : [])
}

const timeOfDay = (instant: number, zone: string) => new Date(wallClock(instant, zone)).toISOString().slice(11, 23)

/** When a trigger is due on a day, in order. */
type SlotsOfDay = (date: string) => number[]

function slotsOf(trigger: TaskTrigger, around: SlotContext): SlotsOfDay {
  if (trigger.type === 'cron') return date => cronSlots(trigger, date, around.zone)
  return trigger.round ? date => roundSlots(trigger, date, around.zone) : countedSlots(trigger, around)
}

/** In ms, of what counts on without looking at the clock on the wall. */
function steady(trigger: TaskTrigger): number | undefined {
  if (trigger.type === 'cron' || trigger.round) return undefined
  const lengths: Partial<Record<RatePeriod, number>> = { minutes: minute, hours: 60 * minute }
  const length = lengths[trigger.period]
  return length && length * trigger.every
}

/** The last time that a trigger was due, later than `after` and not later than `now`. */
export function lastSlot(
  trigger: TaskTrigger,
  { after, now, ...around }: SlotContext & { after: number; now: number },
): number | undefined {
  const step = steady(trigger)
  if (step !== undefined) {
    const slot = around.since + Math.floor((now - around.since) / step) * step
    return slot > Math.max(after, around.since) ? slot : undefined
  }
  const from = Math.max(after, around.since)
  const slots = slotsOf(trigger, around)
  let date = calendarDay(now, around.zone)
  const first = calendarDay(from, around.zone)
  for (let looked = 0; date >= first && looked < furthest; looked += 1, date = addDays(date, -1)) {
    const slot = slots(date).findLast(one => one <= now && one > from)
    if (slot !== undefined) return slot
  }
  return undefined
}

/** The first time that a trigger is due after an instant; undefined for one that never is. */
export function nextSlot(trigger: TaskTrigger, after: number, around: SlotContext): number | undefined {
  const from = Math.max(after, around.since)
  const step = steady(trigger)
  if (step !== undefined) return around.since + (Math.floor((from - around.since) / step) + 1) * step
  const slots = slotsOf(trigger, around)
  let date = calendarDay(from, around.zone)
  for (let looked = 0; looked < furthest; looked += 1, date = addDays(date, 1)) {
    const slot = slots(date).find(one => one > from)
    if (slot !== undefined) return slot
  }
  return undefined
}
