import { calendarDay, endOfDay, startOfDay } from '../../formats/dates.ts'
import { isTimestamp } from '../../formats/parseDate.ts'
import { ofPrograms } from '../../formats/region.ts'
import { standardDay, standardMoment, standardTime } from '../../formats/standardTimes.ts'
import { type DayContext, dayOrderOf, namesYear, typedDay } from '../../formats/typedDay.ts'
import { typedMoment } from '../../formats/typedMoment.ts'
import { typedTime } from '../../formats/typedTime.ts'
import type { ValueContext } from '../defineField.ts'
import { defineReading } from './defineReading.ts'
import { areFew, type ColumnFacts, speaksOf } from './detection.ts'
import { endsIn } from './ends.ts'
import type { TypeWay } from './reading.ts'

const usualOrder = ({ region = ofPrograms }: Pick<ValueContext, 'region'>) => dayOrderOf(region)

const orderIn = ({ region, ways }: ValueContext) =>
  ways?.dayOrder === undefined ? { order: usualOrder({ region }) } : { order: ways.dayOrder, certain: true }

/** Of a column there is one, and it has many cells. */
const known = new WeakMap<ValueContext, DayContext>()

function dayContext(context: ValueContext): DayContext {
  const found = known.get(context) ?? { today: calendarDay(context.now, context.zone), ...orderIn(context) }
  known.set(context, found)
  return found
}

const dayOrder: TypeWay<'dayOrder'> = {
  name: 'dayOrder',
  usual: usualOrder,
  // The year first, or a month by its name.
  isOpen: text => /^\D*\d{1,2}[^\d:]+\d{1,2}(?!\d)|^\D*(?:\d{6}|\d{8})(?!\d)/.test(text),
  alone: true,
}

/** What programs write behind a day that has no time, midnight in any zone; and a day as it is stored. */
const noTime = /^(.+?)[T ,]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? *a\.? *m\.?)(?:Z|[+-]\d{2}:?\d{2})?$/i
const asStored = /^(\d{4}-\d{2}-\d{2})T12:00:00\.000Z$/

/** Whether it exists is the validator's to say. */
const looksStored = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Nobody writes a day so to be kept, but into a form, to count from today. */
const isAmount = (text: string) => /^\s*[+-]\s*\d+\s*$/.test(text)

/** Characters: no day is longer. */
const longestAsked = 100

/** The day `YYYY-MM-DD` that a text means. */
export function dayFrom(text: string, context: ValueContext): string | undefined {
  if (isAmount(text)) return undefined
  const [, day = text] = asStored.exec(text.trim()) ?? noTime.exec(text.trim()) ?? []
  return typedDay(day, dayContext(context))
}

/** A day without a time: of moments it means all that are of it. */
function dayAsked(text: string, context: ValueContext): string | undefined {
  return text.length > longestAsked || isAmount(text) ? undefined : typedDay(text, dayContext(context))
}

/** Numbers without signs are days only where the header says so. */
const areDays = (facts: ColumnFacts) => areFew(facts.bareNumbers, facts) || speaksOf(facts.header, 'date')

/** Without a year, or numbered like a chapter. */
const isHardlyDay = (text: string) => !namesYear(text) || /^\s*\d{1,2}[. ]\d{1,2}[. ]\d{2}\s*$/.test(text)

/** As a day is stored. */
const noon = (day: string | undefined) => day && `${day}T12:00:00.000Z`

export const date = defineReading({
  standard: {
    read: (text, { zone }) => (asStored.test(text) ? undefined : noon(standardDay(text, zone))),
    example: '2024-02-29',
  },
  fromText: (text, _options, context) => {
    return noon(dayFrom(text, context))
  },
  detected: { turn: 2, doubts: text => isHardlyDay(text) || noTime.test(text.trim()), suits: areDays },
  way: dayOrder,
})

export const datetime = defineReading({
  asked: dayAsked,
  standard: {
    read: (text, { zone }) => (looksStored.test(text) ? undefined : standardMoment(text, zone)),
    example: '2024-02-29T13:30:00-03:00',
  },
  fromText: (text, _options, context) => {
    return isAmount(text) ? undefined : typedMoment(text, { ...dayContext(context), zone: context.zone })
  },
  detected: { turn: 5, doubts: isHardlyDay, suits: areDays },
  way: dayOrder,
})

const isRange = (text: string) => {
  const ends = text.split('::')
  return ends.length === 2 && ends.every(isTimestamp)
}

/** Two moments, or two days whichever was written first, by `::` or as an interval of ISO 8601. */
function standardRange(text: string, zone: string): string | undefined {
  const [one, other, ...more] = text.split(/::|\//)
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const isTurned = isDayAlone(one) && isDayAlone(other) && other < one
  const [from, to] = isTurned ? [other, one] : [one, other]
  const [first, last] = [standardMoment(from, zone), isDayAlone(to) ? lastOf(to, zone) : standardMoment(to, zone)]
  return first === undefined || last === undefined ? undefined : `${first}::${last}`
}

const isDayAlone = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function lastOf(text: string, zone: string): string | undefined {
  const day = standardDay(text, zone)
  return day && endOfDay(day, zone)
}

/** From the first moment of one day to the last of the other, whichever was written first. */
export const daterange = defineReading({
  asked: (text, context) => dayAsked(text, context) ?? standardMoment(text, context.zone),
  standard: { read: (text, { zone }) => standardRange(text, zone), example: '2024-02-01/2024-02-29' },
  fromText: (text, _options, context) => {
    if (isRange(text.trim())) return text.trim()
    const [one, other] = endsIn(text, end => dayFrom(end, context)) ?? []
    if (one === undefined || other === undefined) return undefined
    const [first, last] = one <= other ? [one, other] : [other, one]
    return `${startOfDay(first, context.zone)}::${endOfDay(last, context.zone)}`
  },
  way: dayOrder,
})

/** Its seconds would be lost; digits alone are rather codes. */
const isNoTimeAlone = (text: string) => {
  const time = typedTime(text)
  return /^\s*\d+([.,]\d+)?\s*$/.test(text) || (time !== undefined && !time.endsWith(':00.000'))
}

export const time = defineReading({
  standard: { read: standardTime, example: '13:30:00' },
  fromText: text => typedTime(text)?.slice(0, 'HH:MM'.length),
  detected: { turn: 5, excludes: isNoTimeAlone },
})
