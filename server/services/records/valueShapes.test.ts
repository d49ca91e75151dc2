import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsIn } from '../../testing/dataFiles.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, submitForm, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

/** A collection with one field, `it`. */
async function collectionOf(type: string, { optional = true, options = {} } = {}): Promise<string> {
  const fields = [{ name: 'it', label: 'Eso', type, optional, options }]
  return (await shop.create('Collection', { name: `shape${++made}`, fields }))._id
}

/** What a client reads of a value that it wrote. */
async function readBack(type: string, value: unknown): Promise<unknown> {
  const collectionId = await collectionOf(type)
  await createItem(shop.admin, { collectionId, data: { it: value } })
  return (await collectionItems(shop.admin, { collectionId })).items[0]?.it
}
const errorOf = async (collectionId: string, value: unknown) =>
  (await failureOf(createItem(shop.admin, { collectionId, data: { it: value } })))?.validationErrors

describe('values have the shape of their type', () => {
  test('[F137] a location is the text longitude,latitude', async () => {
    // Only a longitude goes beyond 90: the other order is no place.
    expect(await readBack('location', '-109.35,-27.12')).toBe('-109.35,-27.12')
    const collectionId = await collectionOf('location')
    for (const other of ['-27.12,-109.35', '-109.35', '-109.35;-27.12', [-109.35, -27.12]])
      expect(await errorOf(collectionId, other), String(other)).toEqual({ 'data.it': 'invalidCoordinates' })
  })

  test('a place beyond a border is refused, however near to it', async () => {
    const collectionId = await collectionOf('location', { options: { limitCountry: 'CL' } })
    // Both sides of the pass of Los Libertadores: Portillo, and Puente del Inca.
    expect(await errorOf(collectionId, '-70.13,-32.836')).toBeUndefined()
    expect(await errorOf(collectionId, '-69.91,-32.825')).toEqual({ 'data.it': 'outsideCountry:CL' })
  })

  test('[F138] a range is the text from::to', async () => {
    expect(await readBack('range', '3::7.5')).toBe('3::7.5')
    const collectionId = await collectionOf('range')
    for (const other of ['3', '3::', '3-7.5', '3::7.5::9', [3, 7.5]])
      expect(await errorOf(collectionId, other), String(other)).toEqual({ 'data.it': 'invalidRange' })
  })

  test('[F139] a time is the text HH:MM', async () => {
    expect(await readBack('time', '07:05')).toBe('07:05')
    const collectionId = await collectionOf('time')
    expect(await readBack('time', '07:05:00')).toBe('07:05')
    for (const other of ['7:05', '24:00', '07:60', '0705', 705])
      expect(await errorOf(collectionId, other), String(other)).toEqual({ 'data.it': 'invalidTime' })
  })

  test('[F142] a rating that nobody gave is 0, in new records and in those that were there before', async () => {
    const collectionId = await collectionOf('string')
    const before = await createItem(shop.admin, { collectionId, data: { it: 'antes' } })
    const fields = [
      { name: 'it', label: 'Eso', type: 'string', optional: true },
      { name: 'stars', label: 'Estrellas', type: 'rating', optional: true },
    ]
    await shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
      { id: collectionId, data: { fields } },
    )
    const formFields = fields.map(({ name }) => ({ type: 'editable', fieldName: name }))
    const formId = (await shop.create('Form', { name: 'Opinar', collectionId, fields: formFields }))._id
    const given = await createItem(shop.admin, { collectionId, data: { it: 'cuatro', stars: 4 } })
    const emptied = await createItem(shop.admin, { collectionId, data: { it: 'ninguna', stars: 2 } })
    await updateItem(shop.admin, { collectionId, itemId: emptied._id, data: { stars: null } })
    const untouched = await createItem(shop.admin, { collectionId, data: { it: 'sin tocar' } })
    expect(untouched.stars).toBe(0)
    const sent = await submitForm(shop.admin, { formId, data: { it: 'por un formulario' } })
    const { items } = await collectionItems(shop.admin, { collectionId })
    const starsOf = Object.fromEntries(items.map(({ _id, stars }) => [_id, stars]))
    expect(starsOf).toEqual({
      [before._id]: 0,
      [given._id]: 4,
      [emptied._id]: 0,
      [untouched._id]: 0,
      [String(sent._id)]: 0,
    })
    const empty = await collectionItems(shop.admin, {
      collectionId,
      filter: { stars: 0 },
    })
    expect(empty.totalCount).toBe(4)
    expect(
      (await collectionItems(shop.admin, { collectionId, filter: { stars: { $exists: false } } })).totalCount,
    ).toBe(4)
  })

  test('statistics pass over ratings that nobody gave', async () => {
    const collectionId = await collectionOf('rating')
    for (const it of [4, 0, undefined, 2]) await createItem(shop.admin, { collectionId, data: { it } })
    const measures = { mean: { avg: 'it' }, least: { min: 'it' }, total: { sum: 'it' } }
    const { answer } = await shop.admin.run<{ answer: unknown }>(
      'query ($id: String!, $measures: JSON!) { answer: collectionAggregate(collectionId: $id, measures: $measures) }',
      { id: collectionId, measures },
    )
    expect(answer).toEqual([{ value: null, measures: { mean: 3, least: 2, total: 6 } }])
  })

  test('[F132] a fingerprint is its image, and nothing else', async () => {
    const image = 'data:image/png;base64,iVBORw0KGgo='
    expect(await readBack('fingerprint', { image })).toEqual({ image })
    const collectionId = await collectionOf('fingerprint')
    for (const other of ['x', {}, { image: 'https://ejemplo.cl/a.png' }, { image: 5 }, image])
      expect(await errorOf(collectionId, other), JSON.stringify(other)).toEqual({ 'data.it': 'invalid' })
  })

  test('[F143] a percentage is a number', async () => {
    expect(await readBack('percentage', 12.5)).toBe(12.5)
    expect(await errorOf(await collectionOf('percentage'), '12.5')).toEqual({ 'data.it': 'invalidNumber' })
  })

  test('[F277][F278] a latitude is from -90 to 90, a longitude from -180 to 180', async () => {
    const collectionId = await collectionOf('location')
    for (const inside of ['180,90', '-180,-90', '0,0']) expect(await errorOf(collectionId, inside)).toBeUndefined()
    for (const outside of ['0,90.1', '0,-90.1', '180.1,0', '-180.1,0'])
      expect(await errorOf(collectionId, outside), outside).toEqual({ 'data.it': 'invalidCoordinates' })
  })
})

describe('a required value cannot be empty', () => {
  test.each([
    ['[F255] a file', 'file', ''],
    ['[F256] several files', 'fileMultiple', []],
    ['[F257] the address of a file', 'fileURL', ''],
    ['[F258] a link', 'hyperlink', ''],
    ['[F261] a long text', 'textArea', ''],
  ] as const)('%s', async (_title, type, empty) => {
    const collectionId = await collectionOf(type, { optional: false })
    const required = { 'data.it': 'required' }
    expect(await errorOf(collectionId, undefined)).toEqual(required)
    expect(await errorOf(collectionId, null)).toEqual(required)
    expect(await errorOf(collectionId, empty)).toEqual(required)
    expect((await collectionItems(shop.admin, { collectionId })).totalCount).toBe(0)
  })
})

test('[F316] a password is kept as a digest: no answer, export or file of the environment holds what was written', async () => {
  const written = 'secreto-sin-igual'
  const collectionId = await collectionOf('password')
  const created = await createItem(shop.admin, { collectionId, data: { it: written } })
  const { items } = await collectionItems(shop.admin, { collectionId })
  expect(JSON.stringify([created, items])).not.toContain(written)

  const { file } = await shop.admin.run<{ file: { bucket: string; key: string } }>(
    'mutation ($collectionId: String!) { file: exportCollectionData(collectionId: $collectionId, format: "json") { bucket key } }',
    { collectionId },
  )
  expect(file.bucket).toBe(shop.environmentId)
  const folder = join(server.dataDirectory, 'environments', shop.environmentId)
  const files = [...contentsIn(folder)]
  expect(files.some(([path]) => path.endsWith('.db'))).toBe(true)
  expect(files.filter(([, content]) => content.includes(written))).toEqual([])
})
