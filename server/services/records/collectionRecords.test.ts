import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StalePlan } from '../../db/records/stalePlan.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let admin: TestClient
let made = 0

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  admin = shop.admin
})
afterAll(() => server.close())

/** A collection of its own, with these fields. */
async function collection(
  fields: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<string> {
  return (await shop.create('Collection', { name: `test${++made}`, fields, ...more }))._id
}

const optionalField = (name: string, type: string, options: Record<string, unknown> = {}) => ({
  name,
  type,
  label: name,
  optional: true,
  options,
})

const items = (collectionId: string, more: Record<string, unknown> = {}) =>
  collectionItems(admin, { collectionId, ...more })

describe('one record', () => {
  test('is created, read, changed and deleted', async () => {
    const collectionId = await collection([optionalField('title', 'string'), optionalField('amount', 'number')])
    const created = await createItem(admin, { collectionId, data: { title: 'Uno' } })
    expect(created).toMatchObject({ _version: 1, title: 'Uno', amount: null })
    expect(created.createdAt).toBe(created.updatedAt)
    const changed = await updateItem(admin, { collectionId, itemId: created._id, data: { amount: 0 } })
    expect(changed).toMatchObject({ _id: created._id, _version: 2, title: 'Uno', amount: 0 })
    expect((await items(collectionId)).items).toEqual([changed])
    expect(await deleteItem(admin, { collectionId, itemId: created._id })).toBe(true)
    expect((await items(collectionId)).items).toEqual([])
    expect(await failureOf(deleteItem(admin, { collectionId, itemId: created._id }))).toEqual({ error: 'NotFound' })
    expect(await failureOf(updateItem(admin, { collectionId, itemId: created._id, data: {} }))).toEqual({
      error: 'NotFound',
    })
  })

  test('one whose collection is changed each time that it is to be written is refused for the moment', async () => {
    const collectionId = await collection([optionalField('title', 'string')])
    const { store } = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
    const writing = vi.spyOn(store, 'write').mockRejectedValue(new StalePlan(collectionId))
    try {
      const failure = await failureOf(createItem(admin, { collectionId, data: { title: 'Uno' } }))
      expect(failure).toMatchObject({ error: 'Unavailable' })
    } finally {
      writing.mockRestore()
    }
    await createItem(admin, { collectionId, data: { title: 'Uno' } })
    expect((await items(collectionId)).totalCount).toBe(1)
  })

  test('of two changes that expect the same version one is a conflict', async () => {
    const collectionId = await collection([optionalField('title', 'string')])
    const { _id: itemId } = await createItem(admin, { collectionId, data: {} })
    const change = (title: string) => updateItem(admin, { collectionId, itemId, data: { title }, expectedVersion: 1 })
    const answers = await Promise.allSettled(['a', 'b', 'c'].map(change))
    const failed = answers.filter(answer => answer.status === 'rejected')
    expect(failed.map(({ reason }) => reason.extensions)).toEqual([
      { error: 'Conflict', version: 2 },
      { error: 'Conflict', version: 2 },
    ])
    expect((await items(collectionId)).items).toMatchObject([{ _version: 2 }])
  })

  test('names no field that its collection has not, whatever it is called', async () => {
    const collectionId = await collection([optionalField('title', 'string')])
    const data = JSON.parse('{ "title": "x", "__proto__": { "admin": true }, "constructor": 1, "_id": "a" }')
    expect(await failureOf(createItem(admin, { collectionId, data }))).toEqual({
      error: 'validationError',
      validationErrors: JSON.parse(
        '{ "data.__proto__": "unknownField", "data.constructor": "unknownField", "data._id": "unknownField" }',
      ),
    })
    expect(await failureOf(createItem(admin, { collectionId, data: [] }))).toEqual({ error: 'BadRequest' })
  })

  test('a secret is stored and never read, nor filtered by, nor emptied by an empty input', async () => {
    const collectionId = await collection([optionalField('code', 'password', { min: 4 })])
    const created = await createItem(admin, { collectionId, data: { code: 'open sesame' } })
    expect(created).not.toHaveProperty('code')
    const changed = await updateItem(admin, { collectionId, itemId: created._id, data: { code: '' } })
    expect(changed).not.toHaveProperty('code')
    expect(await failureOf(items(collectionId, { filter: { code: 'open sesame' } }))).toEqual({ error: 'BadRequest' })
    expect(await failureOf(createItem(admin, { collectionId, data: { code: 'abc' } }))).toMatchObject({
      validationErrors: { 'data.code': 'tooShort:4' },
    })
  })

  test('[F243] a datetime is kept as an ISO timestamp of date and time', async () => {
    const collectionId = await collection([optionalField('moment', 'datetime')])
    const moment = '2024-05-01T13:30:00.000Z'
    await createItem(admin, { collectionId, data: { moment } })
    expect((await items(collectionId)).items).toMatchObject([{ moment }])
    expect(await failureOf(createItem(admin, { collectionId, data: { moment: '13:30' } }))).toMatchObject({
      validationErrors: { 'data.moment': 'invalidDate' },
    })
    // As programs write it, in the zone of the environment.
    const written = { '2024-05-01': '2024-05-01T04:00:00.000Z', '2024-05-01T13:30': '2024-05-01T17:30:00.000Z' }
    for (const [text, kept] of Object.entries(written))
      expect(await createItem(admin, { collectionId, data: { moment: text } })).toMatchObject({ moment: kept })
  })

  test('with the same idempotency key is created once', async () => {
    const collectionId = await collection([optionalField('title', 'string')])
    const create = () =>
      createItem(admin, { collectionId, data: { title: 'once' } }, { idempotencyKey: 'key-of-one-creation' })
    const [first, second] = [await create(), await create()]
    expect(second).toEqual(first)
    expect((await items(collectionId)).totalCount).toBe(1)
  })
})

describe('unique indexes', () => {
  const fields = [optionalField('country', 'string'), optionalField('number', 'number')]
  const indexes = [{ type: 'unique', fields: ['country', 'number'] }]

  test('[E25] a unique index refuses the same combination a second time, and only that', async () => {
    const collectionId = await collection(fields, { indexes })
    const create = (country: string | null, number: number | null) =>
      createItem(admin, { collectionId, data: { country, number } })
    await create('CL', 1)
    const other = await create('CL', 2)
    await create('PE', 1)
    const refused = { validationErrors: { 'data.country': 'notUnique', 'data.number': 'notUnique' } }
    expect(await failureOf(create('CL', 1))).toMatchObject(refused)
    const clash = updateItem(admin, { collectionId, itemId: other._id, data: { number: 1 } })
    expect(await failureOf(clash)).toMatchObject(refused)
    await create(null, null)
    await create(null, null)
    expect((await items(collectionId)).totalCount).toBe(5)
  })

  test('[E50] one over repeated data is refused and the data stays', async () => {
    const collectionId = await collection(fields)
    for (const number of [1, 1, 2]) await createItem(admin, { collectionId, data: { country: 'CL', number } })
    const update = admin.run(
      'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
      { id: collectionId, data: { indexes } },
    )
    expect(await failureOf(update)).toMatchObject({
      validationErrors: { 'data.indexes.0': expect.stringMatching(/^duplicates:./) },
    })
    expect((await items(collectionId)).totalCount).toBe(3)
    await createItem(admin, { collectionId, data: { country: 'CL', number: 2 } })
  })
})

describe('relations', () => {
  test('name records that exist, and keep their order', async () => {
    const people = await collection([optionalField('name', 'string')])
    const options = { collectionId: people, labelField: 'name' }
    const tasks = await collection([
      optionalField('owner', 'oneOf', options),
      optionalField('helpers', 'manyOf', options),
    ])
    const [ana, eva] = [
      await createItem(admin, { collectionId: people, data: { name: 'Ana' } }),
      await createItem(admin, { collectionId: people, data: { name: 'Eva' } }),
    ]
    const data = { owner: ana._id, helpers: [eva._id, ana._id] }
    expect(await createItem(admin, { collectionId: tasks, data })).toMatchObject(data)
    const missing = { owner: 'aaaaaaaaaaaaaaaaa', helpers: [ana._id, 'aaaaaaaaaaaaaaaaa'] }
    expect(await failureOf(createItem(admin, { collectionId: tasks, data: missing }))).toMatchObject({
      validationErrors: { 'data.owner': 'notFound', 'data.helpers': 'notFound' },
    })
    const helped = (filter: object) => items(tasks, { filter }).then(({ totalCount }) => totalCount)
    expect(await helped({ helpers: { contains: eva._id } })).toBe(1)
    expect(await helped({ helpers: { $in: ['aaaaaaaaaaaaaaaaa'] } })).toBe(0)
    expect(await helped({ owner: ana._id })).toBe(1)
  })

  test('files are looked up, and plain addresses are not', async () => {
    const collectionId = await collection([optionalField('photo', 'file')])
    await createItem(admin, { collectionId, data: { photo: 'https://ejemplo.cl/a.png' } })
    expect(await failureOf(createItem(admin, { collectionId, data: { photo: 'shop/none.png' } }))).toMatchObject({
      validationErrors: { 'data.photo': 'notFound' },
    })
  })
})

describe('lists', () => {
  let collectionId: string
  const rows = [
    { text: 'Ángel', number: 1, on: true, day: '2024-05-01T12:00:00.000Z' },
    { text: 'angela', number: 2, on: false, day: '2024-05-02T12:00:00.000Z' },
    { text: 'Berta', number: 3, day: '2024-05-03T12:00:00.000Z' },
    { text: '', number: 0 },
    {},
  ]
  beforeAll(async () => {
    collectionId = await collection([
      optionalField('text', 'string'),
      optionalField('number', 'number'),
      optionalField('on', 'boolean'),
      optionalField('day', 'date'),
      optionalField('moment', 'datetime'),
    ])
    for (const data of rows) await createItem(admin, { collectionId, data })
  })
  const numbers = async (filter: unknown) =>
    (await items(collectionId, { filter, orderBy: 'number', orderByAsc: true, limit: 100 })).items.map(
      ({ number }) => number,
    )

  test('[J20] every operation finds what it says; days of today are in dateFilters.test.ts', async () => {
    const cases: [object, (number | null)[]][] = [
      [{ text: 'Ángel' }, [1]],
      [{ text: { equals: 'angel' } }, []],
      [{ text: { notEquals: 'Ángel' } }, [null, 0, 2, 3]],
      [{ text: { contains: 'ANGEL' } }, [1, 2]],
      [{ text: { startsWith: 'ber' } }, [3]],
      [{ number: { greater: 1 } }, [2, 3]],
      [{ number: { greaterOrEqual: 1 } }, [1, 2, 3]],
      [{ number: { less: 1 } }, [0]],
      [{ number: { lessOrEqual: 1 } }, [0, 1]],
      [{ number: { in: [0, 3] } }, [0, 3]],
      [{ number: { in: [] } }, []],
      [{ number: { notIn: [0, 3] } }, [null, 1, 2]],
      [{ text: { exists: true } }, [1, 2, 3]],
      [{ text: { empty: true } }, [null, 0]],
      [{ day: { between: ['2024-05-02T12:00:00.000Z', '2024-05-03T12:00:00.000Z'] } }, [2, 3]],
    ]
    for (const [filter, expected] of cases) expect(await numbers(filter), JSON.stringify(filter)).toEqual(expected)
  })

  test.each([
    [{ number: { $ne: 1, $gt: 0 } }, [2, 3]],
    [{ number: { $gte: 2, $lt: 3 } }, [2]],
    [{ number: { $in: [0], $lte: 0 } }, [0]],
    [{ text: { $exists: false } }, [null, 0]],
    [{ number: { $nin: [1, 2, 3, null] } }, [0]],
    [{ on: false }, [null, 0, 2, 3]],
    [{ number: null }, [null]],
    [{ $or: [{ number: 0 }, { on: true }] }, [0, 1]],
    [{ $not: { number: { $gt: 0 } } }, [null, 0]],
    [{ $or: [] }, []],
    [{ $and: [] }, [null, 0, 1, 2, 3]],
    [{ text: { contains: '%' } }, []],
  ])('%j finds %j', async (filter, expected) => {
    expect(await numbers(filter)).toEqual(expected)
  })

  test.each([
    [{ none: 1 }],
    [{ number: 'one' }],
    [{ number: { contains: '1' } }],
    [{ number: { $in: 3 } }],
    [{ $where: 'this' }],
    [{ text: { $regex: '.*' } }],
    [[]],
  ])('%j is no filter', async filter => {
    expect(await failureOf(items(collectionId, { filter }))).toEqual({ error: 'BadRequest' })
  })

  test('are paged by number, newest first', async () => {
    const page = (number: number) => items(collectionId, { page: number, limit: 2 })
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ items: found }) => found.map(({ number }) => number))).toEqual([[null, 0], [3, 2], [1], []])
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false, false])
    expect(pages[1]).toMatchObject({ totalCount: 5, totalPages: 3, hasPreviousPage: true })
  })

  test.each([
    [{ limit: 0 }, { error: 'BadRequest' }],
    [{ limit: -1 }, { error: 'BadRequest' }],
    [{ limit: 1001 }, { error: 'TooLarge', limit: 1000 }],
    [{ page: 0 }, { error: 'BadRequest' }],
    [{ orderBy: 'none' }, { error: 'BadRequest' }],
  ])('%j is refused', async (request, error) => {
    expect(await failureOf(items(collectionId, request))).toEqual(error)
  })

  test('sums, averages, extremes and counts are grouped by value', async () => {
    const aggregate = (variables: Record<string, unknown>) =>
      admin.run<{ answer: unknown }>(
        'query ($id: String!, $groupBy: String, $measures: JSON!, $filter: JSON) { answer: collectionAggregate(collectionId: $id, groupBy: $groupBy, measures: $measures, filter: $filter) }',
        { id: collectionId, ...variables },
      )
    const measures = { rows: { count: true }, total: { sum: 'number' }, top: { max: 'number' } }
    expect((await aggregate({ groupBy: 'on', measures })).answer).toEqual([
      { value: false, measures: { rows: 4, total: 5, top: 3 } },
      { value: true, measures: { rows: 1, total: 1, top: 1 } },
    ])
    const few = { measures: { mean: { avg: 'number' } }, filter: { number: { $gte: 2 } } }
    expect((await aggregate(few)).answer).toEqual([{ value: null, measures: { mean: 2.5 } }])
    for (const wrong of [
      {},
      { a: { sum: 'text' } },
      { a: { median: 'number' } },
      { a: { sum: 'number', min: 'number' } },
    ])
      expect(await failureOf(aggregate({ measures: wrong }))).toEqual({ error: 'BadRequest' })
  })

  test('a filter without an index is noticed, and the suggested index covers it', async () => {
    const explain = async () =>
      (
        await admin.run<{ answer: { covered: boolean; suggestion: unknown; rowsScanned: number } }>(
          'query ($id: String!, $filter: JSON!) { answer: explainFilter(collectionId: $id, filter: $filter, orderBy: "createdAt") }',
          { id: collectionId, filter: { number: 1 } },
        )
      ).answer
    const before = await explain()
    expect(before).toMatchObject({
      covered: false,
      suggestion: { type: 'descending', fields: ['number', 'createdAt'] },
      rowsScanned: 5,
    })
    await admin.run(
      'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
      { id: collectionId, data: { indexes: [before.suggestion] } },
    )
    expect(await explain()).toMatchObject({ covered: true, suggestion: null, rowsScanned: 1 })
  })
})
