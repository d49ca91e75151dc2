import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, formItem, submitForm } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let collectionId: string
let original: string

const field = (name: string, type = 'string', optional = true) => ({ name, label: name, type, optional })
const names = ['title', 'amount', 'code', 'folio', 'secret', 'finger', 'hidden']
const editable = (fieldName: string) => ({ type: 'editable', fieldName })
const values = { title: 'Uno', amount: 7, code: 'A-1', secret: 'abracadabra', hidden: 'x' }

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const fields = [
    field('title', 'string', false),
    field('amount', 'number'),
    field('code'),
    field('folio', 'autonumber'),
    field('secret', 'password'),
    field('finger', 'fingerprint'),
    field('hidden'),
  ]
  const indexes = [{ type: 'unique', fields: ['code'] }]
  collectionId = (await shop.create('Collection', { name: 'copied', fields, indexes }))._id
  original = (await createItem(shop.admin, { collectionId, data: values }))._id
})
afterAll(() => server.close())

let made = 0
const form = async (more: Record<string, unknown> = {}) => {
  const fields = names.filter(name => name !== 'hidden').map(editable)
  const definition = { name: `C${++made}`, collectionId, type: 'create', fields, copyVariableName: 'copyOf', ...more }
  return (await shop.create('Form', definition))._id
}

test('a new record begins with what a person edits of another one, without secrets and what no two records share', async () => {
  const user = await shop.member()
  const formId = await form()
  const copy = await formItem(user, { formId, parameters: { copyOf: original } })
  expect(copy).toMatchObject({ title: 'Uno', amount: 7 })
  for (const name of ['code', 'folio', 'secret', 'finger', 'hidden']) expect(copy).not.toHaveProperty(name)
})

test('nothing is stored until it is sent, and then it is a second record', async () => {
  const user = await shop.member()
  const formId = await form()
  const parameters = { copyOf: original }
  const all = () => collectionItems(shop.admin, { collectionId, orderBy: 'title', orderByAsc: true })
  await formItem(user, { formId, parameters })
  expect((await all()).items).toMatchObject([{ _id: original, _version: 1 }])
  const { _id } = await submitForm(user, { formId, parameters, data: { title: 'Unos', amount: 7 } })
  expect(_id).not.toBe(original)
  expect((await all()).items).toMatchObject([
    { title: 'Uno', amount: 7, hidden: 'x', _version: 1 },
    { title: 'Unos', amount: 7, hidden: null, code: null, _version: 1 },
  ])
})

test('no record, no parameter or another form: it begins empty; who only looks or may not use the form learns nothing', async () => {
  const user = await shop.member()
  const parameters = { copyOf: original }
  const formId = await form()
  expect(await formItem(user, { formId, parameters: {} })).toBeNull()
  expect(await formItem(user, { formId, parameters: { copyOf: 'aaaaaaaaaaaaaaaaa' } })).toBeNull()
  expect(await formItem(user, { formId, parameters: { copyOf: { a: 1 } } })).toBeNull()
  expect(await formItem(user, { formId: await form({ copyVariableName: '' }), parameters })).toBeNull()

  const clerks = { roles: [shop.clerkRoleId, shop.managerRoleId], viewerRoles: [shop.clerkRoleId] }
  const seen = await form(clerks)
  const looker = await shop.member([shop.clerkRoleId])
  expect(await formItem(looker, { formId: seen, parameters })).toBeNull()
  expect(await failureOf(formItem(user, { formId: seen, parameters }))).toMatchObject({ error: 'NotFound' })
  const manager = await shop.member([shop.managerRoleId])
  expect(await formItem(manager, { formId: seen, parameters })).toMatchObject({ title: 'Uno' })
})
