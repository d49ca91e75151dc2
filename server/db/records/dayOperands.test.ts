import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFields } from '../../../shared/components/systemFields.ts'
import type { FilterRule } from '../../../shared/fields/types/filterGroups.ts'
import { evaluateFilter } from '../../../shared/filterRules/evaluateFilter.ts'
import { everything, type Filter, parseFilter } from '../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import { addDays } from '../../../shared/formats/dates.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { PipelineChildren } from './pipelines/pipelineChildren.ts'
import { parsePipeline } from './pipelines/planPipeline.ts'
import type { RecordStore } from './recordStore.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

const children = new PipelineChildren()
afterAll(() => children.close())

/** A day of each zone, when it begins and when the next one does. In Santiago the clock leaps over the first hour of the second one. */
const days = [
  { zone: 'America/Santiago', day: '2026-05-03', begins: '2026-05-03T04:00:00.000Z', next: '2026-05-04T04:00:00.000Z' },
  { zone: 'America/Santiago', day: '2026-09-06', begins: '2026-09-06T04:00:00.000Z', next: '2026-09-07T03:00:00.000Z' },
  { zone: 'America/Santiago', day: '2026-04-04', begins: '2026-04-04T03:00:00.000Z', next: '2026-04-05T04:00:00.000Z' },
  { zone: 'Asia/Kathmandu', day: '2026-05-03', begins: '2026-05-02T18:15:00.000Z', next: '2026-05-03T18:15:00.000Z' },
  { zone: 'UTC', day: '2026-05-03', begins: '2026-05-03T00:00:00.000Z', next: '2026-05-04T00:00:00.000Z' },
] as const
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

/** What is asked of a day, and which of the records around it are found. */
const asked: [operator: FilterOperator, operand: (day: string) => unknown, found: string][] = [
  ['equals', day => day, 'first last'],
  ['notEquals', day => day, 'before after none'],
  ['in', day => [day], 'first last'],
  ['in', day => ['1999-12-31', day, null], 'first last none'],
  ['notIn', day => [day], 'before after none'],
  ['greater', day => day, 'after'],
  ['greaterOrEqual', day => day, 'first last after'],
  ['less', day => day, 'before'],
  ['lessOrEqual', day => day, 'before first last'],
  ['between', day => [day, day], 'first last'],
  ['between', day => ['2001-01-01', day], 'before first last'],
  ['between', day => [day, '9999-12-31'], 'first last after'],
  ['lessOrEqual', () => '9999-12-31', 'before first last after'],
]

/** Operators as the pipeline language has them. */
const stages: Partial<Record<FilterOperator, string>> = {
  equals: '$eq',
  notEquals: '$ne',
  in: '$in',
  notIn: '$nin',
  greater: '$gt',
  greaterOrEqual: '$gte',
  less: '$lt',
  lessOrEqual: '$lte',
}

const user = { membershipId: undefined, email: undefined, profileValue: () => undefined }

/** As the rule of a filter asks. */
function ruleFilter(rule: Omit<FilterRule, 'fieldName'>, given: unknown, zone: string, field = 'at'): Filter {
  const fields = [testField('at', 'datetime'), testField('span', 'daterange'), testField('on', 'date'), ...recordFields]
  const context = { fields, zone, now: 0 }
  const groups = [{ rules: [{ fieldName: field, ...rule }] }]
  return evaluateFilter({ groups }, { context, parameters: { given }, filterValues: { given }, user }).filter
}

let tested: TestRecords
let made = 0

/** @param own moments of the records themselves instead of a field's */
async function around({ begins, next, zone }: (typeof days)[number], own = false): Promise<RecordStore> {
  const fields = [testField('name', 'string'), testField('at', 'datetime'), testField('on', 'date')]
  const indexes = [{ _id: 'i', type: 'ascending' as const, fields: ['at'] }]
  const records = await tested.define({ id: `days${++made}`, fields, indexes }, undefined, zone)
  const moments = { before: before(begins), first: begins, last: before(next), after: next }
  const inserted = await tested.insert(
    records,
    [...Object.entries(moments), ['none', null] as const].map(([name, at]) => ({ name, at })),
  )
  if (own)
    await tested.store.write(async tx => {
      const { quote } = dialectOf(tested.store.reads)
      const set = sqlOf(tx).prepare(
        `UPDATE ${quote(records.layout.table)} SET "createdAt" = ?, "updatedAt" = ? WHERE _id = ?`,
      )
      for (const { _id, name } of inserted) {
        const at = moments[String(name) as keyof typeof moments]
        if (at === undefined)
          await sqlOf(tx)
            .prepare(`DELETE FROM ${quote(records.layout.table)} WHERE _id = ?`)
            .run(_id)
        else await set.run(at, at, _id)
      }
    })
  return records
}

async function names(records: RecordStore, filter: Filter): Promise<string> {
  const { items } = await records.page({ filter, scope: everything, limit: 100, ascending: true })
  expect(await records.count({ filter, scope: everything })).toBe(items.length)
  return items.map(({ name }) => name).join(' ')
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test.each(days)('moments are compared with $day as a whole, on the clocks of $zone', async one => {
    const records = await around(one)
    const { day, zone } = one
    for (const [operator, operandOf, wanted] of asked) {
      const operand = operandOf(day)
      const told = `${operator} ${JSON.stringify(operand)}`
      const program = parseFilter({ at: { [`$${operator}`]: operand } })
      expect(await names(records, program), told).toBe(wanted)
      const ways: Filter[] = [
        ruleFilter({ operation: operator, valueType: 'fixed', value: operand }, undefined, zone),
        ruleFilter({ operation: operator, valueType: 'parameter', parameterName: 'given' }, operand, zone),
        ruleFilter({ operation: operator, valueType: 'editable', variableName: 'given' }, operand, zone),
      ]
      // A rule asks for no value with an operator of its own.
      if (!JSON.stringify(operand).includes('null'))
        for (const way of ways) expect(await names(records, way), told).toBe(wanted)
      const stage = stages[operator]
      if (stage === undefined) continue
      const pipeline = (first: object[]) =>
        records.pipeline(parsePipeline([...first, { $match: { at: { [stage]: operand } } }]), {
          children,
          scope: everything,
          joined: {},
        })
      // In the database, and behind a stage that it does not do.
      const inPlace = [await pipeline([]), await pipeline([{ $sort: { name: 1 } }, { $unwind: '$name' }])]
      const found = inPlace.map(items => items.map(item => String((item as { name: unknown }).name)).sort())
      const sorted = wanted.split(' ').sort()
      expect(found, `${stage} ${told}`).toEqual([sorted, sorted])
    }
  })

  test.each(days)('the times of a record itself are compared with $day, too, on the clocks of $zone', async one => {
    const records = await around(one, true)
    for (const name of ['createdAt', 'updatedAt'])
      for (const [operator, operandOf, wanted] of asked) {
        const operand = operandOf(one.day)
        const found = await names(records, parseFilter({ [name]: { [`$${operator}`]: operand } }))
        // No record is without them.
        expect(found, `${name} ${operator} ${JSON.stringify(operand)}`).toBe(wanted.replace(/ ?none/, ''))
      }
  })

  /** From the first to the last moment of the day, one that goes on, one that ended, none. */
  const spans: [operator: FilterOperator, found: string][] = [
    ['equals', 'whole'],
    ['notEquals', 'before across after none'],
    ['greater', 'after'],
    ['greaterOrEqual', 'whole after'],
    ['less', 'before'],
    ['lessOrEqual', 'before whole'],
  ]
  test.each(days)('a range of moments is compared with $day as a whole, on the clocks of $zone', async one => {
    const { begins, next, zone, day } = one
    const fields = [testField('name', 'string'), testField('span', 'daterange')]
    const records = await tested.define({ id: `days${++made}`, fields, indexes: [] }, undefined, zone)
    await tested.insert(records, [
      { name: 'before', span: `2001-01-01T00:00:00.000Z::${before(begins)}` },
      { name: 'whole', span: `${begins}::${before(next)}` },
      { name: 'across', span: `${before(begins)}::${next}` },
      { name: 'after', span: `${next}::2031-01-01T00:00:00.000Z` },
      { name: 'none', span: null },
    ])
    for (const [operator, wanted] of spans) {
      expect(await names(records, parseFilter({ span: { [`$${operator}`]: day } })), operator).toBe(wanted)
      const rule = ruleFilter(
        { operation: operator, valueType: 'parameter', parameterName: 'given' },
        day,
        zone,
        'span',
      )
      expect(await names(records, rule), operator).toBe(wanted)
    }
  })

  test.each(days)('days are compared with the day that a moment is in: $day, on the clocks of $zone', async one => {
    const { begins, next, zone, day } = one
    const fields = [testField('name', 'string'), testField('on', 'date')]
    const records = await tested.define({ id: `days${++made}`, fields, indexes: [] }, undefined, zone)
    const noon = (of: string) => `${of}T12:00:00.000Z`
    await tested.insert(records, [
      { name: 'before', on: noon(addDays(day, -1)) },
      { name: 'it', on: noon(day) },
      { name: 'after', on: noon(addDays(day, 1)) },
    ])
    const moments = [day, noon(day), before(next), new Date(Date.parse(begins) + 60_000).toISOString()]
    for (const moment of moments)
      for (const [operator, wanted] of [
        ['equals', 'it'],
        ['in', 'it'],
        ['lessOrEqual', 'before it'],
        ['greater', 'after'],
      ] as const) {
        const operand = operator === 'in' ? [moment] : moment
        expect(await names(records, parseFilter({ on: { [`$${operator}`]: operand } })), moment).toBe(wanted)
        const rule = { operation: operator, valueType: 'parameter', parameterName: 'given' } as const
        expect(await names(records, ruleFilter(rule, operand, zone, 'on')), moment).toBe(wanted)
      }
    const stages = [{ $match: { on: { $lte: day } } }, { $match: { on: { $in: [day] } } }]
    const found = await records.pipeline(parsePipeline(stages), { children, scope: everything, joined: {} })
    expect(found).toMatchObject([{ name: 'it' }])
  })
})
