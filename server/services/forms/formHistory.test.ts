import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, formHistory, submitForm, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let collectionId: string
let personId: string
let eva: TestClient
let nameless: TestClient
const time = { now: Date.parse('2025-03-01T12:00:00.000Z') }

const field = (name: string, type = 'string', more: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  ...more,
})
const editable = (fieldName: string, more: object = {}) => ({ type: 'editable', fieldName, ...more })

async function memberNamed(name: string): Promise<TestClient> {
  const { email, password } = await server.createAccount()
  const call = 'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }'
  await shop.admin.run(call, { data: { email, name, roles: [shop.clerkRoleId] } })
  return server.login(email, password, 'shop.localhost')
}

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time.now } })
  shop = await environmentFixture(server)
  const people = (await shop.create('Collection', { name: 'people', fields: [field('name')] }))._id
  personId = (await createItem(shop.admin, { collectionId: people, data: { name: 'Ana' } }))._id
  const options = { collectionId: people, labelField: 'name' }
  const fields = [
    field('title'),
    field('of', 'oneOf', { options }),
    field('secret', 'password'),
    field('finger', 'fingerprint'),
    field('hidden'),
    field('conditional'),
    field('lost'),
  ]
  collectionId = (await shop.create('Collection', { name: 'visits', fields }))._id
  eva = await memberNamed('Eva')
  nameless = await memberNamed('nobody@example.com')
})
afterAll(() => server.close())

let made = 0
const form = async (more: Record<string, unknown> = {}) => {
  const fields = [
    ...['title', 'of', 'secret', 'finger'].map(name => editable(name)),
    editable('conditional', {
      requiredType: 'editable',
      requiredField: 'title',
      requiredValue: 'open',
      showField: true,
    }),
  ]
  const definition = { name: `H${++made}`, collectionId, type: 'update', fields, updateVariableName: 'id', ...more }
  return (await shop.create('Form', { showHistory: true, ...definition }))._id
}

test('who changed what and when, newest first and by pages, with the names of people and of what relations name', async () => {
  const formId = await form()
  const parameters = { id: (await createItem(shop.admin, { collectionId, data: { title: 'a' } }))._id }
  const created = time.now
  time.now += 60_000
  await submitForm(eva, { formId, parameters, data: { title: 'b', of: personId } })
  time.now += 60_000
  await submitForm(nameless, { formId, parameters, data: { title: 'c' } })

  const { items, totalCount, labels } = await formHistory(eva, { formId, parameters })
  expect(items).toMatchObject([
    { operation: 'update', author: null, by: 'person', changes: [{ fieldName: 'title', before: 'b', after: 'c' }] },
    {
      operation: 'update',
      author: 'Eva',
      by: 'self',
      at: new Date(created + 60_000).toISOString(),
      changes: [
        { fieldName: 'title', before: 'a', after: 'b' },
        { fieldName: 'of', before: null, after: personId },
      ],
    },
    { operation: 'create', author: null, by: 'person', changes: [{ fieldName: 'title', before: null, after: 'a' }] },
  ])
  expect([totalCount, labels]).toEqual([3, { of: { [personId]: 'Ana' } }])
  expect(JSON.stringify(items)).not.toMatch(/@|authorId/)
  const second = await formHistory(eva, { formId, parameters, page: 2, limit: 1 })
  expect(second.items).toEqual([items[1]])
})

test('what the form does not show, what nobody may read and fields that are gone stay out of it', async () => {
  const formId = await form()
  const data = { title: 'open', hidden: 'unseen-1', secret: 'unseen-2', conditional: 'unseen-3', lost: 'unseen-4' }
  const finger = (name: string) => ({ image: `data:image/png;base64,${name}` })
  const { _id: itemId } = await createItem(shop.admin, { collectionId, data })
  const change = (values: object) => updateItem(shop.admin, { collectionId, itemId, data: values })
  const parameters = { id: itemId }
  const told = async () => (await formHistory(eva, { formId, parameters })).items

  expect((await told())[0]?.changes.map(({ fieldName }) => fieldName)).toEqual(['title', 'conditional'])
  await change({ hidden: 'unseen-5' })
  expect(await told()).toHaveLength(1)
  await change({ secret: 'unseen-6', finger: finger('iVBORw0KGgo=') })
  expect((await told())[0]?.changes).toMatchObject([
    { fieldName: 'secret', before: null, after: null, secret: true },
    { fieldName: 'finger', before: null, after: null, secret: true },
  ])
  await change({ title: 'closed' })
  const fields = ['title', 'of', 'secret', 'finger', 'hidden', 'conditional']
  const { collection } = await shop.admin.run<{ collection: { fields: { name: string }[] } }>(
    'query ($id: String!) { collection(collectionId: $id) { fields } }',
    { id: collectionId },
  )
  await shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }',
    { id: collectionId, data: { fields: collection.fields.filter(({ name }) => fields.includes(name)) } },
  )
  const left = await told()
  expect(left.at(-1)?.changes.map(({ fieldName }) => fieldName)).toEqual(['title'])
  expect(JSON.stringify(left)).not.toMatch(/unseen|iVBOR|argon/)
})

test('only a form that shows it, of a record that it reaches, and for who may change that', async () => {
  const { _id } = await createItem(shop.admin, { collectionId, data: { title: 'a' } })
  const parameters = { id: _id }
  const told = (client: TestClient, formId: string, given: object = parameters) =>
    formHistory(client, { formId, parameters: given })
  const formId = await form()
  expect((await told(eva, formId, {})).items).toEqual([])
  expect((await told(eva, formId, { id: 'aaaaaaaaaaaaaaaaa' })).items).toEqual([])
  const silent = await form({ showHistory: false })
  expect(await failureOf(told(eva, silent))).toMatchObject({ error: 'PermissionsError', type: 'notAllowed' })
  const seen = await form({ roles: [shop.clerkRoleId], viewerRoles: [shop.clerkRoleId] })
  expect(await failureOf(told(eva, seen))).toMatchObject({ error: 'PermissionsError', type: 'notAllowed' })
  expect(await failureOf(told(await shop.member(), seen))).toMatchObject({ error: 'NotFound' })

  const rule = { fieldName: 'title', operation: 'equals', valueType: 'fixed', value: 'other' }
  const filter = { name: 'Others', title: 'Others', collectionId, groups: [{ rules: [rule] }] }
  const updateFilterId = (await shop.create('Filter', filter))._id
  expect((await told(eva, await form({ updateFilterId }))).items).toEqual([])
})
