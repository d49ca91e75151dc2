import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WrittenChangeSet } from '../../../shared/changeSets/changeSet.ts'
import type { ChangeSetPreview } from '../../../shared/wire/answers.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, tableResult } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { lendingTools } from './testing/lendingTools.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const preview = async (changeSet: unknown, environmentId = shop.environmentId) =>
  (
    await shop.admin.run<{ previewed: ChangeSetPreview }>(
      `query ($environmentId: String!, $changeSet: JSON!) {
        previewed: previewChangeSet(environmentId: $environmentId, changeSet: $changeSet)
      }`,
      { environmentId, changeSet },
    )
  ).previewed

const apply = async (changeSet: unknown, expectedSchema?: number, environmentId = shop.environmentId) =>
  (
    await shop.admin.run<{ applied: { changeId: string; saved: number } }>(
      `mutation ($environmentId: String!, $changeSet: JSON!, $expectedSchema: Int) {
        applied: applyChangeSet(environmentId: $environmentId, changeSet: $changeSet, expectedSchema: $expectedSchema) {
          changeId saved
        }
      }`,
      { environmentId, changeSet, expectedSchema },
    )
  ).applied

const undo = async (changeId: string, environmentId = shop.environmentId) =>
  (
    await shop.admin.run<{ undone: { saved: number; removed: number } }>(
      `mutation ($environmentId: String!, $changeId: String!) {
        undone: undoChange(environmentId: $environmentId, changeId: $changeId) { saved removed }
      }`,
      { environmentId, changeId },
    )
  ).undone

const components = async (environmentId = shop.environmentId) => {
  const { collections, views, tables, forms, links } = await shop.admin.run<
    Record<string, { items: { _id: string; name: string; path?: string }[] }>
  >(
    `query ($environmentId: String!) {
      collections(environmentId: $environmentId, limit: 500) { items { _id name } }
      views(environmentId: $environmentId, limit: 500) { items { _id name path } }
      tables(environmentId: $environmentId, limit: 500) { items { _id name } }
      forms(environmentId: $environmentId, limit: 500) { items { _id name } }
      links(environmentId: $environmentId, limit: 500) { items { _id name } }
    }`,
    { environmentId },
  )
  return [collections, views, tables, forms, links].flatMap(list => list?.items ?? [])
}

const problemsOf = async (changeSet: WrittenChangeSet) =>
  (await preview(changeSet)).problems.map(({ name, path, message }) => `${name} ${path} ${message}`)

test('an application is one change that works, and goes by one undo', async () => {
  const environmentId = 'lending'
  await shop.admin.run('mutation { createEnvironment(_id: "lending", name: "Taller") { _id } }')
  const { problems, components: shown, schema } = await preview(lendingTools, environmentId)
  expect(problems).toEqual([])
  expect(shown.every(({ action }) => action === 'create')).toBe(true)
  const loans = shown.find(({ _id }) => _id === 'lending_loans')
  expect(JSON.stringify(loans?.difference)).toContain('Quién la lleva')
  expect(await components(environmentId)).toEqual([])

  const { changeId, saved } = await apply(lendingTools, schema, environmentId)
  expect(saved).toBe(shown.length)
  const made = await components(environmentId)
  const table = made.find(({ name, _id }) => name === 'Préstamos abiertos' && !_id.endsWith('View'))
  expect(made.map(({ path }) => path)).toEqual(expect.arrayContaining(['/abiertos', '/tools', '/loans/:id']))
  expect(table?._id).toBeDefined()

  expect(await undo(changeId, environmentId)).toEqual({ saved: 0, removed: saved })
  expect(await components(environmentId)).toEqual([])
})

test('what holds records by then stays when it is undone, and nothing else', async () => {
  const { changeId } = await apply(lendingTools)
  const saw = await createItem(shop.admin, { collectionId: 'shop_tools', data: { name: 'Sierra' } })
  const loan = { tool: saw._id, borrower: 'Ana', lentOn: '2026-03-04T12:00:00.000Z' }
  await createItem(shop.admin, { collectionId: 'shop_loans', data: loan })
  const { tables } = await shop.admin.run<{ tables: { items: { _id: string; name: string }[] } }>(
    'query { tables(environmentId: "shop", limit: 500) { items { _id name } } }',
  )
  const open = tables.items.find(({ name }) => name === 'Préstamos abiertos')?._id ?? ''
  expect((await tableResult(shop.admin, { tableId: open })).items).toHaveLength(1)
  await undo(changeId)
  const left = await components()
  expect(left.map(({ _id }) => _id).filter(id => id === 'shop_tools' || id === 'shop_loans')).toHaveLength(2)
  expect(left.some(({ name }) => name === 'Préstamos abiertos')).toBe(false)
  expect(await failureOf(undo(changeId))).toMatchObject({ error: 'Conflict' })
})

test('what is there gets fields and items, and loses none', async () => {
  const { changeId } = await apply({
    components: [
      {
        kind: 'collection',
        id: 'shop_orders',
        definition: {
          fields: [
            { name: 'amount', label: 'Total' },
            { name: 'note', label: 'Nota', type: 'textArea' },
          ],
        },
      },
      { kind: 'form', id: shop.formId, add: { fields: [{ type: 'editable', fieldName: 'note' }] } },
      { kind: 'view', id: shop.viewId, add: { items: [{ type: 'section', title: 'Notas' }] } },
    ],
  })
  const { collection, form } = await shop.admin.run<{
    collection: { fields: { name: string; label: string; type: string }[] }
    form: { fields: { fieldName: string }[] }
  }>('query ($form: String!) { collection(collectionId: "shop_orders") { fields } form(formId: $form) { fields } }', {
    form: shop.formId,
  })
  expect(collection.fields.map(({ name, label, type }) => `${name} ${label} ${type}`)).toEqual([
    'customer Cliente string',
    'amount Total number',
    'created Creado date',
    'note Nota textArea',
  ])
  expect(form.fields.map(({ fieldName }) => fieldName)).toEqual(['customer', 'amount', 'created', 'note'])
  await undo(changeId)
})

test('a change set that is wrong in one place is refused whole, and says where', async () => {
  const before = await components()
  const wrong: [WrittenChangeSet, string][] = [
    [{ components: [] }, ' components required'],
    [{ components: [{ kind: 'magic', id: 'a', definition: {} }] }, 'a kind notAnOption'],
    [{ components: [{ kind: 'role', id: 'a', name: 'Dueño', definition: {} }] }, 'Dueño kind notAnOption'],
    [{ components: [{ kind: 'apiEndpoint', id: 'a', definition: {} }] }, 'a kind notAnOption'],
    [{ components: [{ kind: 'settings', id: 'shop_settings', definition: {} }] }, 'shop_settings kind notAnOption'],
    [{ components: [{ kind: 'table', id: 'other_orders', add: { columns: [] } }] }, 'other_orders id notFound'],
    [{ components: [{ kind: 'table', id: shop.viewId, definition: {} }] }, `${shop.viewId} id notUnique`],
    [
      { components: [{ kind: 'table', id: 't', name: 'T', definition: { collectionId: 'other_orders' } }] },
      'T collectionId notFound',
    ],
    [
      { components: [{ kind: 'table', id: 't', name: 'T', definition: { collectionId: 5, columns: 'all' } }] },
      'T collectionId invalid',
    ],
    [
      {
        components: [
          {
            kind: 'table',
            id: 't',
            name: 'T',
            definition: { collectionId: 'shop_orders', columns: [{ type: 'field', fieldName: 'ghost' }] },
          },
        ],
      },
      'T columns.0.fieldName notFound',
    ],
    [
      {
        components: [
          { kind: 'collection', id: 'shop_orders', definition: { fields: [{ name: 'amount', type: 'string' }] } },
        ],
      },
      'orders fields.1.type fixed',
    ],
    [{ components: [], screens: ['nothing'] }, 'nothing screens notFound'],
  ]
  for (const [changeSet, problem] of wrong) {
    expect(await problemsOf(changeSet)).toContain(problem)
    const good = { kind: 'collection', id: 'fine', definition: { title: 'Bien' } }
    const both = { ...changeSet, components: [good, ...(changeSet.components ?? [])] }
    if (problem !== ' components required')
      expect(await failureOf(apply(both))).toMatchObject({ error: 'validationError' })
  }
  expect(await components()).toEqual(before)
})

test('what a change set has no word for is refused before anything is looked at', async () => {
  for (const changeSet of [
    'x',
    { remove: [shop.viewId] },
    { components: [{ kind: 'view', id: shop.viewId, delete: true }] },
    { components: Array.from({ length: 201 }, (_, at) => ({ kind: 'view', id: `v${at}` })) },
  ])
    expect(['validationError', 'BadRequest']).toContain((await failureOf(preview(changeSet)))?.error)
})

test('a change set that was looked at is not applied to what somebody changed since', async () => {
  const changeSet = { components: [{ kind: 'view', id: 'v', name: 'Nueva', definition: { path: '/nueva' } }] }
  const { schema } = await preview(changeSet)
  await shop.create('Role', { name: 'Otro' })
  expect(await failureOf(apply(changeSet, schema))).toMatchObject({ error: 'Conflict' })
})
