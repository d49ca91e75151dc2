import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseEntry } from '../../../shared/applications/manifest.ts'
import { openConnection } from '../../db/engine/connection.ts'
import { tablePlan } from '../../db/environment/portable/tables.ts'
import { knowledgeBases } from '../../db/records/fragments.ts'
import { exportApplication } from '../../testing/applicationCalls.ts'
import { changeFieldType, embedKnowledge, jobOver, removeCollection } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { upload } from '../../testing/uploads.ts'
import { entriesOf } from '../applicationFiles/testing/zip.ts'
import { pdfOf } from './testing/documents.ts'
import { connectModels, type KnowledgeServer, knowledgeServer } from './testing/knowledgeServer.ts'

let knowledge: KnowledgeServer
let shop: EnvironmentFixture
const folder = temporaryFolder()
let people: Record<'clerk' | 'manager' | 'plain', string>

const field = (name: string, type = 'string', more: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  options: {},
  ...more,
})

async function member(roles: readonly string[]): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const data = { name: 'Somebody', email, roles }
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data },
  )
  return email
}

beforeAll(async () => {
  knowledge = await knowledgeServer()
  shop = await environmentFixture(knowledge.server)
  people = {
    clerk: await member([shop.clerkRoleId]),
    manager: await member([shop.managerRoleId]),
    plain: await member([]),
  }
})
afterAll(() => knowledge.close())

const make = async (name: string, fields: readonly object[], more: object = {}) =>
  (await shop.create('Collection', { name, type: 'knowledgeBase', fields, ...more }))._id
const item = async (collectionId: string, data: object) => (await createItem(shop.admin, { collectionId, data }))._id
const embed = (collectionId: string, anew = false) =>
  jobOver(shop.admin, embedKnowledge(shop.admin, { collectionId, anew }))
const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text)
const update = (collectionId: string, itemId: string, data: object) =>
  shop.admin.run(
    'mutation ($c: String!, $i: String!, $d: JSON!) { updateItem(collectionId: $c, itemId: $i, data: $d) }',
    {
      c: collectionId,
      i: itemId,
      d: data,
    },
  )
async function redefine(collectionId: string, change: (data: Record<string, unknown>) => object) {
  const { collection } = await shop.admin.run<{ collection: { version: number } & Record<string, unknown> }>(
    'query ($id: String!) { collection(collectionId: $id) { version title type fields indexes knowledgeFields } }',
    { id: collectionId },
  )
  const { version, ...data } = collection
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!, $version: Int) { updateCollection(collectionId: $id, data: $data, expectedVersion: $version) { _id } }',
    { id: collectionId, data: { ...data, ...change(data) }, version },
  )
}
const state = async (collectionId: string) =>
  (
    await shop.admin.run<{ knowledgeState: Record<string, unknown> }>(
      'query ($id: String!) { knowledgeState(collectionId: $id) { model isKnowledge records embedded fragments unread isPaused failure job { _id } } }',
      { id: collectionId },
    )
  ).knowledgeState
const rule = (fieldName: string, value: string) => ({
  rules: [{ fieldName, operation: 'equals', valueType: 'fixed', value }],
})
const removed = (kind: string, id: string) =>
  shop.admin.run(`mutation ($id: String!) { delete${kind}(${kind[0]?.toLowerCase()}${kind.slice(1)}Id: $id) }`, { id })

test('what records say is found by its meaning, with its record, field and label, the nearest first and nothing below the threshold', async () => {
  const id = await make('solved', [field('title'), field('answer', 'textArea')])
  const printer = await item(id, { title: 'Printer jammed', answer: 'Open the tray and pull the paper out' })
  await item(id, { title: 'No network', answer: 'Restart the router in the corridor' })
  expect(await embed(id)).toMatchObject({ status: 'finished', message: null })
  const found = await knowledge.search(id, 'pull paper out of the tray')
  expect(found[0]).toMatchObject({
    recordId: printer,
    field: 'answer',
    text: 'Open the tray and pull the paper out',
    label: 'Printer jammed',
  })
  const similar = found.map(({ similarity }) => similarity)
  expect(similar).toEqual(similar.toSorted((a, b) => b - a))
  const threshold = (similar[0] ?? 0) - 0.001
  expect(await knowledge.search(id, 'pull paper out of the tray', undefined, { threshold })).toHaveLength(1)
  expect(await knowledge.search(id, 'pull paper out of the tray', undefined, { most: 2, threshold: 0 })).toHaveLength(2)
  expect(await knowledge.search(id, '   ')).toEqual([])
})

describe('nobody finds what he may not read', () => {
  test('records that access rules keep from him', async () => {
    const id = await make('cases', [field('text'), field('state')], { knowledgeFields: ['text'] })
    await item(id, { text: 'printer of the ground floor', state: 'open' })
    await item(id, { text: 'printer of the secret floor', state: 'closed' })
    await embed(id)
    const { _id } = await shop.create('AccessRule', {
      name: 'Open',
      collectionId: id,
      forRoles: [shop.clerkRoleId],
      groups: [rule('state', 'open')],
    })
    const nothing = await shop.create('AccessRule', { name: 'None', collectionId: id, records: 'none' })
    expect(texts(await knowledge.search(id, 'printer floor', people.clerk))).toEqual(['printer of the ground floor'])
    expect(texts(await knowledge.search(id, 'printer floor', people.plain))).toEqual([])
    expect(texts(await knowledge.search(id, 'printer floor')).length).toBeGreaterThanOrEqual(2)
    await removed('AccessRule', _id)
    await removed('AccessRule', nothing._id)
    expect(texts(await knowledge.search(id, 'printer floor', people.clerk)).length).toBeGreaterThanOrEqual(2)
  })

  test('even where thousands that are nearer are kept from him', async () => {
    const id = await make('many', [field('text'), field('state')], { knowledgeFields: ['text'] })
    const query = 'mutation ($id: String!, $data: JSON!) { createItem(collectionId: $id, data: $data) }'
    for (let from = 0; from < 1_000; from += 50)
      await shop.admin.post(
        Array.from({ length: 50 }, (_, at) => ({
          query,
          variables: { id, data: { text: `printer jam ${from + at}`, state: 'closed' } },
        })),
      )
    await item(id, { text: 'a jam of other things than paper', state: 'open' })
    await embed(id)
    const only = await shop.create('AccessRule', { name: 'Few', collectionId: id, groups: [rule('state', 'open')] })
    expect(texts(await knowledge.search(id, 'printer jam', people.plain))).toEqual(['a jam of other things than paper'])
    await removed('AccessRule', only._id)
  })

  test('fields that are hidden from him: neither their texts, nor what a hidden title says of the others', async () => {
    const id = await make('staff', [field('name'), field('note', 'textArea'), field('work', 'textArea')])
    await item(id, { name: 'Wilhelmina', note: 'salary is enormous', work: 'repairs printers' })
    await embed(id)
    expect((await knowledge.search(id, 'Wilhelmina', undefined, { threshold: 0.2 })).map(one => one.field)).toContain(
      'work',
    )
    const hiding = await shop.create('FieldRule', {
      name: 'Hidden',
      collectionId: id,
      forRoles: [shop.clerkRoleId],
      hiddenFields: ['name', 'note'],
    })
    // Before anything is embedded again, what was made with the title is not looked at.
    for (const text of ['Wilhelmina', 'salary enormous', 'repairs printers'])
      expect(JSON.stringify(await knowledge.search(id, text, people.clerk, { threshold: 0 }))).not.toMatch(
        /Wilhelmina|salary/,
      )
    await embed(id)
    expect(await knowledge.search(id, 'repairs printers', people.clerk)).toMatchObject([
      { field: 'work', text: 'repairs printers' },
    ])
    expect(await knowledge.search(id, 'Wilhelmina', people.clerk, { threshold: 0.2 })).toEqual([])
    expect(await knowledge.search(id, 'salary enormous', people.clerk, { threshold: 0.2 })).toEqual([])
    expect(texts(await knowledge.search(id, 'salary enormous', people.manager))).toContain('salary is enormous')
    await removed('FieldRule', hiding._id)
  })
})

test('a filter, too, decides before anything is compared; without fields of its own a knowledge base tells its texts and files', async () => {
  const id = await make('manuals', [
    field('name'),
    field('kind', 'singleSelect', { options: { options: [{ label: 'Printer', value: 'p' }] } }),
    field('password', 'password'),
    field('finger', 'fingerprint'),
    field('size', 'number'),
    field('manual', 'file'),
  ])
  const file = await upload(shop.admin, 'shop', {
    name: 'manual.pdf',
    content: pdfOf(['Clean the drum with a dry cloth']),
  })
  const manual = `${file.bucket}/${file.key}`
  const withFile = await item(id, { name: 'Laser', kind: 'p', password: 'marvellous', size: 7, manual })
  await item(id, { name: 'Drum kit', kind: 'p', size: 8 })
  await embed(id)
  expect(await knowledge.search(id, 'clean the drum')).toMatchObject([
    { recordId: withFile, field: 'manual', text: 'Clean the drum with a dry cloth', label: 'Laser' },
    { field: 'name', text: 'Drum kit' },
  ])
  const { _id } = await shop.create('Filter', { name: 'Kit', collectionId: id, groups: [rule('name', 'Drum kit')] })
  const filterId = _id.replace('shop_', '')
  expect(texts(await knowledge.search(id, 'clean the drum', undefined, { filterId }))).toEqual(['Drum kit'])
  const gone = knowledge.search(id, 'clean', undefined, { filterId: 'nowhere' })
  await expect(gone).rejects.toMatchObject({ code: 'NotFound' })
  expect((await knowledge.search(id, 'marvellous 7', undefined, { threshold: 0.2 })).map(one => one.field)).toEqual([])
  expect(await state(id)).toMatchObject({ records: 2, embedded: 2, unread: 0, failure: null })
})

test('fields are chosen, of any collection; neither secrets nor what names other records', async () => {
  const fields = [field('title'), field('body', 'textArea'), field('secret', 'password'), field('who', 'user')]
  const id = await make('chosen', fields, { type: 'traditional', knowledgeFields: ['body'] })
  await item(id, { title: 'Towers', body: 'about bridges' })
  await embed(id)
  expect(await knowledge.search(id, 'bridges')).toMatchObject([{ field: 'body', label: 'Towers' }])
  expect(await knowledge.search(id, 'Towers', undefined, { threshold: 0.2 })).toEqual([])
  for (const [name, error] of [
    ['secret', 'invalid'],
    ['who', 'invalid'],
    ['nothing', 'notFound'],
  ])
    expect(await failureOf(redefine(id, () => ({ knowledgeFields: [name] })))).toMatchObject({
      validationErrors: { 'data.knowledgeFields': error },
    })
  // Names go along with their fields.
  await redefine(id, ({ fields: old }) => ({
    fields: (old as { name: string }[]).map(one => (one.name === 'body' ? { ...one, name: 'text' } : one)),
  }))
  await embed(id)
  expect(await knowledge.search(id, 'bridges')).toMatchObject([{ field: 'text' }])
  expect(await failureOf(embedKnowledge(shop.admin, { collectionId: shop.collectionId }))).toMatchObject({
    error: 'BadRequest',
  })
})

test('what changes is found as it is without being asked for, and only that is embedded', async () => {
  const id = await make('kept', [field('title'), field('body', 'textArea')])
  const one = await item(id, { title: 'Alpha', body: 'the first letter' })
  const two = await item(id, { title: 'Beta', body: 'the second letter' })
  const found = (text: string) => async () => texts(await knowledge.search(id, text, undefined, { threshold: 0.5 }))
  await expect.poll(found('second letter'), { timeout: 60_000 }).toEqual(['the second letter'])
  await expect.poll(async () => (await state(id)).embedded, { timeout: 60_000 }).toBe(2)
  knowledge.models.clear()
  await update(id, two, { body: 'a marvellous thing' })
  await expect.poll(found('marvellous thing'), { timeout: 60_000 }).toEqual(['a marvellous thing'])
  const embedded = knowledge.models.requests.flatMap(({ body }) => body.input as string[])
  expect(embedded.filter(text => /letter|Alpha/.test(text) && text !== 'second letter')).toEqual([])
  expect(embedded).toContain('Beta\nbody: a marvellous thing')
  await shop.admin.run('mutation ($c: String!, $i: String!) { deleteItem(collectionId: $c, itemId: $i) }', {
    c: id,
    i: one,
  })
  expect(await found('first letter')()).toEqual([])
  await expect.poll(async () => (await state(id)).fragments, { timeout: 60_000 }).toBe(2)
  await redefine(id, ({ fields: old }) => ({
    fields: (old as { name: string }[]).filter(({ name }) => name !== 'body'),
  }))
  expect(await found('marvellous thing')()).toEqual([])
  await expect.poll(async () => (await state(id)).fragments, { timeout: 60_000 }).toBe(1)
  const again = changeFieldType(shop.admin, { collectionId: id, fieldName: 'title', type: 'textArea' })
  expect((await jobOver(shop.admin, again)).status).toBe('finished')
  await expect.poll(found('Beta'), { timeout: 60_000 }).toEqual(['Beta'])
  await removeCollection(shop.admin, { collectionId: id, name: 'kept' })
  const left = async () => {
    const { store } = await knowledge.environment()
    return (await knowledgeBases(store.reads)).some(({ collectionId }) => collectionId === 'kept')
  }
  await expect.poll(left, { timeout: 60_000 }).toBe(false)
})

test('another model makes all vectors anew, and without one nothing is found and everything else works', async () => {
  const id = await make('models', [field('text')])
  await item(id, { text: 'an old friend' })
  await embed(id)
  expect(texts(await knowledge.search(id, 'old friend'))).toEqual(['an old friend'])
  await connectModels(shop.admin, knowledge.models, 'others')
  const found = async () => texts(await knowledge.search(id, 'old friend'))
  await expect.poll(found, { timeout: 60_000 }).toEqual(['an old friend'])
  expect((await state(id)).model).toBe('here/others')
  await shop.admin.run('mutation { updatePlatformSettings(data: { embeddingModel: "" }) { _id } }')
  expect(await found()).toEqual([])
  expect(await embed(id)).toMatchObject({ status: 'failed', message: 'notEmbedded', detail: { reason: 'noModel' } })
  expect(await state(id)).toMatchObject({ model: null })
  await item(id, { text: 'a new friend' })
  await connectModels(shop.admin, knowledge.models)
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(2)
})

test('a model that fails is told, and what is embedded stays', async () => {
  const id = await make('failing', [field('text')])
  await item(id, { text: 'a steady light' })
  await embed(id)
  knowledge.models.embeds({ status: 500 })
  await item(id, { text: 'another light' })
  expect(await embed(id)).toMatchObject({
    status: 'failed',
    message: 'notEmbedded',
    detail: { reason: 'modelRefused' },
  })
  expect(await state(id)).toMatchObject({ failure: 'modelRefused', embedded: 1, records: 2 })
  knowledge.models.embeds(undefined)
  expect(texts(await knowledge.search(id, 'steady light', undefined, { threshold: 0.6 }))).toEqual(['a steady light'])
  expect((await embed(id, true)).status).toBe('finished')
  expect(await state(id)).toMatchObject({ failure: null, embedded: 2 })
})

test('no file of an environment has what agents find', async () => {
  const id = await make('derived', [field('text')])
  await item(id, { text: 'a derived thing' })
  await embed(id)
  const content = await exportApplication(shop.admin, 'shop', true)
  const database = (await entriesOf(content)).get(databaseEntry)
  writeFileSync(folder.path('exported.db'), database ?? '')
  const file = openConnection(folder.path('exported.db'), 'read')
  const counts = Object.keys(tablePlan)
    .filter(name => name.startsWith('knowledge'))
    .map(name => file.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get())
  file.close()
  expect(counts).toEqual([0, 0, 0, 0, 0])
})

// The last one: nothing is kept current from here on.
test('nobody finds what a record said before it was for him, nor what is gone, whatever is embedded', async () => {
  const id = await make('drafts', [field('text'), field('state')], { knowledgeFields: ['text'] })
  const draft = await item(id, { text: 'the secret plan of the tower', state: 'closed' })
  const other = await item(id, { text: 'the public plan of the tower', state: 'open' })
  await embed(id)
  const only = await shop.create('AccessRule', {
    name: 'Open only',
    collectionId: id,
    groups: [rule('state', 'open')],
  })
  await knowledge.services.knowledgeKeeper.close()
  await update(id, draft, { text: 'the plan of the garden', state: 'open' })
  expect(texts(await knowledge.search(id, 'plan of the tower', people.plain))).toEqual(['the public plan of the tower'])
  await shop.admin.run('mutation ($c: String!, $i: String!) { deleteItem(collectionId: $c, itemId: $i) }', {
    c: id,
    i: other,
  })
  await item(id, { text: 'nothing', state: 'open' })
  expect(texts(await knowledge.search(id, 'plan of the tower', people.plain))).toEqual([])
  expect(texts(await knowledge.search(id, 'plan of the tower'))).toEqual([])
  await removed('AccessRule', only._id)
})
