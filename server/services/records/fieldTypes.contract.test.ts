import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSortable, isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { FieldType } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { holdsList } from '../../../shared/filterRules/ruleOperands.ts'
import { operandOf } from '../../../shared/filters/operators.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { addMember } from '../../testing/members.ts'
import { collectionItems, createItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type TestFile, upload } from '../../testing/uploads.ts'

/**
 * Every offered field type through the whole server: what its definition says is valid is stored and read back, what it says is invalid is
 * refused by name, and every operator that it offers can be asked. A new type is tested by being in the registry; what the server gives
 * by itself has tests of its own (`autonumber.test`).
 */
const typed = offeredFieldTypes.filter(type => type.assigned === undefined)

let server: TestServer
let shop: EnvironmentFixture
const collections = new Map<string, string>()
/** Records and members that the examples name. */
const related = new Map<string, string>()

/** What stands for the related records: their ids, or what their name holds. */
const byKey = { valueKey: 'name' }
const tried = typed.flatMap(type => [
  { name: type.name, type, more: {} },
  ...(Object.hasOwn(type.options, 'valueKey') ? [{ name: `${type.name} by key`, type, more: byKey }] : []),
])
const isKeyed = (more: object) => Object.keys(more).length > 0

const collectionName = (name: string) => `c${name.toLowerCase().replaceAll(' ', '')}`

/** The examples' own options, naming the collection that the related records are in. */
function optionsOf(type: FieldType, more: object): Record<string, unknown> {
  const options = { ...type.examples.options, ...more }
  return Object.hasOwn(options, 'collectionId') ? { ...options, collectionId: 'shop_related' } : options
}

/** The uploaded file that stands for those of the examples. */
let stored: TestFile
/** The same, for types that take pictures alone. */
let picture: TestFile

const isExampleFile = (value: unknown): value is { bucket: string } =>
  typeof value === 'object' && value !== null && 'bucket' in value && value.bucket === 'demo'

const mapIds = (value: unknown, file: TestFile): unknown => {
  if (Array.isArray(value)) return value.map(member => mapIds(member, file))
  if (isExampleFile(value)) return { ...value, bucket: file.bucket, key: file.key }
  if (typeof value === 'string' && value.startsWith('demo/')) return `${file.bucket}/${file.key}`
  return typeof value === 'string' && related.has(value) ? related.get(value) : value
}

/** The valid examples, with ids and files that exist. The related records are named like the ids of the examples. */
const validWith = (type: FieldType, more: object) =>
  isKeyed(more)
    ? type.examples.valid
    : type.examples.valid.map(value => mapIds(value, type.accepts === undefined ? stored : picture))

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  stored = await upload(shop.admin, 'shop', { name: 'nota.txt', content: 'hola', type: 'text/plain' })
  picture = await upload(shop.admin, 'shop', { name: 'a.png', content: 'x', type: 'image/png' })
  const name = { name: 'name', label: 'name', type: 'string', optional: true }
  const people = await shop.create('Collection', {
    name: 'related',
    fields: [name],
    indexes: [{ type: 'unique', fields: ['name'] }],
  })
  for (const id of ['aaaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaaa2']) {
    related.set(id, (await createItem(shop.admin, { collectionId: people._id, data: { name: id } }))._id)
  }
  related.set('mmmmmmmmmmmmmmmm1', await addMember(shop, { name: 'Ana' }))
  for (const { name, type, more } of tried) {
    const fields = [
      { name: 'value', label: 'value', type: type.name, optional: true, options: optionsOf(type, more) },
      { name: 'number', label: 'number', type: 'number', optional: true },
    ]
    collections.set(name, (await shop.create('Collection', { name: collectionName(name), fields }))._id)
  }
})
afterAll(() => server.close())

describe.each(tried)('field type $name', ({ name, type, more }) => {
  const valid = () => validWith(type, more)
  const collectionId = () => collections.get(name) ?? ''
  const create = (data: Record<string, unknown>) => createItem(shop.admin, { collectionId: collectionId(), data })
  const find = async (filter: unknown) =>
    (await collectionItems(shop.admin, { collectionId: collectionId(), filter, limit: 1_000 })).items
  /** What a program may send in the place of a value; undefined of all else. */
  const asStored = (value: unknown) =>
    typeof value === 'string' ? readingOf(type.name)?.standard?.read(value, { zone: defaultZone }) : undefined
  const readable = !isWriteOnly({ type: type.name })

  test('stores and reads back its valid values, alone and in a change', async () => {
    expect(valid().length).toBeGreaterThan(0)
    for (const value of valid()) {
      const created = await create({ value })
      if (readable) expect(created.value).toEqual(value)
      expect(await find({ _id: created._id })).toEqual([created])
      const { _id: itemId } = await create({})
      const changed = await updateItem(shop.admin, { collectionId: collectionId(), itemId, data: { value } })
      if (readable) expect(changed.value).toEqual(value)
      expect(await find({ _id: itemId })).toEqual([changed])
    }
  })

  test('refuses its invalid values, by the name of the field', async () => {
    expect(type.examples.invalid.length).toBeGreaterThan(0)
    // What JSON cannot hold cannot be sent.
    const sendable = type.examples.invalid.filter(value => typeof value !== 'number' || Number.isFinite(value))
    for (const value of sendable.filter(one => asStored(one) === undefined)) {
      const failure = await failureOf(create({ value }))
      expect(Object.keys((failure?.validationErrors as object) ?? {}), JSON.stringify(value)).toEqual(['data.value'])
    }
  })

  test('stores what a standard library writes as the value that it means', async () => {
    const { standard } = readingOf(type.name) ?? {}
    for (const value of [...(standard ? [standard.example] : []), ...type.examples.invalid].filter(asStored))
      expect((await create({ value })).value).toEqual(asStored(value))
  })

  test('a value can be absent, null and emptied again', async () => {
    const nothing = (await create({})).value
    expect((await create({ value: null })).value).toEqual(nothing)
    const { _id: itemId } = await create({ value: valid()[0] })
    const emptied = await updateItem(shop.admin, { collectionId: collectionId(), itemId, data: { value: null } })
    expect(emptied.value).toEqual(nothing)
  })

  test('is filtered by each of its operators, and by no other', async () => {
    const [first] = valid()
    const one = holdsList({ type: type.name }) ? (first as string[])[0] : first
    for (const [operator, shape] of Object.entries(operandOf)) {
      const operands = { none: true, one, two: [one, one], many: [one] }
      const filter = { value: { [operator]: operands[shape] } }
      if ((type.operators as readonly string[]).includes(operator)) await find(filter)
      else expect(await failureOf(find(filter)), operator).toEqual({ error: 'BadRequest' })
    }
    if (type.operators.includes('equals')) expect((await find({ value: first })).length).toBeGreaterThan(0)
    if (type.operators.includes('exists')) {
      const [given, missing] = [await find({ value: { exists: true } }), await find({ value: { empty: true } })]
      expect(given.length + missing.length).toBe((await find(null)).length)
      expect(given.length).toBeGreaterThan(0)
    }
  })

  test('is ordered when it says so', async () => {
    const ordered = collectionItems(shop.admin, { collectionId: collectionId(), orderBy: 'value', orderByAsc: true })
    if (isSortable({ type: type.name }))
      expect((await ordered).items[0]?.value).toBe(type.nothing ?? type.unset ?? null)
    else expect(await failureOf(ordered)).toEqual({ error: 'BadRequest' })
  })
})

test.each(['options', 'fieldOptions'])('[F155] options are given as %s', async place => {
  const fields = [{ name: 'code', label: 'code', type: 'string', optional: true, [place]: { max: 3 } }]
  const { _id: collectionId } = await shop.create('Collection', { name: place.toLowerCase(), fields })
  const failure = await failureOf(createItem(shop.admin, { collectionId, data: { code: 'abcd' } }))
  expect(failure).toEqual({ error: 'validationError', validationErrors: { 'data.code': 'tooLarge:3' } })
  expect((await createItem(shop.admin, { collectionId, data: { code: 'abc' } })).code).toBe('abc')
})

test('[F309][F270][F271] a RUT is stored in one form, however it was sent', async () => {
  const fields = [{ name: 'rut', label: 'rut', type: 'rut', optional: true }]
  const { _id: collectionId } = await shop.create('Collection', { name: 'ruts', fields })
  for (const rut of ['12.345.678-5', '123456785', '12345678-5']) {
    expect((await createItem(shop.admin, { collectionId, data: { rut } })).rut).toBe('12.345.678-5')
  }
  const failure = await failureOf(createItem(shop.admin, { collectionId, data: { rut: '123.456-0' } }))
  expect(failure).toEqual({ error: 'validationError', validationErrors: { 'data.rut': 'invalidRut' } })
})

test('a type that takes pictures takes no other file', async () => {
  const fields = [{ name: 'photo', label: 'photo', type: 'image', optional: true }]
  const { _id: collectionId } = await shop.create('Collection', { name: 'portraits', fields })
  const drawing = await upload(shop.admin, 'shop', { name: 'a.svg', content: '<svg/>', type: 'image/svg+xml' })
  const create = ({ bucket, key }: TestFile) =>
    createItem(shop.admin, { collectionId, data: { photo: `${bucket}/${key}` } })
  for (const other of [stored, drawing])
    expect(await failureOf(create(other))).toMatchObject({ validationErrors: { 'data.photo': 'fileType' } })
  expect((await create(picture)).photo).toBe(`${picture.bucket}/${picture.key}`)
})

test('[F193] a file of another type is refused, and one of the allowed types is taken', async () => {
  const field = (name: string, options: object) => ({
    name,
    label: name,
    type: 'fileMultiple',
    optional: true,
    options,
  })
  const fields = [field('pictures', { fileType: 'image/' }), field('notes', { allowedTypes: 'image/, text/*' })]
  const { _id: collectionId } = await shop.create('Collection', { name: 'attachments', fields })
  const places = [`${stored.bucket}/${stored.key}`]
  const failure = await failureOf(createItem(shop.admin, { collectionId, data: { pictures: places } }))
  expect(failure).toEqual({ error: 'validationError', validationErrors: { 'data.pictures': 'fileType' } })
  expect((await createItem(shop.admin, { collectionId, data: { notes: places } })).notes).toEqual(places)
})

test('several values are found by any of them', async () => {
  const options = { options: ['a', 'b', 'c'].map(value => ({ value, label: value })) }
  const fields = [{ name: 'tags', label: 'tags', type: 'multipleSelect', optional: true, options }]
  const { _id: collectionId } = await shop.create('Collection', { name: 'tagged', fields })
  for (const tags of [['a', 'b'], ['c'], [], null]) await createItem(shop.admin, { collectionId, data: { tags } })
  const found = async (filter: unknown) =>
    (await collectionItems(shop.admin, { collectionId, filter, orderByAsc: true, limit: 10 })).items.map(
      ({ tags }) => tags,
    )
  expect(await found({ tags: { contains: 'b' } })).toEqual([['a', 'b']])
  expect(await found({ tags: { $in: ['b', 'c'] } })).toEqual([['a', 'b'], ['c']])
  expect(await found({ tags: { $in: [] } })).toEqual([])
  expect(await found({ tags: { empty: true } })).toEqual([[], null])
})
