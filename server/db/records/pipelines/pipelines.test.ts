import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '../../../../shared/filters/filter.ts'
import { scaled, seededRandom } from '../../../testing/random.ts'
import { onEachEngine } from '../../testing/repositoryEngines.ts'
import type { CollectionShape } from '../collectionShape.ts'
import type { WireRecord } from '../decoder.ts'
import type { RecordStore } from '../recordStore.ts'
import { everyOf, openRecords, openRecordsOn, type TestRecords, testField } from '../testing/openRecords.ts'
import { between, pick, randomRecord } from '../testing/randomCollection.ts'
import { pipelineStream } from './operators/language.ts'
import { PipelineChildren } from './pipelineChildren.ts'
import { joinedCollections, parsePipeline, type Stage } from './planPipeline.ts'

const random = seededRandom()
const children = new PipelineChildren()
afterAll(() => children.close())

const shape: CollectionShape = {
  id: 'orders',
  fields: [
    'string',
    'number',
    'boolean',
    'date',
    'datetime',
    'singleSelect',
    'rating',
    'multipleSelect',
    'manyOf',
    'range',
  ].map(type => testField(type, type)),
  indexes: [{ _id: 'i', type: 'ascending', fields: ['number'] }],
}
const scope = everything
const run = (records: RecordStore, stages: readonly Stage[], more = {}) =>
  records.pipeline(parsePipeline(stages), { children, scope, joined: {}, ...more })

const someValue = (all: readonly WireRecord[], name: string) => (all.length === 0 ? 1 : pick(random, all)[name])

function randomMatch(all: readonly WireRecord[]): Stage {
  const name = pick(random, shape.fields).name
  const value = someValue(all, name)
  const conditions: Stage[] = [
    { [name]: value },
    { [name]: { $ne: value } },
    { [name]: { $in: [value, null] } },
    { [name]: { $gte: value } },
    { [name]: { $lt: value, $ne: null } },
    { [name]: { $exists: true } },
    { $or: [{ [name]: value }, { number: { $gt: 1 } }] },
    { $nor: [{ [name]: value }] },
  ]
  return { $match: pick(random, conditions) }
}
const direction = () => pick(random, [1, -1])
const randomGroup = (): Stage => ({
  $group: {
    _id: pick(random, [null, '$singleSelect', '$boolean', { day: '$date', on: '$boolean' }, { $toUpper: '$string' }]),
    rows: { $sum: 1 },
    total: { $sum: '$number' },
    mean: { $avg: '$rating' },
    least: { $min: '$number' },
    ...(random() < 0.3 && { all: { $push: '$rating' } }),
  },
})
const makers: ((all: readonly WireRecord[]) => Stage)[] = [
  randomMatch,
  randomMatch,
  () => ({
    $sort: { [pick(random, ['number', 'datetime', 'string', 'rating', '_id'])]: direction(), rating: direction() },
  }),
  () => ({ $skip: between(random, 0, 5) }),
  () => ({ $limit: between(random, 1, 20) }),
  () => ({ $project: { number: 1, rating: 1, singleSelect: 1, boolean: 1, date: 1, string: 1 } }),
  () => ({ $unwind: '$multipleSelect' }),
]

function randomPipeline(all: readonly WireRecord[]): Stage[] {
  const stages = Array.from({ length: between(random, 0, 4) }, () => pick(random, makers)(all))
  const end = random()
  if (end < 0.4) return [...stages, randomGroup()]
  return end < 0.6 ? [...stages, { $count: 'n' }] : stages
}

/**
 * Groups have no order of their own; the last digits of a sum depend on the order of its parts, and where they cancel each other
 * out, little but such digits is left.
 */
function comparable(documents: readonly unknown[], stages: readonly Stage[]): unknown[] {
  const grouped = stages.some(stage => '$group' in stage)
  const near = (value: number) => Number((grouped ? Math.round(value * 1e6) / 1e6 : value).toPrecision(9))
  const rounded = documents.map(document =>
    JSON.parse(JSON.stringify(document), (_, value) => (typeof value === 'number' ? near(value) : value)),
  )
  return grouped ? rounded.map(document => JSON.stringify(document)).sort() : rounded
}

const turns = scaled(4)
const timeout = 180_000 + turns * 3_000

onEachEngine(engine => {
  let tested: Omit<TestRecords, 'path'>
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  let made = 0
  async function orders(count: number): Promise<RecordStore> {
    const records = await tested.define({ ...shape, id: `orders${++made}` })
    await tested.insert(
      records,
      Array.from({ length: count }, () => randomRecord(random, shape.fields)),
    )
    return records
  }

  test(
    'what the database does of a pipeline is what the pipeline alone would do',
    async () => {
      for (let turn = 0; turn < turns; turn += 1) {
        const records = await orders(between(random, 0, 40))
        const all = await everyOf(records.all({ scope, ascending: true }))
        for (let asked = 0; asked < 25; asked += 1) {
          const stages = randomPipeline(all)
          const expected = pipelineStream({ stages, documents: structuredClone(all), now: 0 }).collect() as WireRecord[]
          const found = await run(records, stages)
          expect(comparable(found, stages), JSON.stringify(stages)).toEqual(comparable(expected, stages))
        }
      }
    },
    timeout,
  )

  test('collections are joined within what the caller may see of them', async () => {
    const people = await tested.define({
      id: 'people',
      fields: [testField('name', 'string', { options: {} })],
      indexes: [],
    })
    await tested.insert(people, [
      { _id: 'p1', name: 'Ana' },
      { _id: 'p2', name: 'Eva' },
    ])
    const sales = await tested.define({ id: 'sales', fields: [testField('buyer', 'oneOf')], indexes: [] })
    await tested.insert(sales, [{ buyer: 'p1' }, { buyer: 'p2' }])
    const stages = [
      { $lookup: { from: 'people', localField: 'buyer', foreignField: '_id', as: 'person' } },
      { $project: { _id: 0, names: '$person.name' } },
    ]
    expect(joinedCollections(stages)).toEqual(new Set(['people']))
    const seen = { field: 'name', operator: 'equals', value: 'Ana' } as const
    const found = await run(sales, stages, { joined: { people: await people.everyRecord(seen) } })
    expect(found).toEqual([{ names: ['Ana'] }, { names: [] }])
  })

  test('a collection is joined with itself, and more records are read than are fetched at once', async () => {
    const count = 2_500
    const numbered = { id: 'numbered', fields: [testField('n', 'number'), testField('next', 'string')], indexes: [] }
    const records = await tested.define(numbered)
    await tested.insert(
      records,
      Array.from({ length: count }, (_, n) => ({ _id: `r${n}`, n, next: `r${n + 1}` })),
    )
    const stages = [
      { $lookup: { from: 'numbered', localField: 'next', foreignField: '_id', as: 'after' } },
      { $project: { _id: 0, n: 1, after: { $first: '$after.n' } } },
    ]
    const found = await run(records, stages, { joined: { numbered: await records.everyRecord(scope) } })
    expect(found).toHaveLength(count)
    expect(found[1_700]).toEqual({ n: 1_700, after: 1_701 })
    expect(found.at(-1)).toEqual({ n: count - 1 })
  })

  test('what is left for a process knows the moment, and names what it does not know', async () => {
    const records = await orders(2)
    const made = [
      { $setWindowFields: { sortBy: { _id: 1 }, output: { at: { $documentNumber: {} } } } },
      { $project: { _id: 0, at: 1, ago: { $dateDiff: { startDate: '$$NOW', endDate: '$$NOW', unit: 'day' } } } },
    ]
    expect(await run(records, made)).toEqual([
      { at: 1, ago: 0 },
      { at: 2, ago: 0 },
    ])
    await expect(run(records, [{ $project: { at: { $tsSecond: '$datetime' } } }])).rejects.toMatchObject({
      code: 'BadRequest',
      message: 'the pipeline is wrong: unknown operator $tsSecond',
    })
  })

  test('where its records are gone, a pipeline may be asked again', async () => {
    const records = await orders(1)
    const rows = await records.everyRecord(scope)
    const joined = { gone: { ...rows, text: rows.text.replaceAll('orders', 'gone') } }
    const stages = [{ $unionWith: { coll: 'gone' } }]
    await expect(run(records, stages, { joined })).rejects.toMatchObject({ code: 'Unavailable' })
  })

  test.each([
    [{ $match: {} }],
    [[{ $out: 'x' }]],
    [[{ $merge: { into: 'x' } }]],
    [[{ $match: {}, $limit: 1 }]],
    [[{ $match: { $where: 'true' } }]],
    [[{ $project: { a: { $function: { body: 'return 1', args: [], lang: 'js' } } } }]],
    [[{ $lookup: { from: 'nowhere', localField: 'a', foreignField: 'b', as: 'c' } }]],
    [[{ $limit: -1 }]],
  ])('%j is refused', async stages => {
    const records = await orders(3)
    await expect((async () => run(records, stages as Stage[]))()).rejects.toMatchObject({ code: 'BadRequest' })
  })
})

/** Ends nothing but a test that hangs, in ms. */
const patience = 300_000

test(
  'a pipeline that takes too long, or gives too much, ends alone',
  async () => {
    const tested = openRecords()
    const records = await tested.define(shape)
    await tested.insert(records, [{}])
    const endless = [
      {
        $project: {
          n: { $reduce: { input: { $range: [0, 1e8] }, initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
        },
      },
    ]
    await expect(run(records, endless, { timeLimit: 300 })).rejects.toMatchObject({
      code: 'BadRequest',
      message: 'the pipeline took longer than 300 ms',
    })
    const doubled = (input: string, start: unknown, times: number) => ({
      $reduce: { input: { $range: [0, times] }, initialValue: start, in: { [input]: ['$$value', '$$value'] } },
    })
    // One piece that is larger than the heap: a thread would end the whole process.
    const huge = [{ $project: { n: doubled('$concatArrays', [1], 40) } }]
    await expect(run(records, huge, { timeLimit: patience })).rejects.toMatchObject({ code: 'TooLarge' })
    const long = [{ $project: { n: doubled('$concat', 'ab', 25) } }]
    await expect(run(records, long)).rejects.toMatchObject({ code: 'TooLarge', details: { limit: 16_000_000 } })
    const many = [{ $project: { n: { $range: [0, 20_000] } } }, { $unwind: '$n' }]
    await expect(run(records, many)).rejects.toMatchObject({ code: 'TooLarge', details: { limit: 10_000 } })
    expect(await run(records, [{ $count: 'n' }])).toEqual([{ n: 1 }])
    await tested.close()
  },
  patience,
)
