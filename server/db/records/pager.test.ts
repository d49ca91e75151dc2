import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { randomFrom, scaled, seededRandom } from '../../testing/random.ts'
import { type SqlStatement, type SqlValue, sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { RecordStore } from './recordStore.ts'
import { unlimited } from './scopes.ts'
import { everyOf, openRecords, openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'
import { between, pick, type Random } from './testing/randomCollection.ts'

const seeds = seededRandom()
let tested: TestRecords

const shape: CollectionShape = {
  id: 'many',
  fields: [testField('kind', 'string'), testField('amount', 'number')],
  indexes: [
    { _id: 'byKind', type: 'ascending', fields: ['kind', 'amount'] },
    { _id: 'byAmount', type: 'ascending', fields: ['amount'] },
  ],
}
const kinds = ['a', 'Á', 'b', 'ñ', '🙂', null]
const randomValues = (random: Random) => ({
  kind: pick(random, kinds),
  amount: random() < 0.2 ? null : between(random, -3, 40) / 2,
})

const filters: Filter[] = [
  everything,
  { field: 'kind', operator: 'equals', value: 'ñ' },
  { field: 'amount', operator: 'greater', value: 1 },
  { not: { field: 'kind', operator: 'equals', value: 'b' } },
]
const queries = filters.flatMap(filter =>
  [undefined, 'kind', 'amount', 'createdAt'].flatMap(orderBy =>
    [true, false].map(ascending => ({ filter, orderBy, ascending, scope: everything })),
  ),
)

/** Creates, changes and deletes a few records, some of them in a unit of their own. */
async function write(random: Random, records: RecordStore): Promise<void> {
  const ids = (await everyOf(records.all({ scope: everything }))).map(({ _id }) => _id)
  const victims = new Set(Array.from({ length: 20 }, () => pick(random, ids)))
  const slots = records.layout.columns.filter(({ column }) => column.includes('amount'))
  await tested.store.write(async tx => {
    const unit = await records.unit(tx, unlimited)
    for (const id of victims) {
      if (random() < 0.5) await unit.remove(id, new Date(0).toISOString())
      else
        await unit.update(
          id,
          slots.map(({ index }) => [index, between(random, -3, 40) / 2] as const),
          '2024-05-15T17:00:00.000Z',
        )
    }
  })
  await tested.insert(
    records,
    Array.from({ length: between(random, 0, 9) }, () => randomValues(random)),
  )
}

async function checkPages(random: Random, records: RecordStore, query: (typeof queries)[number]): Promise<void> {
  const all = await everyOf(records.all(query))
  const limit = between(random, 5, 60)
  const pages = Math.ceil(all.length / limit)
  for (const page of [pages, pages + 1, between(random, 2, pages), between(random, Math.ceil(pages / 2), pages)]) {
    const { items, hasNext } = await records.page({ ...query, page, limit })
    const told = `page ${page} of ${limit}: ${JSON.stringify(query)}`
    expect(items, told).toEqual(all.slice((page - 1) * limit, page * limit))
    expect(hasNext, told).toBe(all.length > page * limit)
  }
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test('pages anywhere in thousands of records, in every order, are right after every kind of write', async () => {
    const random = randomFrom(seeds() * 2 ** 32)
    const records = await tested.define(shape)
    await tested.insert(
      records,
      Array.from({ length: scaled(6_000, 20_000) }, () => randomValues(random)),
    )
    const asked = queries.filter((_, at) => at % Math.round(1 / engine.share) === 0)
    for (let first = 0; first < asked.length; first += 8) {
      for (let round = 0; round < 3; round += 1) {
        for (const query of asked.slice(first, first + 8)) await checkPages(random, records, query)
        await write(random, records)
      }
    }
  })

  test('pages far away by an indexed field are reached from mark to mark, none by passing all rows before it', async () => {
    const records = await tested.define({ ...shape, id: 'far' })
    await tested.insert(records, [{ kind: 'a', amount: 1 }])
    await tested.fill(records, 5_000)
    const sql = sqlOf(tested.store.reads)
    const prepare = sql.values
    const passed: number[] = []
    const values = vi.spyOn(sql, 'values').mockImplementation(<Row>(text: string) => {
      const statement = prepare.call(sql, text) as SqlStatement<Row>
      if (!text.includes(' OFFSET ')) return statement
      const noted = (params: readonly SqlValue[]) => {
        passed.push(Number(params.at(-1)))
        return params
      }
      return { ...statement, all: (...params) => statement.all(...noted(params)) }
    })
    for (const ascending of [true, false]) {
      const { items } = await records.page({ orderBy: 'amount', ascending, scope: everything, page: 490, limit: 10 })
      expect(items).toHaveLength(10)
    }
    values.mockRestore()
    expect(passed.length).toBeGreaterThan(0)
    expect(Math.max(...passed)).toBeLessThan(2_000)
  })
})

describe('on a file', () => {
  const tested = openRecords()
  afterAll(() => tested.close())

  test('what reads records keeps its plan: no parameter stands where the planner would look at its value each time', async () => {
    const records = await tested.define({ ...shape, id: 'planned' })
    const [record] = await tested.insert(
      records,
      kinds.map((kind, amount) => ({ kind, amount })),
    )
    const sql = sqlOf(tested.store.reads)
    const values = vi.spyOn(sql, 'values')
    for (const query of queries)
      for (const page of [1, 3, 2]) await (await records.page({ ...query, page, limit: 2 })).totalCount()
    await records.get(record?._id ?? '', everything)
    await records.labels([record?._id ?? ''], { labelField: 'kind', scope: everything, locale: 'en' })
    const texts = values.mock.calls.map(([text]) => text).filter(text => text.includes(records.layout.table))
    values.mockRestore()
    expect(texts.length).toBeGreaterThan(queries.length)
    expect(texts.filter(text => /(?<!\+)\?/.test(text))).toEqual([])
  })

  test('the file is asked for the sequence once after each commit, whoever committed', async () => {
    const records = await tested.define({ ...shape, id: 'asked' })
    const sql = sqlOf(tested.store.reads)
    const values = vi.spyOn(sql, 'values')
    const reads = async () => {
      const before = values.mock.calls.length
      const read = [await records.sequence(), await records.sequence()]
      return { read, asked: values.mock.calls.length - before }
    }
    expect(await reads()).toEqual({ read: [1, 1], asked: 1 })
    expect(await reads()).toEqual({ read: [1, 1], asked: 0 })
    await tested.store.write(() => undefined)
    expect(await reads()).toEqual({ read: [1, 1], asked: 1 })
    await tested.insert(records, [{ kind: 'a' }])
    expect(await reads()).toEqual({ read: [2, 2], asked: 1 })
    expect(await reads()).toEqual({ read: [2, 2], asked: 0 })
    values.mockRestore()
  })
})
