import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, exportFile } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, submitForm, tableResult, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture
let collectionId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
  const fields = [field('title', 'string'), field('note', 'textArea')]
  collectionId = (await shop.create('Collection', { name: 'visits', fields }))._id
  await createItem(shop.admin, { collectionId, data: { title: 'before' } })
  const { collection } = await shop.admin.run<{ collection: { fields: object[] } }>(
    'query ($id: String!) { collection(collectionId: $id) { fields } }',
    { id: collectionId },
  )
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
    { id: collectionId, data: { fields: [...collection.fields, field('paid', 'boolean'), field('seen', 'checkbox')] } },
  )
})
afterAll(() => server.close())

const titled = async (title: string) =>
  (await collectionItems(shop.admin, { collectionId, filter: { title } })).items[0] as Record<string, unknown>

const form = async () =>
  (
    await shop.create('Form', {
      name: 'Visita',
      collectionId,
      type: 'create',
      fields: ['title', 'note', 'paid'].map(fieldName => ({ type: 'editable', fieldName })),
    })
  )._id

/** How a record comes in of which nobody said whether it is paid, and whose note is spaces. */
const ways: Record<string, (title: string) => Promise<unknown>> = {
  call: title => createItem(shop.admin, { collectionId, data: { title, note: ' \t' } }),
  'call that says nothing': title =>
    createItem(shop.admin, { collectionId, data: { title, note: '   ', paid: null, seen: null } }),
  change: async title => {
    const { _id } = await createItem(shop.admin, { collectionId, data: { title, note: 'x', paid: true, seen: true } })
    await updateItem(shop.admin, { collectionId, itemId: _id, data: { note: '\u00a0 ', paid: null, seen: null } })
  },
  form: async title => submitForm(await shop.member(), { formId: await form(), data: { title, note: '  ' } }),
  import: async title => {
    const content = `title,note,paid\n${title},"  ",\n`
    const { _id } = await upload(shop.admin, 'shop', { name: 'visits.csv', content })
    await over(shop.admin, (await importInto(shop.admin, collectionId, _id))._id)
  },
}

test.each(Object.keys(ways))('a %s that says nothing of a switch stores No, and spaces are no text', async way => {
  await ways[way]?.(way)
  expect(await titled(way)).toMatchObject({ paid: false, seen: false, note: null })
})

test('records from before the field are among them wherever they are asked for', async () => {
  const paid = await createItem(shop.admin, { collectionId, data: { title: 'paid', paid: true, seen: true } })
  expect(paid).toMatchObject({ paid: true })
  expect(await titled('before')).toMatchObject({ paid: false, seen: false })
  const all = (await collectionItems(shop.admin, { collectionId })).totalCount
  for (const filter of [{ paid: false }, { paid: { $ne: true } }, { seen: false }])
    expect((await collectionItems(shop.admin, { collectionId, filter })).totalCount).toBe(Number(all) - 1)
  const rules = [{ fieldName: 'paid', operation: 'equals', valueType: 'fixed', value: false }]
  const { _id: filterByDefault } = await shop.create('Filter', { name: 'Impagas', collectionId, groups: [{ rules }] })
  const columns = [{ type: 'field', fieldName: 'title' }]
  const { _id: tableId } = await shop.create('Table', { name: 'Impagas', collectionId, columns, filterByDefault })
  const { items } = await tableResult(shop.admin, { tableId })
  expect(items.map(({ title }) => title)).toContain('before')
  expect(items).toHaveLength(Number(all) - 1)
  const { url } = await exportFile(shop.admin, collectionId, 'json', { title: 'before' })
  expect((await download(shop.admin, url)).content.toString()).toMatch(/"paid":\s*false,\s*"seen":\s*false/)
})
