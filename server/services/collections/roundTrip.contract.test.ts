import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { FieldType } from '../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { download, exportFile, uploadAgain } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

/**
 * Every offered field type: what its definition says is valid is exported, emptied, imported again, and the same as before. A new type is
 * tested by being in the registry.
 */

let server: TestServer
let shop: EnvironmentFixture
let place: string
const related = new Map<string, string>()
const collectionName = ({ name }: FieldType) => `c${name.toLowerCase()}`

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
  const file = await upload(shop.admin, 'shop', { name: 'a.png', content: 'x', type: 'image/png' })
  place = `${file.bucket}/${file.key}`
})
afterAll(() => server.close())

const tested = offeredFieldTypes.filter(type => !isWriteOnly({ type: type.name }))

describe.each(tested.map(type => [type.name, type] as const))('field type %s', (_name, type) => {
  let collectionId: string
  let before: Record<string, unknown>[]

  const items = async () =>
    (
      await collectionItems(shop.admin, { collectionId, limit: 1_000, orderBy: 'createdAt', orderByAsc: true })
    ).items.map(({ _id, value }) => ({ _id, value }))

  beforeAll(async () => {
    const field = { name: 'value', label: 'Valor', type: type.name, optional: true, options: optionsOf(type) }
    collectionId = (await shop.create('Collection', { name: collectionName(type), fields: [field] }))._id
    const valid = type.examples.valid.map(existing)
    for (const value of [...valid, null]) await createItem(shop.admin, { collectionId, data: { value } })
    before = await items()
  })

  test.each([
    ['excel', 'xlsx'],
    ['json', 'json'],
  ])('exported to %s, emptied and imported again, it is the same', async (format, extension) => {
    const { url } = await exportFile(shop.admin, collectionId, format)
    const { content } = await download(shop.admin, url)
    for (const { _id: itemId } of before) {
      await updateItem(shop.admin, { collectionId, itemId, data: { value: null } })
    }
    const fileId = await uploadAgain(shop.admin, 'shop', `again.${extension}`, content)
    const done = await over(shop.admin, (await importInto(shop.admin, collectionId, fileId))._id)
    expect(done).toMatchObject({ status: 'finished', rowsRejected: 0, rejections: [] })
    expect(done.rowsWritten).toBe(before.length)
    expect(await items()).toEqual(before)
  })
})
