import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeFieldType, emptyCollection, jobOver, removeCollection } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Stands in the way of one write, once it is told which of the next ones. */
let gate: { after: number; reached: () => void; open: Promise<void> } | undefined

beforeAll(async () => {
  let services: Services | undefined
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ start: { withServices } })
  shop = await environmentFixture(server)
  const environment = await services?.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  if (environment === undefined) throw new Error('no environment')
  const write = environment.store.write.bind(environment.store)
  environment.store.write = async (unit, options) => {
    if (gate !== undefined) {
      gate.after -= 1
      const { after, reached, open } = gate
      if (after === 0) {
        gate = undefined
        reached()
        await open
      }
    }
    return write(unit, options)
  }
})
afterAll(() => server.close())

const field = (name: string, type = 'string', options: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  options,
})
const busy = { error: 'BadRequest', reason: 'busy' }
let made = 0

interface Stored {
  _id: string
  fields: { _id: string; name: string; type: string }[]
}

const read = async (id: string) =>
  (
    await shop.admin.run<{ found: Stored & { indexes: { fields: string[] }[]; version: number } }>(
      'query ($id: String!) { found: collection(collectionId: $id) { _id version fields indexes } }',
      { id },
    )
  ).found
const update = (id: string, data: object) =>
  shop.admin.run('mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }', {
    id,
    data,
  })
const without = async (id: string, name: string) =>
  update(id, { fields: (await read(id)).fields.filter(candidate => candidate.name !== name) })
const values = async (id: string, name: string) =>
  (await collectionItems(shop.admin, { collectionId: id, limit: 10 })).items.map(record => record[name]).sort()

/** A collection with records, the second version of whose definition has the fields. */
async function collection(texts: readonly (string | null)[] = ['1', '2', '3']): Promise<string> {
  const fields = [field('code'), field('text'), field('other')]
  const { _id: id } = await shop.create('Collection', { name: `c${++made}`, fields: fields.slice(0, 1) })
  await update(id, { fields: [...(await read(id)).fields, ...fields.slice(1)] })
  for (const text of texts) await createItem(shop.admin, { collectionId: id, data: { text, other: 'x' } })
  return id
}

/** Does something while a conversion has begun and is not over, and tells how that ends. */
async function meanwhile(change: Parameters<typeof changeFieldType>[1], act: () => Promise<void>) {
  const held = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  // The job, what it begins with, and then the first values.
  gate = { after: 3, reached: held.resolve, open: open.promise }
  const started = await changeFieldType(shop.admin, change)
  await held.promise
  try {
    await act()
  } finally {
    open.resolve()
  }
  return jobOver(shop.admin, started)
}

describe('while the type of a field is changed,', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['the field', id => without(id, 'text')],
    ['the collection', id => shop.admin.run('mutation ($id: String!) { deleteCollection(collectionId: $id) }', { id })],
    ['the collection with its records', id => removeCollection(shop.admin, { collectionId: id, name: id.slice(5) })],
    ['all its records', id => emptyCollection(shop.admin, { collectionId: id, phrase: 'Eliminar Datos' })],
  ])('%s cannot go: that is refused as busy, and the change goes on', async (_, act) => {
    const id = await collection()
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      expect(await failureOf(act(id))).toEqual(busy)
    })
    expect(job).toMatchObject({ status: 'finished', message: null })
    expect(await values(id, 'text')).toEqual([1, 2, 3])
    await without(id, 'text')
  })

  test('the field stays when a version from before it comes back, as it does where it is filled', async () => {
    for (const texts of [['1', '2'], [null]] as const) {
      const id = await collection(texts)
      const restore = 'mutation ($id: String!) { restoreComponentVersion(componentId: $id, version: 1) }'
      const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
        const back = shop.admin.run(restore, { id })
        if (texts[0] === null) expect(await failureOf(back)).toEqual(busy)
        else await back
      })
      expect(job).toMatchObject({ status: 'finished', message: null })
      expect(await values(id, 'text')).toEqual(texts.map(text => text && Number(text)))
    }
  })

  test('the environment does not go back to before the collection', async () => {
    const { environmentVersions } = await shop.admin.run<{ environmentVersions: { items: { _id: string }[] } }>(
      'query { environmentVersions(environmentId: "shop", limit: 1) { items { _id } } }',
    )
    const id = await collection([])
    const back = () =>
      shop.admin.run(
        'mutation ($changeId: String) { restoreEnvironment(environmentId: "shop", changeId: $changeId) { changeId } }',
        { changeId: environmentVersions.items[0]?._id },
      )
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      expect(await failureOf(back())).toEqual(busy)
    })
    expect(job).toMatchObject({ status: 'finished' })
    expect((await read(id)).fields[1]?.type).toBe('number')
  })

  test('a relation to several cannot go either', async () => {
    const { _id: people } = await shop.create('Collection', { name: `c${++made}`, fields: [field('name')] })
    const { _id: ana } = await createItem(shop.admin, { collectionId: people, data: { name: 'Ana' } })
    const options = { collectionId: people }
    const { _id: id } = await shop.create('Collection', {
      name: `c${++made}`,
      fields: [field('who', 'manyOf', options), field('other')],
    })
    await createItem(shop.admin, { collectionId: id, data: { who: [ana] } })
    const job = await meanwhile({ collectionId: id, fieldName: 'who', type: 'oneOf', options }, async () => {
      expect(await failureOf(without(id, 'who'))).toEqual(busy)
    })
    expect(job).toMatchObject({ status: 'finished' })
    expect(await values(id, 'who')).toEqual([ana])
  })

  test('other fields come and go', async () => {
    const id = await collection()
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      await without(id, 'other')
      await update(id, { fields: [...(await read(id)).fields, field('late')] })
    })
    expect(job).toMatchObject({ status: 'finished', message: null })
    const { fields } = await read(id)
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['code', 'string'],
      ['text', 'number'],
      ['late', 'string'],
    ])
    expect(await values(id, 'text')).toEqual([1, 2, 3])
  })

  test('the field gets another name, which it has afterwards, in its indexes too', async () => {
    const id = await collection()
    await update(id, { indexes: [{ type: 'unique', fields: ['text'] }] })
    await update(id, { indexes: [...(await read(id)).indexes, { type: 'ascending', fields: ['other', 'text'] }] })
    const rename = (from: string, to: string) =>
      shop.admin.run(
        'mutation ($id: String!, $from: String!, $to: String!) { renameCollectionField(collectionId: $id, fieldName: $from, newName: $to) }',
        { id, from, to },
      )
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      await rename('text', 'amount')
      await rename('other', 'another')
    })
    expect(job).toMatchObject({ status: 'finished', message: null })
    const { fields, indexes } = await read(id)
    expect(fields[1]).toMatchObject({ name: 'amount', type: 'number' })
    expect(indexes.map(index => index.fields)).toEqual([['amount'], ['another', 'amount']])
    expect(await values(id, 'amount')).toEqual([1, 2, 3])
    expect(await failureOf(createItem(shop.admin, { collectionId: id, data: { amount: 2 } }))).toMatchObject({
      validationErrors: { 'data.amount': 'notUnique' },
    })
  })

  test('its index gets another field', async () => {
    const id = await collection()
    await update(id, { indexes: [{ type: 'unique', fields: ['text'] }] })
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      const { indexes } = await read(id)
      await update(id, { indexes: [{ ...indexes[0], fields: ['text', 'other'] }] })
    })
    expect(job).toMatchObject({ status: 'finished', message: null })
    await createItem(shop.admin, { collectionId: id, data: { text: 2, other: 'y' } })
    expect(await failureOf(createItem(shop.admin, { collectionId: id, data: { text: 2, other: 'x' } }))).toMatchObject({
      error: 'validationError',
    })
  })

  test('its index goes', async () => {
    const id = await collection()
    await update(id, { indexes: [{ type: 'unique', fields: ['text'] }] })
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      await update(id, { indexes: [] })
    })
    expect(job).toMatchObject({ status: 'finished', message: null })
    expect((await read(id)).indexes).toEqual([])
    await createItem(shop.admin, { collectionId: id, data: { text: 2 } })
    expect(await values(id, 'text')).toEqual([1, 2, 2, 3])
  })

  test('a change to another type that is stored alike ends it, as it was', async () => {
    const id = await collection()
    const job = await meanwhile({ collectionId: id, fieldName: 'text', type: 'number' }, async () => {
      const { fields } = await read(id)
      await update(id, {
        fields: fields.map(other => (other.name === 'text' ? { ...other, type: 'textArea' } : other)),
      })
    })
    expect(job).toMatchObject({ status: 'failed', message: 'changed' })
    expect(await values(id, 'text')).toEqual(['1', '2', '3'])
    await without(id, 'text')
  })
})
