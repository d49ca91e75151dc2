import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeletedRecord, FieldChange, RecordChange } from '../../../shared/wire/answers.ts'
import { emptyCollection, jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let admin: TestClient
const time = { now: Date.parse('2025-03-01T12:00:00.000Z') }

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time.now } })
  shop = await environmentFixture(server)
  admin = shop.admin
})
afterAll(() => server.close())

const field = (name: string, type = 'string', more: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  ...more,
})
const collection = async (name: string, fields: object[], more: object = {}) =>
  (await shop.create('Collection', { name, fields, ...more }))._id

const historyOf = async (collectionId: string, itemId: string) =>
  (
    await admin.run<{ recordHistory: { items: RecordChange[]; totalCount: number } }>(
      'query ($collectionId: String!, $itemId: String!) { recordHistory(collectionId: $collectionId, itemId: $itemId) { items totalCount } }',
      { collectionId, itemId },
    )
  ).recordHistory
const deletedIn = async (collectionId: string) =>
  (
    await admin.run<{ deletedItems: { items: DeletedRecord[]; totalCount: number } }>(
      'query ($collectionId: String!) { deletedItems(collectionId: $collectionId) { items totalCount } }',
      { collectionId },
    )
  ).deletedItems
const restoreVersion = (collectionId: string, itemId: string, version: number, expectedVersion?: number) =>
  admin.run<{ record: Record<string, unknown> }>(
    'mutation ($collectionId: String!, $itemId: String!, $version: Int!, $expectedVersion: Int) { record: restoreRecordVersion(collectionId: $collectionId, itemId: $itemId, version: $version, expectedVersion: $expectedVersion) }',
    { collectionId, itemId, version, expectedVersion },
  )
const restoreItem = (collectionId: string, itemId: string) =>
  admin.run<{ record: Record<string, unknown> }>(
    'mutation ($collectionId: String!, $itemId: String!) { record: restoreItem(collectionId: $collectionId, itemId: $itemId) }',
    { collectionId, itemId },
  )
const change = (fieldName: string, before: unknown, after: unknown): FieldChange => ({
  fieldName,
  label: fieldName,
  before,
  after,
  secret: false,
})

test('who changed what and when, each with what was before and after', async () => {
  const id = await collection('changes', [field('name'), field('n', 'number'), field('done', 'boolean')])
  const created = time.now
  const { _id: itemId } = await createItem(admin, { collectionId: id, data: { name: 'a', n: 0, done: false } })
  time.now += 60_000
  await updateItem(admin, { collectionId: id, itemId, data: { n: 5, name: 'a' } })
  time.now += 60_000
  await updateItem(admin, { collectionId: id, itemId, data: { n: null, done: true } })
  const { items, totalCount } = await historyOf(id, itemId)
  const authorId = admin.session?.userId
  expect(totalCount).toBe(3)
  expect(items).toEqual([
    {
      version: 3,
      operation: 'update',
      at: new Date(created + 120_000).toISOString(),
      authorId,
      changes: [change('n', 5, null), change('done', false, true)],
    },
    {
      version: 2,
      operation: 'update',
      at: new Date(created + 60_000).toISOString(),
      authorId,
      changes: [change('n', 0, 5)],
    },
    {
      version: 1,
      operation: 'create',
      at: new Date(created).toISOString(),
      authorId,
      changes: [change('name', null, 'a'), change('n', null, 0), change('done', null, false)],
    },
  ])
})

test('a password is never in it: only that it changed', async () => {
  const id = await collection('secrets', [field('name'), field('secret', 'password')])
  const { _id: itemId } = await createItem(admin, { collectionId: id, data: { name: 'a', secret: 'first one' } })
  await updateItem(admin, { collectionId: id, itemId, data: { secret: 'second one' } })
  await deleteItem(admin, { collectionId: id, itemId })
  const { items } = await historyOf(id, itemId)
  expect(items[1]?.changes).toEqual([{ fieldName: 'secret', label: 'secret', before: null, after: null, secret: true }])
  expect(JSON.stringify([items, await deletedIn(id)])).not.toMatch(/first one|second one|argon/)
})

test('two versions are compared, and one is restored as it was', async () => {
  const id = await collection('versions', [field('name', 'string', { options: { max: 10 } }), field('n', 'number')])
  const { _id: itemId } = await createItem(admin, { collectionId: id, data: { name: 'first', n: 1 } })
  await updateItem(admin, { collectionId: id, itemId, data: { name: 'second' } })
  await updateItem(admin, { collectionId: id, itemId, data: { n: 3 } })
  const { compareRecordVersions } = await admin.run<{ compareRecordVersions: FieldChange[] }>(
    'query ($id: String!, $itemId: String!) { compareRecordVersions(collectionId: $id, itemId: $itemId, from: 1, to: 3) }',
    { id, itemId },
  )
  expect(compareRecordVersions).toEqual([change('name', 'first', 'second'), change('n', 1, 3)])
  expect(await failureOf(restoreVersion(id, itemId, 1, 2))).toEqual({ error: 'Conflict', version: 3 })
  expect((await restoreVersion(id, itemId, 1, 3)).record).toMatchObject({ name: 'first', n: 1, _version: 4 })
  expect(await failureOf(restoreVersion(id, itemId, 9))).toEqual({ error: 'NotFound' })
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }',
    {
      id,
      data: { fields: [field('name', 'string', { options: { max: 5 } }), field('n', 'number')] },
    },
  )
  expect((await restoreVersion(id, itemId, 2)).record).toMatchObject({ name: 'second', n: 1 })
})

test('history follows a renamed field', async () => {
  const id = await collection('renamed', [field('old')])
  const { _id: itemId } = await createItem(admin, { collectionId: id, data: { old: 'a' } })
  await updateItem(admin, { collectionId: id, itemId, data: { old: 'b' } })
  await admin.run(
    'mutation ($id: String!) { renameCollectionField(collectionId: $id, fieldName: "old", newName: "fresh") }',
    { id },
  )
  expect((await historyOf(id, itemId)).items[0]?.changes).toMatchObject([
    { fieldName: 'fresh', before: 'a', after: 'b' },
  ])
  expect((await restoreVersion(id, itemId, 1)).record).toMatchObject({ fresh: 'a' })
})

test('a deleted record comes back with its id, its age and its links; those that are gone are left out', async () => {
  const people = await collection('people', [field('name')])
  const create = (collectionId: string, data: object) => createItem(admin, { collectionId, data })
  const [ana, eva] = [await create(people, { name: 'Ana' }), await create(people, { name: 'Eva' })]
  const id = await collection('visits', [
    field('name'),
    field('who', 'manyOf', { options: { collectionId: people, onDelete: 'clear' } }),
  ])
  const made = await create(id, { name: 'x', who: [eva._id, ana._id] })
  time.now += 1_000
  await deleteItem(admin, { collectionId: id, itemId: made._id })
  await deleteItem(admin, { collectionId: people, itemId: ana._id })
  expect(await deletedIn(id)).toEqual({
    totalCount: 1,
    items: [
      {
        _id: made._id,
        _version: 1,
        deletedAt: new Date(time.now).toISOString(),
        authorId: admin.session?.userId,
        values: { name: 'x', who: [eva._id, ana._id] },
      },
    ],
  })
  const { record } = await restoreItem(id, made._id)
  expect(record).toMatchObject({ _id: made._id, _version: 3, createdAt: made.createdAt, name: 'x', who: [eva._id] })
  expect(await collectionItems(admin, { collectionId: id })).toMatchObject({ totalCount: 1, items: [record] })
  expect(await deletedIn(id)).toEqual({ totalCount: 0, items: [] })
  expect((await historyOf(id, made._id)).items.map(({ operation }) => operation)).toEqual([
    'restore',
    'delete',
    'create',
  ])
  expect(await failureOf(restoreItem(id, made._id))).toEqual({ error: 'NotFound' })
})

test('a unique value that was given away meanwhile refuses the return', async () => {
  const id = await collection('taken', [field('code')], { indexes: [{ type: 'unique', fields: ['code'] }] })
  const { _id: itemId } = await createItem(admin, { collectionId: id, data: { code: 'a' } })
  await deleteItem(admin, { collectionId: id, itemId })
  await createItem(admin, { collectionId: id, data: { code: 'a' } })
  expect(await failureOf(restoreItem(id, itemId))).toMatchObject({ validationErrors: { 'data.code': 'notUnique' } })
  expect((await deletedIn(id)).totalCount).toBe(1)
})

test('where it is off nothing is kept, and emptying a collection empties its trash', async () => {
  const off = await collection('off', [field('name')], { history: false })
  const { _id: itemId } = await createItem(admin, { collectionId: off, data: { name: 'a' } })
  await updateItem(admin, { collectionId: off, itemId, data: { name: 'b' } })
  expect((await historyOf(off, itemId)).items).toEqual([])
  await deleteItem(admin, { collectionId: off, itemId })
  expect((await deletedIn(off)).totalCount).toBe(0)

  const on = await collection('on', [field('name')])
  const record = await createItem(admin, { collectionId: on, data: { name: 'a' } })
  await deleteItem(admin, { collectionId: on, itemId: record._id })
  await jobOver(admin, emptyCollection(admin, { collectionId: on, phrase: 'Delete Data' }))
  expect((await deletedIn(on)).totalCount).toBe(0)
})
