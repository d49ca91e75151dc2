import { beforeAll, expect, test } from 'vitest'
import { isSortable, relationOf, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { dateParts } from '../../../shared/filters/dateParts.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { randomFrom, scaled, seededRandom } from '../../testing/random.ts'
import { eachEngine } from '../testing/repositoryEngines.ts'
import {
  type AggregateQuery,
  type Grouping,
  havingComparisons,
  type Measure,
  type MeasureKind,
  measureKinds,
} from './aggregateQuery.ts'
import type { CollectionShape } from './collectionShape.ts'
import { encodeInto } from './encoder.ts'
import type { RecordStore } from './recordStore.ts'
import type { ChangedCell } from './recordUnit.ts'
import { unlimited } from './scopes.ts'
import { everyOf, openRecordsOn, type TestRecords } from './testing/openRecords.ts'
import { between, pick, type Random, randomFilter, randomRecord, randomShape } from './testing/randomCollection.ts'

// The same records, asked and changed alike on every engine: what one of them answers, all do.

const seeds = seededRandom()
const engines = eachEngine()
let opened: TestRecords[]
beforeAll(async () => {
  opened = await Promise.all(engines.map(engine => openRecordsOn(engine)))
})

/** A collection on one of the engines. */
interface Kept {
  tested: TestRecords
  records: RecordStore
}

type Question = (kept: Kept) => Promise<unknown>

/** Engines add numbers in another order: the last digits are not compared, nor what is left where large numbers take each other away. */
const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-6 + 1e-9 * Math.max(Math.abs(one), Math.abs(other))

function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return isNear(one, other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [entries, others] = [Object.entries(one), Object.entries(other)]
  return (
    entries.length === others.length &&
    entries.every(([key, value], at) => key === others[at]?.[0] && isAlike(value, others[at]?.[1]))
  )
}

/** What is refused is refused alike. */
async function answerOf(question: Question, kept: Kept): Promise<unknown> {
  const answer = await question(kept).catch((error: unknown) => ({ refused: String(error) }))
  return JSON.parse(JSON.stringify(answer ?? null))
}

async function expectAlike(all: readonly Kept[], question: Question, told: string): Promise<void> {
  const [first, ...others] = await Promise.all(all.map(kept => answerOf(question, kept)))
  for (const other of others)
    if (!isAlike(first, other)) expect(JSON.stringify(other), told).toBe(JSON.stringify(first))
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const kindsOf = ({ type }: Field): string[] => {
  const { storage } = typeOf({ type })
  return storage.shape === 'columns' && storage.writeOnly !== true ? storage.columns.map(({ kind }) => kind) : []
}
const named = (fields: readonly Field[], kinds: readonly string[]) =>
  fields.filter(field => kindsOf(field).length === 1 && kinds.includes(kindsOf(field)[0] ?? '')).map(({ name }) => name)

/** Mostly what can be asked; what cannot is refused alike. */
const pickNamed = (random: Random, some: readonly string[], fields: readonly Field[]) =>
  some.length === 0 || random() < 0.05 ? pick(random, fields).name : pick(random, some)

function randomGrouping(random: Random, fields: readonly Field[]): Grouping {
  const dated = [...named(fields, ['date', 'timestamp']), 'createdAt']
  if (random() < 0.5) return { field: pick(random, dated), part: pick(random, dateParts) }
  return { field: pickNamed(random, [...named(fields, ['text', 'real', 'boolean']), 'createdAt'], fields) }
}

const numbers = ['integer', 'real']
const numeric: ReadonlySet<MeasureKind> = new Set(['sum', 'avg', 'stdDevPop', 'stdDevSamp'])

const measured = (kind: MeasureKind) =>
  numeric.has(kind) ? numbers : [...numbers, 'text', 'boolean', 'date', 'timestamp']

/** Not in the order of what is added up, nor limited by it: the last digits would decide. */
const exact = new Set(['count', 'first', 'last'])

function randomAggregate(random: Random, fields: readonly Field[]): AggregateQuery {
  const measures = times(between(random, 1, 4), (index): Measure => {
    const kind = pick(random, measureKinds)
    return kind === 'count' && random() < 0.5
      ? { name: `m${index}`, kind }
      : { name: `m${index}`, kind, field: pickNamed(random, named(fields, measured(kind)), fields) }
  })
  const counted = measures.find(({ kind }) => kind === 'count')?.name
  const ordered = measures.find(({ kind }) => exact.has(kind))?.name
  return {
    scope: randomFilter(random, fields),
    groups: times(between(random, 0, 2), () => randomGrouping(random, fields)),
    measures,
    ...(counted !== undefined &&
      random() < 0.4 && {
        having: [{ measure: counted, comparison: pick(random, havingComparisons), value: between(random, 0, 5) / 2 }],
      }),
    ...(ordered !== undefined && random() < 0.5 && { orderBy: ordered }),
    ascending: random() < 0.5,
    byAppearance: random() < 0.3,
    limit: between(random, 1, 20),
  }
}

function randomPage(random: Random, fields: readonly Field[]) {
  const sortable = [...fields.filter(isSortable).map(({ name }) => name), 'createdAt', 'updatedAt']
  return {
    filter: randomFilter(random, fields),
    scope: random() < 0.5 ? everything : randomFilter(random, fields, 1),
    ...(random() < 0.8 && { orderBy: pick(random, sortable) }),
    ascending: random() < 0.5,
    limit: between(random, 1, 12),
    page: between(random, 1, 4),
  }
}

function questions(random: Random, fields: readonly Field[]): [string, Question][] {
  const page = randomPage(random, fields)
  const aggregate = randomAggregate(random, fields)
  const label = { labelField: pick(random, fields).name, scope: everything, locale: 'es-419' as const }
  const search = pick(random, ['', 'an', 'ñ', '1', 'fin'])
  const field = pick(random, fields)
  return [
    [
      `page ${JSON.stringify(page)}`,
      async ({ records }) => {
        const { items, hasNext, totalCount } = await records.page(page)
        return { items, hasNext, total: await totalCount() }
      },
    ],
    [`aggregate ${JSON.stringify(aggregate)}`, ({ records }) => records.aggregate(aggregate)],
    [`options ${search} by ${label.labelField}`, ({ records }) => records.options({ ...label, search, limit: 5 })],
    [`labels by ${label.labelField}`, ({ records }) => records.labels(['r1', 'r0', 'nobody'], label)],
    [
      `use of ${field.name}`,
      async ({ tested: { store }, records }) => ({
        filled: await records.countFilled(store.reads, field.name, 7),
        found: (await records.found(store.reads, page.filter, 100)).sort(),
        missing: await records.missing(store.reads, ['r2', 'nobody'], page.scope),
        missingOfMany: await records.missing(store.reads, ['nobody', 'r1', 'r2', 'r3', 'r4', 'r5', 'ñ"'], page.scope),
        ...(relationOf(field) !== undefined && {
          referring: (await records.referring(store.reads, field.name, 'aaaaaaaaaaaaaaaa1', 100)).sort(),
          named: await records.countReferring(store.reads, field.name, 100),
        }),
      }),
    ],
    [
      `plan of ${JSON.stringify(page.filter)}`,
      async ({ records }) => (await records.explain({ filter: page.filter, scope: everything }, () => 0)).matching,
    ],
  ]
}

function cellsOf({ layout }: RecordStore, given: Record<string, unknown>): ChangedCell[] {
  const row: ChangedCell[1][] = []
  for (const stored of layout.fields)
    if (Object.hasOwn(given, stored.field.name)) encodeInto(row, stored, given[stored.field.name])
  return row.flatMap((value, slot): ChangedCell[] => [[slot, value]])
}

/** Changes and removes, the same on each engine; what breaks a rule is told by the names of the fields. */
function change(random: Random, fields: readonly Field[], count: number): Question {
  const steps = times(8, () => ({
    id: `r${between(random, 0, count)}`,
    removes: random() < 0.25,
    given: randomRecord(random, fields),
  }))
  return async ({ tested, records }) => {
    const told: unknown[] = []
    for (const { id, removes, given } of steps) {
      const unit = tested.store.write(async tx => {
        const writing = await records.unit(tx, unlimited)
        return removes
          ? writing.remove(id, new Date(0).toISOString())
          : writing.update(id, cellsOf(records, given), '2024-05-15T17:00:00.000Z')
      })
      told.push(await unit.catch((error: unknown) => String(error)))
    }
    return told
  }
}

/** Sometimes with values that may not be repeated. */
function shapeOf(random: Random, id: string): CollectionShape {
  const shape = randomShape(random, id)
  const texts = shape.fields.filter(({ type }) => type === 'string' || type === 'email')
  const [text] = texts
  return text === undefined || random() < 0.5
    ? shape
    : { ...shape, indexes: [...shape.indexes, { _id: 'only', type: 'unique', fields: [text.name] }] }
}

async function oneCase(random: Random, id: string): Promise<void> {
  const shape = shapeOf(random, id)
  const { fields } = shape
  const given = times(between(random, 1, 30), index => ({ _id: `r${index}`, ...randomRecord(random, fields) }))
  const kept = await Promise.all(
    opened.map(async (tested): Promise<Kept> => ({ tested, records: await tested.define(shape) })),
  )
  const each: Question = async ({ tested, records }) => {
    const told: unknown[] = []
    for (const record of given)
      told.push(await tested.insert(records, [record]).catch((error: unknown) => String(error)))
    return told
  }
  await expectAlike(kept, each, `${id} inserts`)
  for (let round = 0; round < 2; round += 1) {
    for (let asked = 0; asked < 3; asked += 1)
      for (const [told, question] of questions(random, fields))
        await expectAlike(kept, question, `${id}: ${JSON.stringify(shape)}\n${told}`)
    await expectAlike(kept, change(random, fields, given.length), `${id} changes`)
    await expectAlike(kept, ({ records }) => everyOf(records.all({ scope: everything })), `${id} rows`)
  }
}

/** Cases that run at the same time share their commits. */
const atOnce = 10
const batches = times(Math.ceil(scaled(20) / atOnce), batch => ({ batch }))

test.each(batches)(
  `${engines.map(({ name }) => name).join(' and ')} answer alike, whatever is asked and changed ($batch)`,
  async ({ batch }) => {
    const cases = times(atOnce, index => ({ id: `case${batch * atOnce + index}`, seed: seeds() }))
    await Promise.all(cases.map(({ id, seed }) => oneCase(randomFrom(seed * 2 ** 32), id)))
  },
)
