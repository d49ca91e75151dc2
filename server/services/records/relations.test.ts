import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

interface Option {
  label: string
  value: string
}

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let tasks: string
let formId: string
let tableId: string
const ids: Record<string, string> = {}
const names = ['Álvaro', 'Beatriz', 'alicia', 'Ñico', 'Nadia', '100% Ana']

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const text = { type: 'string', optional: true, label: '' }
  const people = await shop.create('Collection', {
    name: 'people',
    fields: [
      { ...text, name: 'code' },
      { ...text, name: 'name' },
    ],
  })
  const options = { collectionId: people._id, labelField: 'name' }
  const status = {
    options: [
      { label: 'Ábierta', value: 'open', subtitle: 'Por hacer', image: 'shop/a.png', icon: 'folder' },
      { label: 'Cerrada', value: 'closed' },
    ],
  }
  tasks = (
    await shop.create('Collection', {
      name: 'tasks',
      fields: [
        { name: 'owner', label: 'Dueño', type: 'oneOf', optional: true, options },
        { name: 'helpers', label: 'Ayudan', type: 'manyOf', optional: true, options },
        { name: 'status', label: 'Estado', type: 'singleSelect', optional: true, options: status },
        { name: 'hidden', label: 'Oculto', type: 'oneOf', optional: true, options },
      ],
    })
  )._id
  const shown = ['owner', 'helpers', 'status']
  const fields = shown.map(fieldName => ({ type: 'editable', fieldName }))
  formId = (await shop.create('Form', { name: 'Tarea', collectionId: tasks, fields }))._id
  const columns = shown.map(fieldName => ({ type: 'field', fieldName }))
  tableId = (await shop.create('Table', { name: 'Tareas', collectionId: tasks, columns }))._id
  for (const name of names) {
    const { _id } = await createItem(shop.admin, { collectionId: people._id, data: { code: `c-${name}`, name } })
    ids[name] = _id
  }
})
afterAll(() => server.close())

const optionsQuery = `query ($formId: String, $tableId: String, $collectionId: String, $fieldName: String, $searchQuery: String, $limit: Int, $filterId: String, $currentValue: JSON) {
  answer: selectOptions(formId: $formId, tableId: $tableId, collectionId: $collectionId, fieldName: $fieldName, searchQuery: $searchQuery, limit: $limit, filterId: $filterId, currentValue: $currentValue) { label value subtitle image icon }
}`
const options = async (variables: Record<string, unknown>, client = user) =>
  (await client.run<{ answer: Option[] }>(optionsQuery, variables)).answer
const labelsOf = (found: readonly Option[]) => found.map(({ label }) => label)

test('[AG29] a relation offers records by label, in Spanish order', async () => {
  const found = await options({ formId, fieldName: 'owner' })
  expect(labelsOf(found)).toEqual(['100% Ana', 'alicia', 'Álvaro', 'Beatriz', 'Nadia', 'Ñico'])
  expect(found[1]).toEqual({ label: 'alicia', value: ids.alicia, subtitle: null, image: null, icon: null })
  const { answer } = await user.run<{ answer: Option[] }>(
    'query ($formId: String!) { answer: getFormManyOfSelectOptions(formId: $formId, fieldName: "helpers") { label value subtitle image icon } }',
    { formId },
  )
  expect(answer).toEqual(found)
})

test('a search looks for the text in the label, without case and accents', async () => {
  const search = async (searchQuery: string) => labelsOf(await options({ formId, fieldName: 'helpers', searchQuery }))
  expect(await search('AL')).toEqual(['alicia', 'Álvaro'])
  expect(await search('100%')).toEqual(['100% Ana'])
  expect(await search('%')).toEqual(['100% Ana'])
  expect(await search('_')).toEqual([])
})

test('the present value comes first, whatever is searched', async () => {
  const found = await options({ formId, fieldName: 'owner', searchQuery: 'nad', currentValue: ids.Ñico })
  expect(labelsOf(found)).toEqual(['Ñico', 'Nadia'])
})

test('[F284] at most 200 options come at a time, and no more can be asked for', async () => {
  const fields = [{ name: 'name', label: 'Nombre', type: 'string', optional: true }]
  const crowd = (await shop.create('Collection', { name: 'crowd', fields }))._id
  const created = Array.from({ length: 203 }, (_, n) =>
    createItem(shop.admin, { collectionId: crowd, data: { name: `Persona ${n}` } }),
  )
  await Promise.all(created)
  const related = { name: 'friend', label: 'Amiga', type: 'oneOf', optional: true, options: { collectionId: crowd } }
  const friends = (await shop.create('Collection', { name: 'friends', fields: [related] }))._id
  expect(await options({ collectionId: friends, fieldName: 'friend' }, shop.admin)).toHaveLength(200)
  expect(await options({ formId, fieldName: 'owner', limit: 2 })).toHaveLength(2)
  expect(await failureOf(options({ formId, fieldName: 'owner', limit: 201 }))).toEqual({
    error: 'TooLarge',
    limit: 200,
  })
})

test('a list of its own is offered by label', async () => {
  const found = await options({ formId, fieldName: 'status', searchQuery: 'abi' })
  expect(found).toEqual([
    { label: 'Ábierta', value: 'open', subtitle: 'Por hacer', image: 'shop/a.png', icon: 'folder' },
  ])
})

test('[AG31][AG30] values have labels, in their order; those that do not exist have none', async () => {
  const values = [ids.Nadia, 'aaaaaaaaaaaaaaaaa', ids.Álvaro]
  const expected = [
    { value: ids.Nadia, label: 'Nadia' },
    { value: ids.Álvaro, label: 'Álvaro' },
  ]
  const { many, labels, one, none } = await user.run<Record<string, unknown>>(
    `query ($tableId: String!, $values: [JSON!]!, $value: JSON!, $none: JSON!) {
      many: getManyOfValue(tableId: $tableId, fieldName: "helpers", values: $values) { value label }
      labels: tableRelationLabels(tableId: $tableId, fieldName: "owner", values: $values) { value label }
      one: tableRelationLabel(tableId: $tableId, fieldName: "owner", value: $value) { value label }
      none: tableRelationLabel(tableId: $tableId, fieldName: "owner", value: $none) { value label }
    }`,
    { tableId, values, value: ids.Nadia, none: 'aaaaaaaaaaaaaaaaa' },
  )
  expect([many, labels, one, none]).toEqual([expected, expected, expected[0], null])
})

test('only fields that the component shows are answered for, and whole collections only to designers', async () => {
  for (const component of [{ formId }, { tableId }]) {
    expect(await failureOf(options({ ...component, fieldName: 'hidden' }))).toEqual({ error: 'BadRequest' })
    expect(await failureOf(options({ ...component }))).toEqual({ error: 'BadRequest' })
  }
  expect(await failureOf(options({ collectionId: tasks, fieldName: 'owner' }))).toEqual({ error: 'NotFound' })
  expect(await options({ collectionId: tasks, fieldName: 'hidden' }, shop.admin)).toHaveLength(names.length)
  expect(await options({ collectionId: 'shop_people' }, shop.admin)).toHaveLength(names.length)
  expect(await failureOf(options({ formId, fieldName: 'owner', filterId: 'shop_aaaaaaaaaaaaaaaaa' }))).toEqual({
    error: 'NotFound',
  })
})
