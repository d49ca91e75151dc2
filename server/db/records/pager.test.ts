import { afterAll, expect, test, vi } from 'vitest'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { randomFrom, scaled, seededRandom } from '../../testing/random.ts'
import { sqlOf } from '../engine/sql.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { RecordStore } from './recordStore.ts'
import { unlimited } from './scopes.ts'
import { openRecords, testField } from './testing/openRecords.ts'
import { between, pick, type Random } from './testing/randomCollection.ts'

const seeds = seededRandom()
const tested = openRecords()
afterAll(() => tested.close())

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
  const ids = [...records.all({ scope: everything })].flat().map(({ _id }) => _id)
  const victims = new Set(Array.from({ length: 20 }, () => pick(random, ids)))
  const slots = records.layout.columns.filter(({ column }) => column.includes('amount'))
  await tested.store.write(tx => {
    const unit = records.unit(tx, unlimited)
    for (const id of victims) {
      if (random() < 0.5) unit.remove(id, new Date(0).toISOString())
      else
        unit.update(
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

function checkPages(random: Random, records: RecordStore, query: (typeof queries)[number]): void {
  const all = [...records.all(query)].flat()
  const limit = between(random, 5, 60)
  const pages = Math.ceil(all.length / limit)
  for (const page of [pages, pages + 1, between(random, 2, pages), between(random, Math.ceil(pages / 2), pages)]) {
    const { items, hasNext } = records.page({ ...query, page, limit })
    const told = `page ${page} of ${limit}: ${JSON.stringify(query)}`
    expect(items, told).toEqual(all.slice((page - 1) * limit, page * limit))
    expect(hasNext, told).toBe(all.length > page * limit)
  }
}

test('pages anywhere in thousands of records, in every order, are right after every kind of write', async () => {
  const random = randomFrom(seeds() * 2 ** 32)
  const records = await tested.define(shape)
  await tested.insert(
    records,
    Array.from({ length: scaled(6_000, 20_000) }, () => randomValues(random)),
  )
  for (let first = 0; first < queries.length; first += 8) {
    for (let round = 0; round < 3; round += 1) {
      for (const query of queries.slice(first, first + 8)) checkPages(random, records, query)
      await write(random, records)
    }
  }
})

test('what reads records keeps its plan: no parameter stands where the planner would look at its value each time', async () => {
  const records = await tested.define({ ...shape, id: 'planned' })
  const [record] = await tested.insert(
    records,
    kinds.map((kind, amount) => ({ kind, amount })),
  )
  const sql = sqlOf(tested.store.reads)
  const values = vi.spyOn(sql, 'values')
  for (const query of queries) for (const page of [1, 3, 2]) records.page({ ...query, page, limit: 2 }).totalCount()
  records.get(record?._id ?? '', everything)
  records.labels([record?._id ?? ''], { labelField: 'kind', scope: everything, locale: 'en' })
  const texts = values.mock.calls.map(([text]) => text).filter(text => text.includes(records.layout.table))
  values.mockRestore()
  expect(texts.length).toBeGreaterThan(queries.length)
  expect(texts.filter(text => /(?<!\+)\?/.test(text))).toEqual([])
})

test('the file is asked for the sequence once after each commit, whoever committed', async () => {
  const records = await tested.define({ ...shape, id: 'asked' })
  const sql = sqlOf(tested.store.reads)
  const values = vi.spyOn(sql, 'values')
  const reads = () => {
    const before = values.mock.calls.length
    const read = [records.sequence(), records.sequence()]
    return { read, asked: values.mock.calls.length - before }
  }
  expect(reads()).toEqual({ read: [1, 1], asked: 1 })
  expect(reads()).toEqual({ read: [1, 1], asked: 0 })
  await tested.store.write(() => undefined)
  expect(reads()).toEqual({ read: [1, 1], asked: 1 })
  await tested.insert(records, [{ kind: 'a' }])
  expect(reads()).toEqual({ read: [2, 2], asked: 1 })
  expect(reads()).toEqual({ read: [2, 2], asked: 0 })
  values.mockRestore()
})
