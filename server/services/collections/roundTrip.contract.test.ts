import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayLeave } from '../../../shared/fields/capabilities.ts'
import type { FieldType } from '../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { download, exportFile, uploadAgain } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { addMember } from '../../testing/members.ts'
import { collectionItems, createItem, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

/**
 * Every offered field type: what its definition says is valid is exported, emptied, imported again, and the same as before. A new type is
 * tested by being in the registry. What the server gives by itself is not imported (`autonumber.test`), and
 * neither secrets nor biometric values are exported (`biometrics.test`).
 */

let server: TestServer
let shop: EnvironmentFixture
let place: string
let collectionId: string
let before: Record<string, unknown>[]
const related = new Map<string, string>()
function optionsOf(type: FieldType): Record<string, unknown> {
  const options = { ...type.examples.options }
  return Object.hasOwn(options, 'collectionId') ? { ...options, collectionId: 'shop_related' } : options
}

/** Ids and files that exist, in the place of those of the examples. */
function existing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(existing)
  if (typeof value === 'object' && value !== null && 'bucket' in value) {
    const [bucket, key] = place.split('/')
    return { ...value, bucket, key }
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, existing(member)]))
  }
  if (typeof value !== 'string') return value
  return related.get(value) ?? (/^demo\/[\w.-]+$/.test(value) ? place : value)
}

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const name = { name: 'name', label: 'Nombre', type: 'string', optional: true }
  const people = await shop.create('Collection', { name: 'related', fields: [name] })
  for (const id of ['aaaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaaa2']) {
    related.set(id, (await createItem(shop.admin, { collectionId: people._id, data: { name: `=${id}` } }))._id)
  }
  related.set('mmmmmmmmmmmmmmmm1', await addMember(shop, { name: 'Ana' }))
  const file = await upload(shop.admin, 'shop', { name: 'a.png', content: 'x', type: 'image/png' })
  place = `${file.bucket}/${file.key}`
  collectionId = (await shop.create('Collection', { name: 'everything', fields: tested.map(fieldOf) }))._id
  const values = tested.map(type => [type.name, type.examples.valid.map(existing)] as const)
  // One record more than the most values: it has none.
  const rows = Math.max(...values.map(([, valid]) => valid.length)) + 1
  for (let row = 0; row < rows; row++) {
    const data = Object.fromEntries(values.map(([name, valid]) => [name, valid[row] ?? null]))
    await createItem(shop.admin, { collectionId, data })
  }
  before = await items()
})
afterAll(() => server.close())

const tested = offeredFieldTypes.filter(type => mayLeave({ type: type.name }) && type.assigned === undefined)

const fieldOf = (type: FieldType) => ({
  name: type.name,
  label: type.name,
  type: type.name,
  optional: true,
  options: optionsOf(type),
})

const items = async () =>
  (await collectionItems(shop.admin, { collectionId, limit: 1_000, orderBy: 'createdAt', orderByAsc: true })).items

describe.each([
  ['excel', 'xlsx'],
  ['json', 'json'],
])('exported to %s, emptied and imported again', (format, extension) => {
  let after: Record<string, unknown>[]

  beforeAll(async () => {
    const { url } = await exportFile(shop.admin, collectionId, format)
    const { content } = await download(shop.admin, url)
    const empty = Object.fromEntries(tested.map(({ name }) => [name, null]))
    for (const { _id } of before) await updateItem(shop.admin, { collectionId, itemId: String(_id), data: empty })
    const emptied = await items()
    for (const { name } of tested) expect(column(emptied, name)).toEqual(before.map(() => before.at(-1)?.[name]))
    const fileId = await uploadAgain(shop.admin, 'shop', `again.${extension}`, content)
    const done = await over(shop.admin, (await importInto(shop.admin, collectionId, fileId))._id)
    expect(done).toMatchObject({ status: 'finished', rowsRejected: 0, rejections: [], rowsWritten: before.length })
    after = await items()
  })

  test.each(tested.map(({ name }) => name))('field type %s is the same', name => {
    expect(column(before, name)).not.toEqual(before.map(() => before.at(-1)?.[name]))
    expect(column(after, name)).toEqual(column(before, name))
    expect(column(after, '_id')).toEqual(column(before, '_id'))
  })
})

const column = (records: readonly Record<string, unknown>[], name: string) => records.map(record => record[name])
