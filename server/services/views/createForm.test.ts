import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let people: string
let orderForm: string

const field = (name: string, type = 'string', options: object = {}) => ({
  name,
  label: name,
  type,
  optional: true,
  options,
})

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  people = (await shop.create('Collection', { name: 'people', fields: [field('name')] }))._id
  const shown = [{ type: 'editable', fieldName: 'name' }]
  const open = await shop.create('Form', {
    name: 'Persona',
    title: 'Nueva persona',
    collectionId: people,
    fields: shown,
  })
  const closed = await shop.create('Form', {
    name: 'Cerrado',
    collectionId: people,
    fields: shown,
    roles: [shop.clerkRoleId],
  })
  const relation = { collectionId: people, createForm: open._id }
  const fields = [
    field('customer', 'manyOf', relation),
    field('seller', 'manyOf', { ...relation, createForm: closed._id }),
    field('hidden', 'manyOf', relation),
    field('note'),
  ]
  const sales = await shop.create('Collection', { name: 'sales', fields })
  const named = ['customer', 'seller', 'note'].map(fieldName => ({ type: 'editable', fieldName }))
  orderForm = (await shop.create('Form', { name: 'Venta', collectionId: sales._id, fields: named }))._id
})
afterAll(() => server.close())

interface Presented {
  title: string
  collectionId: string
  type: string
  fields: { field: { name: string } }[]
}

const ask = async (client: TestClient, fieldName: string) => {
  const query =
    'query ($componentId: String!, $fieldName: String!) { fieldCreateForm(componentId: $componentId, fieldName: $fieldName) }'
  return (await client.run<{ fieldCreateForm: Presented | null }>(query, { componentId: orderForm, fieldName }))
    .fieldCreateForm
}

test('a field of a form gives the form that makes its records, to who may use both', async () => {
  const member = await shop.member()
  const form = await ask(member, 'customer')
  expect(form).toMatchObject({ title: 'Nueva persona', type: 'create', collectionId: people })
  expect(form?.fields.map(entry => entry.field.name)).toEqual(['name'])
  expect(await ask(member, 'seller')).toBeNull()
  expect(await ask(await shop.member([shop.clerkRoleId]), 'seller')).toMatchObject({ collectionId: people })
})

test('a form that is shown names the form that makes its records only to who may use that', async () => {
  const items = [{ type: 'form', formId: orderForm }]
  await shop.create('View', { name: 'Ventas', title: 'Ventas', path: '/sales', items })
  const query = '{ view: viewByPath(path: "/sales", environmentId: "shop") }'
  interface Shown {
    view: { items: { component: { fields: { field: { name: string; options: Record<string, unknown> } }[] } }[] }
  }
  const named = async (client: TestClient) =>
    (await client.run<Shown>(query)).view.items[0]?.component.fields.flatMap(({ field: { name, options } }) =>
      options.createForm === undefined ? [] : name,
    )
  expect(await named(await shop.member())).toEqual(['customer'])
  expect(await named(await shop.member([shop.clerkRoleId]))).toEqual(['customer', 'seller'])
})

test('fields that the form does not show, or that make nothing, give none', async () => {
  const member = await shop.member()
  for (const name of ['hidden', 'note', 'constructor']) expect(await ask(member, name)).toBeNull()
})

test('a relation that names no form offers the one by which a table makes rows, or the first that asks for all itself', async () => {
  const { create } = shop
  const cities = (await create('Collection', { name: 'cities', fields: [field('name')] }))._id
  const relation = { collectionId: cities }
  const fields = [field('one', 'oneOf', relation), field('not', 'oneOf', { ...relation, canCreate: false })]
  const trips = (await create('Collection', { name: 'trips', fields }))._id
  const shown = fields.map(({ name }) => ({ type: 'editable', fieldName: name }))
  const trip = (await create('Form', { name: 'Viaje', collectionId: trips, fields: shown }))._id
  const member = await shop.member([shop.managerRoleId])
  const query =
    'query ($componentId: String!, $fieldName: String!) { form: fieldCreateForm(componentId: $componentId, fieldName: $fieldName) }'
  const offered = async (fieldName = 'one') =>
    (await member.run<{ form: { name: string } | null }>(query, { componentId: trip, fieldName })).form?.name
  const form = (name: string, more: object = {}) =>
    create('Form', {
      ...{ name, collectionId: cities, type: 'create', roles: [shop.managerRoleId] },
      fields: [{ type: 'editable', fieldName: 'name' }],
      ...more,
    })

  expect(await offered()).toBeUndefined()
  await form('De otros', { roles: [shop.clerkRoleId] })
  await form('Para mirar', { viewerRoles: [shop.managerRoleId] })
  await form('Cambia', { type: 'update' })
  await form('De una página', { fields: [{ type: 'parameter', fieldName: 'name', parameterName: 'id' }] })
  expect(await offered()).toBeUndefined()
  await form('Primero')
  expect(await offered()).toBe('Primero')
  const createForm = (await form('De la tabla'))._id
  await create('Table', { name: 'Ciudades', collectionId: cities, columns: [], createForm })
  expect(await offered()).toBe('De la tabla')
  expect(await offered('not')).toBeUndefined()
})
