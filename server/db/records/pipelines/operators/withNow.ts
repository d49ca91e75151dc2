import type { AnyObject } from 'mingo/types'

/** Values of a query that are expressions. */
const expressionsOf = (query: unknown, now: string): unknown => {
  if (Array.isArray(query)) return query.map(part => expressionsOf(part, now))
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      key === '$expr' ? replaced(value, now) : expressionsOf(value, now),
    ]),
  )
}

function replaced(value: unknown, now: string): unknown {
  if (value === '$$NOW') return now
  if (Array.isArray(value)) return value.map(part => replaced(part, now))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === '$literal') return [key, inner]
      return [key, key === '$match' ? expressionsOf(inner, now) : replaced(inner, now)]
    }),
  )
}

/** Stages in which `$$NOW` is the moment `now` (ms), as records have moments. */
export const withNow = (stages: readonly AnyObject[], now: number) =>
  replaced(stages, new Date(now).toISOString()) as AnyObject[]
