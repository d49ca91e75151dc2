import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { FieldType } from '../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { limitCases } from '../../../shared/fields/testing/limitCases.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  collectionItems,
  createItem,
  deleteItem,
  failureOf,
  submitForm,
  updateItem,
} from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Places of two uploaded texts. */
const places: string[] = []
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  for (const content of ['uno', 'dos']) {
    const { bucket, key } = await upload(shop.admin, 'shop', { name: 'nota.txt', content, type: 'text/plain' })
    places.push(`${bucket}/${key}`)
  }
})
afterAll(() => server.close())

const fieldsOf = (type: FieldType, options: object, optional = true) => [
  { name: 'value', label: 'value', type: type.name, optional, options },
  { name: 'note', label: 'note', type: 'string', optional: true },
]
const save = (collectionId: string, fields: object[]) =>
  shop.admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }', {
    id: collectionId,
    data: { fields },
  })
const restoreItem = (collectionId: string, itemId: string) =>
  shop.admin.run<{ record: WireRecord }>(
    'mutation ($c: String!, $i: String!) { record: restoreItem(collectionId: $c, itemId: $i) }',
    { c: collectionId, i: itemId },
  )
const restoreVersion = (collectionId: string, itemId: string, version: number) =>
  shop.admin.run<{ record: WireRecord }>(
    'mutation ($c: String!, $i: String!, $v: Int!) { record: restoreRecordVersion(collectionId: $c, itemId: $i, version: $v) }',
    { c: collectionId, i: itemId, v: version },
  )

/** Records whose value is of before: one that stays, one in the trash, and one that has another by now. */
async function withPast(fields: object[], old: unknown, next: unknown) {
  const { _id: collectionId } = await shop.create('Collection', { name: `past${++made}`, fields })
  const create = async () => (await createItem(shop.admin, { collectionId, data: { value: old, note: 'a' } }))._id
  const [kept, deleted, changed] = [await create(), await create(), await create()]
  await deleteItem(shop.admin, { collectionId, itemId: deleted })
  await updateItem(shop.admin, { collectionId, itemId: changed, data: { value: next } })
  const update = (data: object, itemId = kept) => updateItem(shop.admin, { collectionId, itemId, data })
  return { collectionId, kept, deleted, changed, update }
}

/** What it is sent holds the value though nobody edited it: a condition may compare it. */
async function comparingForm(collectionId: string) {
  const { _id } = await shop.create('Form', {
    name: `Cambiar ${made}`,
    collectionId,
    type: 'update',
    updateVariableName: 'id',
    fields: [
      { type: 'editable', fieldName: 'value' },
      { type: 'editable', fieldName: 'note' },
    ],
  })
  return (id: string, data: object) => submitForm(shop.admin, { formId: _id, data, parameters: { id } })
}

const refused = { error: 'validationError', validationErrors: { 'data.value': expect.any(String) } }

/** What was stored before a limit came stays, is sent again and comes back; what is changed is judged. */
describe.each(limitCases)('an old value of $name', ({ type, before, after, values }) => {
  test('stays where it is not changed, is judged where it is, and comes back', async () => {
    const [old, next] = values(places)
    const { collectionId, kept, deleted, changed, update } = await withPast(fieldsOf(type, before), old, next)
    const submit = await comparingForm(collectionId)
    await save(collectionId, fieldsOf(type, after))
    expect(await failureOf(createItem(shop.admin, { collectionId, data: { value: old } }))).toEqual(refused)

    expect(await update({ note: 'b' })).toMatchObject({ value: old, note: 'b' })
    expect(await update({ note: 'c', value: old })).toMatchObject({ value: old, note: 'c' })
    await submit(kept, { note: 'd', value: old })
    const { items } = await collectionItems(shop.admin, { collectionId, filter: { _id: kept } })
    expect(items).toMatchObject([{ value: old, note: 'd' }])
    for (const value of [next, { of: 'no type' }]) {
      expect(await failureOf(update({ value }))).toEqual(refused)
      expect(await failureOf(submit(kept, { value }))).toEqual(refused)
    }

    expect((await restoreItem(collectionId, deleted)).record).toMatchObject({ _id: deleted, value: old, note: 'a' })
    expect((await restoreVersion(collectionId, changed, 1)).record).toMatchObject({ value: old })
    expect(await update({ note: 'f' }, changed)).toMatchObject({ value: old, note: 'f' })
  })
})

const readable = offeredFieldTypes.filter(
  type => type.assigned === undefined && !isWriteOnly({ type: type.name }) && !type.biometric,
)
const unnamed = readable.filter(type => !type.namesPeople && !Object.hasOwn(type.options, 'collectionId'))

test.each(unnamed)(
  'nothing in a $name that is required since stays nothing; what is there is not emptied',
  async type => {
    const known = limitCases.find(one => one.type === type)
    const [example] = known?.values(places) ?? type.examples.valid
    const wide = known?.before ?? {}
    const value = type.name === 'image' ? 'https://ejemplo.cl/a.png' : example
    const { collectionId, kept, deleted, changed, update } = await withPast(fieldsOf(type, wide), null, value)
    const submit = await comparingForm(collectionId)
    await save(collectionId, fieldsOf(type, wide, false))
    const nothing = type.nothing ?? type.unset ?? null
    expect(await failureOf(createItem(shop.admin, { collectionId, data: { note: 'a' } }))).toEqual(refused)

    expect(await update({ note: 'b' })).toMatchObject({ value: nothing, note: 'b' })
    expect(await update({ note: 'c', value: null })).toMatchObject({ value: nothing, note: 'c' })
    await submit(kept, { note: 'd', value: null })
    expect(await failureOf(update({ value: null }, changed))).toEqual(refused)
    expect(await failureOf(submit(changed, { value: null }))).toEqual(refused)
    expect(await update({ value })).toMatchObject({ value })

    expect((await restoreItem(collectionId, deleted)).record).toMatchObject({ value: nothing, note: 'a' })
    expect((await restoreVersion(collectionId, changed, 1)).record).toMatchObject({ value: nothing })
  },
)
