import { endOfDay, startOfDay } from '../../../../shared/formats/dates.ts'
import { isTimestamp } from '../../../../shared/formats/parseDate.ts'
import type { Queries } from '../queries.ts'
import { isObject, plainSlot } from './pushMatch.ts'

type Json = Readonly<Record<string, unknown>>

const noon = (day: string) => `${day}T12:00:00.000Z`

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isTimestamp(noon(value))

/** How a comparison of a moment with a day is said in moments. */
type Said = (name: string, day: readonly [from: string, to: string]) => Json

const inside: Said = (name, [from, to]) => ({ [name]: { $gte: from, $lte: to } })
const outside: Said = (name, [from, to]) => ({
  $or: [{ [name]: { $lt: from } }, { [name]: { $gt: to } }, { [name]: null }],
})

const ofMoments: Readonly<Record<string, Said>> = {
  $eq: inside,
  $ne: outside,
  $gt: (name, [, to]) => ({ [name]: { $gt: to } }),
  $gte: (name, [from]) => ({ [name]: { $gte: from } }),
  $lt: (name, [from]) => ({ [name]: { $lt: from } }),
  $lte: (name, [, to]) => ({ [name]: { $lte: to } }),
}

const endsOf = (day: string, zone: string) => [startOfDay(day, zone), endOfDay(day, zone)] as const

/** What an operator asks of a moment; undefined where it speaks of no day. Of a list, days are taken apart from moments. */
function ofMoment(name: string, key: string, operand: unknown, zone: string): Json | undefined {
  const said = Object.hasOwn(ofMoments, key) ? ofMoments[key] : undefined
  if (said !== undefined) return isDay(operand) ? said(name, endsOf(operand, zone)) : undefined
  const isList = (key === '$in' || key === '$nin') && Array.isArray(operand)
  const days = isList ? operand.filter(isDay) : []
  if (!isList || days.length === 0) return undefined
  const rest = { [name]: { [key]: operand.filter(value => !isDay(value)) } }
  const parts = days.map(day => (key === '$in' ? inside : outside)(name, endsOf(day, zone)))
  return key === '$in' ? { $or: [rest, ...parts] } : { $and: [rest, ...parts] }
}

/** Records have days as they are stored. */
function storedDay(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedDay)
  return isDay(value) ? noon(value) : value
}

const together = (parts: readonly unknown[]) => (parts.length === 1 ? parts[0] : { $and: parts })

function momentCondition(name: string, condition: unknown, zone: string): unknown {
  const operators = isObject(condition) ? Object.entries(condition) : [['$eq', condition] as const]
  const said = operators.map(([key, operand]) => ofMoment(name, key, operand, zone))
  if (!said.some(part => part !== undefined)) return { [name]: condition }
  const rest = operators.filter((_, at) => said[at] === undefined)
  const parts = said.filter(part => part !== undefined)
  return together(rest.length === 0 ? parts : [{ [name]: Object.fromEntries(rest) }, ...parts])
}

function dayCondition(name: string, condition: unknown): Json {
  if (!isObject(condition)) return { [name]: storedDay(condition) }
  return { [name]: Object.fromEntries(Object.entries(condition).map(([key, operand]) => [key, storedDay(operand)])) }
}

function entry(queries: Queries, name: string, condition: unknown): unknown {
  if (name === '$and' || name === '$or' || name === '$nor')
    return { [name]: Array.isArray(condition) ? condition.map(part => meant(queries, part)) : condition }
  const kind = plainSlot(queries, name)?.slot.kind
  if (kind === 'timestamp') return momentCondition(name, condition, queries.zone)
  return kind === 'date' ? dayCondition(name, condition) : { [name]: condition }
}

function meant(queries: Queries, match: unknown): unknown {
  if (!isObject(match) || Object.keys(match).length === 0) return match
  return together(Object.entries(match).map(([name, condition]) => entry(queries, name, condition)))
}

/** Behind these, the fields of a document are still those of a record. */
const keeping: ReadonlySet<string> = new Set(['$match', '$sort', '$skip', '$limit', '$sample', '$lookup', '$unwind'])

/**
 * A pipeline in which moments and days of records are no longer compared with days alone: `YYYY-MM-DD` is all of the day in the environment's
 * time zone, as in a filter. What it is compared with behind stages that make other documents stays as it is.
 */
export function withDaysMeant(queries: Queries, stages: readonly Json[]): Json[] {
  const end = stages.findIndex(stage => !Object.keys(stage).every(name => keeping.has(name)))
  const until = end < 0 ? stages.length : end
  return stages.map((stage, at) =>
    at < until && Object.hasOwn(stage, '$match') ? { $match: meant(queries, stage.$match) } : stage,
  )
}
