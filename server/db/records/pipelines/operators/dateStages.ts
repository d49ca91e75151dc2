import type { Iterator } from 'mingo/lazy'
import { $densify, $fill, $setWindowFields } from 'mingo/operators/pipeline'
import type { Options, PipelineOperator } from 'mingo/types'
import { asInstant } from './moments.ts'
import { isNamed } from './values.ts'

/** These are as long in every year; the library counts others without the ends of months. */
const steadyUnits: ReadonlySet<unknown> = new Set(['week', 'day', 'hour', 'minute', 'second', 'millisecond'])

function refuseUnits(units: readonly unknown[], stage: string): void {
  for (const unit of units)
    if (unit !== undefined && !steadyUnits.has(unit))
      throw new Error(`${stage} takes ${[...steadyUnits].join(', ')} as units here, not ${JSON.stringify(unit)}`)
}

function asDate(value: unknown): unknown {
  const instant = asInstant(value)
  return instant === undefined ? value : new Date(instant)
}

/** What has dates as texts again. */
function withTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner)]))
}

type Stage = (documents: Iterator, operand: unknown, options: Options) => Iterator

/** A stage that reckons with the dates of one field. @param field whose dates it takes, of its operand */
const overDates =
  (stage: Stage, field: (operand: unknown) => string | undefined): Stage =>
  (documents, operand, options) => {
    const name = field(operand)
    if (name === undefined) return stage(documents, operand, options)
    const dated = documents.map((document: Record<string, unknown>) =>
      asInstant(document[name]) === undefined ? document : { ...document, [name]: asDate(document[name]) },
    )
    return stage(dated, operand, options).map(withTexts)
  }

const named = (value: unknown): Record<string, unknown> => (isNamed(value) ? value : {})

const sortField = (operand: unknown): string | undefined => Object.keys(named(named(operand).sortBy))[0]

const windows = (operand: unknown) =>
  Object.values(named(named(operand).output)).flatMap(output =>
    typeof output === 'object' && output !== null && 'window' in output ? [named(output.window)] : [],
  )

const setWindowFields: Stage = (documents, operand, options) => {
  refuseUnits(
    windows(operand).map(({ unit }) => unit),
    '$setWindowFields',
  )
  const needsUnit = windows(operand).some(
    ({ range, unit }) => unit === undefined && Array.isArray(range) && range.some(end => typeof end === 'number'),
  )
  const field = sortField(operand)
  const checked = documents.map((document: Record<string, unknown>) => {
    if (needsUnit && field !== undefined && document[field] instanceof Date)
      throw new Error('$setWindowFields: a range of dates needs a unit')
    return document
  })
  return ($setWindowFields as Stage)(checked, operand, options)
}

const densify: Stage = (documents, operand, options) => {
  const range = named(named(operand).range)
  refuseUnits([range.unit], '$densify')
  const bounds = Array.isArray(range.bounds) ? range.bounds.map(asDate) : range.bounds
  return ($densify as Stage)(documents, { ...named(operand), range: { ...range, bounds } }, options)
}

const densified = (operand: unknown) => {
  const { field } = named(operand)
  return typeof field === 'string' ? field : undefined
}

export const dateStages = {
  $setWindowFields: overDates(setWindowFields, sortField),
  $fill: overDates($fill as Stage, sortField),
  $densify: overDates(densify, densified),
} as Record<`$${string}`, PipelineOperator>
