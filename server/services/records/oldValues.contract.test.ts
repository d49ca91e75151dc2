import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { FieldType } from '../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
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

/**
 * Every type whose options limit its values, with each of these options: what was stored before the limit came stays, is sent again and
 * comes back; what is changed is judged. A new type, or a new limit, fails here until it says what stands outside it.
 */
const limited = offeredFieldTypes
  .filter(type => type.assigned === undefined && !isWriteOnly({ type: type.name }))
  .flatMap(type => type.limits.map(limit => ({ type, limit, name: `${type.name} with ${limit}` })))

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

const documentAt = (place = '') => {
  const [bucket, key] = place.split('/')
  return { bucket, key, name: 'nota.txt', type: 'text/plain' }
}

/** Two values by type; the limits below leave neither. */
const twoOf: Record<string, () => [unknown, unknown]> = {
  string: () => ['Año 1!', 'Año 2!'],
  textArea: () => ['uno', 'dos'],
  phone: () => ['+56 9', '+56 8'],
  number: () => [0.5, 1.5],
  currency: () => [0.5, 1.5],
  percentage: () => [0.005, 0.015],
  date: () => ['2001-02-03T12:00:00.000Z', '2002-02-03T12:00:00.000Z'],
  datetime: () => ['2001-02-03T10:00:00.000Z', '2002-02-03T10:00:00.000Z'],
  singleSelect: () => ['open', 'closed'],
  multipleSelect: () => [['open', 'closed'], ['closed']],
  rating: () => [5, 4],
  range: () => ['0::1', '0::2'],
  location: () => ['0,0', '1,1'],
  file: () => [places[0], places[1]],
  fileMultiple: () => [[places[0]], [places[0], places[1]]],
  document: () => [documentAt(places[0]), documentAt(places[1])],
}
const later: typeof twoOf = {
  date: () => ['2901-02-03T12:00:00.000Z', '2902-02-03T12:00:00.000Z'],
  datetime: () => ['2901-02-03T10:00:00.000Z', '2902-02-03T10:00:00.000Z'],
}

const isOfNumbers = ({ options }: FieldType) => Object.hasOwn(options, 'integer')
const option = (value: string) => ({ value, label: value })

const outside: Record<string, (type: FieldType) => unknown> = {
  min: type => (isOfNumbers(type) ? 1_000 : 50),
  max: type => (isOfNumbers(type) ? -1_000 : 1),
  integer: () => true,
  validatePattern: () => '^zzz$',
  rules: () => [{ pattern: '^zzz$', message: 'zzz' }],
  mask: () => '##-##',
  only: () => 'letters',
  previousDays: () => 1,
  nextDays: () => 1,
  options: () => [option('other')],
  num: () => 1,
  minNumberRange: () => 1_000,
  maxNumberRange: () => -1_000,
  limitCountry: () => 'CL',
  fileType: () => 'image/',
  allowedTypes: () => 'image/*',
  isForPhotos: () => true,
}

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

describe.each(limited)('an old value of $name', ({ type, limit }) => {
  const before = Object.hasOwn(type.options, 'options') ? { options: [option('open'), option('closed')] } : {}
  const loose = type.name === 'rating' ? { num: 10 } : before

  test('stays where it is not changed, is judged where it is, and comes back', async () => {
    const [old, next] = ((limit === 'nextDays' ? later : twoOf)[type.name] ?? (() => []))() as [unknown, unknown]
    expect(outside[limit], limit).toBeDefined()
    const { collectionId, kept, deleted, changed, update } = await withPast(fieldsOf(type, loose), old, next)
    const submit = await comparingForm(collectionId)
    await save(collectionId, fieldsOf(type, { ...loose, [limit]: outside[limit]?.(type) }))
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
    const [example] = twoOf[type.name]?.() ?? type.examples.valid
    const options = type.examples.options ?? {}
    const wide = Object.fromEntries(
      Object.entries(options).filter(([name]) => name === 'options' || !type.limits.includes(name)),
    )
    const value = type.name === 'image' ? 'https://ejemplo.cl/a.png' : example
    const { collectionId, kept, deleted, changed, update } = await withPast(fieldsOf(type, wide), null, value)
    const submit = await comparingForm(collectionId)
    await save(collectionId, fieldsOf(type, wide, false))
    const nothing = type.nothing ?? null
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
