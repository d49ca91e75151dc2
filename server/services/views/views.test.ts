import { afterAll, beforeAll, expect, test } from 'vitest'
import { byLiteralness, matchPath } from '../../../shared/components/viewPaths.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let clerk: TestClient
let visitor: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { clerksOnly: ['form'] })
  clerk = await shop.member([shop.clerkRoleId])
  visitor = await shop.member()
})
afterAll(() => server.close())

interface ShownView {
  name: string
  parameters?: Record<string, string>
  items: {
    type: string
    component: Record<string, unknown> | null
    help?: Record<string, unknown>
    subItems?: ShownView['items']
  }[]
}

const viewByPath = async (client: TestClient, path: string) =>
  (await client.run<{ viewByPath: ShownView }>('query ($path: String!) { viewByPath(path: $path) }', { path }))
    .viewByPath

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { extensions: object }) => error.extensions,
  )

test('[AG3][G26] a view is given with its items and what each needs to be drawn, without results', async () => {
  const { view } = await clerk.run<{ view: ShownView }>('query ($id: String!) { view(viewId: $id) }', {
    id: shop.viewId,
  })
  const [form, table] = view.items
  expect(form).toMatchObject({ type: 'form', formId: shop.formId, component: { _id: shop.formId, type: 'create' } })
  expect(form?.component?.fields).toMatchObject([
    { fieldName: 'customer', field: { type: 'string', optional: false } },
    {},
    {},
  ])
  expect(table?.component?.columns).toMatchObject([{ fieldName: 'customer', sortable: true, columnIndex: 0 }, {}, {}])
  expect(JSON.stringify(view)).not.toContain('roles')
})

test('[G26][G45] sections keep their text and what is in them, however deep', async () => {
  const table = { type: 'table', tableId: shop.tableId }
  const inner = { type: 'section', title: 'Adentro', content: 'Un texto', subItems: [table] }
  const items = [{ type: 'section', title: 'Afuera', subItems: [inner] }]
  const { _id } = await shop.create('View', { name: 'Anidada', path: '/nested', items })
  const { view } = await shop.admin.run<{ view: object }>('query ($id: String!) { view(viewId: $id) }', { id: _id })
  expect(view).toMatchObject({ items })
  expect(await viewByPath(clerk, '/nested')).toMatchObject({ items })
})

test('a table brings the form that makes its rows to those who may use it', async () => {
  const data = { collectionId: shop.collectionId, columns: [{ type: 'field', fieldName: 'customer' }] }
  const makes = { name: 'Con creación', ...data, rowPath: '/orders/:id', createForm: shop.formId }
  const { _id: tableId } = await shop.create('Table', makes)
  await shop.create('View', { name: 'Con creación', path: '/makes', items: [{ type: 'table', tableId }] })
  const made = async (client: TestClient) => (await viewByPath(client, '/makes')).items[0]?.component
  expect(await made(clerk)).toMatchObject({ rowPath: '/orders/:id', createForm: { _id: shop.formId, type: 'create' } })
  expect(await made(visitor)).not.toHaveProperty('createForm')

  const fields = [{ type: 'editable', fieldName: 'customer' }]
  const { _id: updates } = await shop.create('Form', {
    name: 'Cambia',
    collectionId: shop.collectionId,
    type: 'update',
    fields,
  })
  expect(await errorOf(shop.create('Table', { ...makes, name: 'Mal', createForm: updates }))).toMatchObject({
    validationErrors: { 'data.createForm': 'invalid' },
  })
})

test('[D28] a table is withheld from those without one of its roles', async () => {
  const tableId = (
    await shop.create('Table', {
      name: 'De jefes',
      collectionId: shop.collectionId,
      columns: [{ type: 'field', fieldName: 'customer' }],
      roles: [shop.managerRoleId],
    })
  )._id
  const items = [
    { type: 'table', tableId },
    { type: 'table', tableId: shop.tableId },
  ]
  await shop.create('View', { name: 'Dos tablas', path: '/tables', items })
  const manager = await shop.member([shop.managerRoleId])
  const tablesOf = async (client: TestClient) =>
    (await viewByPath(client, '/tables')).items.map(({ component }) => component?._id)
  expect(await tablesOf(manager)).toEqual([tableId, shop.tableId])
  expect(await tablesOf(clerk)).toEqual([shop.tableId])
  const rows = 'query ($tableId: String!) { tableResult(tableId: $tableId) { totalCount } }'
  expect(await errorOf(clerk.run(rows, { tableId }))).toEqual({ error: 'NotFound' })
  expect(await manager.run(rows, { tableId })).toMatchObject({ tableResult: { totalCount: 0 } })
})

/** A view that shows one component, which only managers may use, beside a table for everybody. */
async function guarded(kind: string, definition: Record<string, unknown>) {
  const id = (await shop.create(kind, { name: `De jefes ${kind}`, roles: [shop.managerRoleId], ...definition }))._id
  const type = kind.toLowerCase()
  const path = `/guarded-${type}`
  const items = [
    { type, [`${type}Id`]: id },
    { type: 'table', tableId: shop.tableId },
  ]
  await shop.create('View', { name: `Con ${kind}`, path, items })
  const typesFor = async (client: TestClient) => (await viewByPath(client, path)).items.map(item => item.type)
  return { id, typesFor, manager: await shop.member([shop.managerRoleId]) }
}

test('[D29] an indicator is withheld from those without one of its roles', async () => {
  const { id, typesFor, manager } = await guarded('Indicator', { collectionId: shop.collectionId })
  expect(await typesFor(manager)).toEqual(['indicator', 'table'])
  expect(await typesFor(clerk)).toEqual(['table'])
  const ask = (client: TestClient) =>
    client.run('query ($id: String!) { indicatorResult(indicatorId: $id) { text } }', { id })
  expect(await errorOf(ask(clerk))).toEqual({ error: 'NotFound' })
  expect(await ask(manager)).toEqual({ indicatorResult: { text: expect.stringMatching(/^\d+$/) } })
})

test('[D32] a button is withheld from those without one of its roles', async () => {
  const { id, typesFor, manager } = await guarded('Button', { onSuccessMessage: 'Listo' })
  expect(await typesFor(manager)).toEqual(['button', 'table'])
  expect(await typesFor(clerk)).toEqual(['table'])
  const press = (client: TestClient) =>
    client.run('mutation ($id: String!) { runButton(buttonId: $id) { message } }', { id })
  expect(await errorOf(press(clerk))).toEqual({ error: 'NotFound' })
  expect(await press(manager)).toEqual({ runButton: { message: 'Listo' } })
})

test('[G19][G22] a view has its id, its environment and whether it offers the help chat', async () => {
  const { _id } = await shop.create('View', { name: 'Con chat', path: '/chat', intercom: true })
  const definition = 'query ($id: String!) { viewDefinition(viewId: $id) { _id environmentId intercom } }'
  const stored = { _id, environmentId: shop.environmentId, intercom: true }
  expect(await shop.admin.run(definition, { id: _id })).toEqual({ viewDefinition: stored })
  expect(await viewByPath(clerk, '/chat')).toMatchObject(stored)
})

test('[G20][G21] the title and the roles of a view can be edited, and hold for people at once', async () => {
  const { _id } = await shop.create('View', { name: 'Editable', title: 'Antes', path: '/edited' })
  const update = (data: Record<string, unknown>) =>
    shop.admin.run('mutation ($id: String!, $data: JSON!) { updateView(viewId: $id, data: $data) { _id } }', {
      id: _id,
      data,
    })
  await update({ title: 'Después' })
  expect(await viewByPath(clerk, '/edited')).toMatchObject({ title: 'Después' })
  await update({ roles: [shop.managerRoleId] })
  expect(await errorOf(viewByPath(clerk, '/edited'))).toEqual({ error: 'NotFound' })
  await update({ roles: [shop.clerkRoleId] })
  expect(await viewByPath(clerk, '/edited')).toMatchObject({ title: 'Después' })
})

test('the help of an item comes with it, to those who may use the block', async () => {
  const help = async (name: string, roles: string[] = []) =>
    (await shop.create('Block', { name, title: `Cómo: ${name}`, identifier: name, content: '<p>Así</p>', roles }))._id
  const table = { type: 'table', tableId: shop.tableId }
  const items = [
    { ...table, helpBlockId: await help('todos') },
    { type: 'section', title: 'Jefes', helpBlockId: await help('jefes', [shop.managerRoleId]), subItems: [table] },
  ]
  await shop.create('View', { name: 'Con ayuda', path: '/help', items })
  const titles = async (client: TestClient) =>
    (await viewByPath(client, '/help')).items.map(({ help: shown }) => shown?.title)
  expect(await titles(await shop.member([shop.managerRoleId]))).toEqual(['Cómo: todos', 'Cómo: jefes'])
  expect(await titles(clerk)).toEqual(['Cómo: todos', undefined])
  const missing = { name: 'Sin ayuda', path: '/no-help', items: [{ ...table, helpBlockId: 'shop_aaaaaaaaaaaaaaaaa' }] }
  expect(await errorOf(shop.create('View', missing))).toMatchObject({
    error: 'validationError',
    validationErrors: { 'data.items.0.helpBlockId': 'notFound' },
  })
})

test('[D31] a form is withheld from those without one of its roles', async () => {
  const shown = await viewByPath(visitor, '/orders')
  expect(shown.items.map(item => item.type)).toEqual(['table'])
  expect((await viewByPath(clerk, '/orders')).items.map(item => item.type)).toEqual(['form', 'table'])
  const send = (client: TestClient) =>
    client.run('mutation ($formId: String!) { submitForm(formId: $formId, data: { customer: "Ana" }) { _version } }', {
      formId: shop.formId,
    })
  expect(await errorOf(send(visitor))).toEqual({ error: 'NotFound' })
  expect(await send(clerk)).toEqual({ submitForm: { _version: 1 } })
})

test('[D65] a view of another role is not found, exactly as one that does not exist', async () => {
  const secret = await shop.create('View', { name: 'Secreta', path: '/secret', roles: [shop.managerRoleId] })
  const byId = (id: string) => errorOf(clerk.run('query ($id: String!) { view(viewId: $id) }', { id }))
  expect(await byId(secret._id)).toEqual(await byId('shop_aaaaaaaaaaaaaaaaa'))
  expect(await errorOf(viewByPath(clerk, '/secret'))).toEqual({ error: 'NotFound' })
  await shop.create('Link', { name: 'secret', title: 'Secreto', path: '/secret' })
  const manager = await shop.member([shop.managerRoleId])
  const linksOf = async (client: TestClient) =>
    (await client.run<{ navigation: { title: string }[] }>('{ navigation }')).navigation.map(({ title }) => title)
  expect(await linksOf(manager)).toContain('Secreto')
  expect(await linksOf(clerk)).not.toContain('Secreto')
})

test('[G17][G85] an exact path wins, then patterns with the most literal segments, and parameters reach the view', async () => {
  await shop.create('View', { name: 'Uno', path: '/orders/:id' })
  await shop.create('View', { name: 'Nuevo', path: '/orders/new' })
  await shop.create('View', { name: 'Líneas', path: '/:any/:id/lines' })
  await shop.create('View', { name: 'Líneas de pedido', path: '/orders/:id/lines' })
  expect(await viewByPath(clerk, '/orders/new')).toMatchObject({ name: 'Nuevo', parameters: {} })
  expect(await viewByPath(clerk, '/orders/a%20b')).toMatchObject({ name: 'Uno', parameters: { id: 'a b' } })
  expect(await viewByPath(clerk, '/orders/7/lines')).toMatchObject({
    name: 'Líneas de pedido',
    parameters: { id: '7' },
  })
  expect(await viewByPath(clerk, '/cars/7/lines')).toMatchObject({
    name: 'Líneas',
    parameters: { any: 'cars', id: '7' },
  })
})

test('[V4][V7][V11][V21] links come in order, those of the user menu apart, and only those of one’s roles', async () => {
  await shop.create('Link', { name: 'b', title: 'Segundo', path: '/orders', position: 2 })
  await shop.create('Link', { name: 'a', title: 'Primero', path: '/orders', position: 1 })
  await shop.create('Link', { name: 'c', title: 'Antes que Segundo', path: '/orders', position: 2 })
  await shop.create('Link', { name: 'm', title: 'Mi cuenta', type: 'userMenu', path: '/account' })
  await shop.create('Link', { name: 's', title: 'Jefes', path: '/orders', roles: [shop.managerRoleId] })
  const { navigation, userMenu } = await clerk.run<Record<string, { title: string }[]>>('{ navigation userMenu }')
  expect(navigation?.map(link => link.title)).toEqual(['Primero', 'Antes que Segundo', 'Segundo'])
  expect(userMenu?.map(link => link.title)).toEqual(['Mi cuenta'])
})

test('[V1][V12][V19] a category lists the links that stand under it, each with the title that was stored', async () => {
  const create = (data: Record<string, unknown>) => shop.create('Link', data)
  const category = await create({ name: 'equipo', title: 'Equipo', type: 'category', position: 90 })
  const given = [
    { name: 'gente', title: 'Nuestra gente', path: '/orders', position: 2, categoryId: category._id },
    { name: 'turnos', title: 'Los turnos', path: '/orders', position: 1, categoryId: category._id },
  ]
  const made: { _id: string }[] = []
  for (const link of given) made.push(await create(link))
  const stored = await shop.admin.run<{ link: object }>(
    'query ($id: String!) { link(linkId: $id) { _id environmentId title categoryId } }',
    { id: made[0]?._id },
  )
  expect(stored.link).toEqual({
    _id: made[0]?._id,
    environmentId: shop.environmentId,
    title: 'Nuestra gente',
    categoryId: category._id,
  })
  const { navigation } = await clerk.run<{ navigation: { title: string; links?: { title: string }[] }[] }>(
    '{ navigation }',
  )
  const listed = navigation.find(({ title }) => title === 'Equipo')
  expect(listed?.links?.map(({ title }) => title)).toEqual(['Los turnos', 'Nuestra gente'])
})

test('[AG4][AG23] the user menu of an environment is told, and its links are listed with what belongs to their type', async () => {
  const given = { name: 'ayuda', title: 'Ayuda', type: 'userMenu', path: '/help' }
  const { _id } = await shop.create('Link', given)
  const query = 'query ($id: String!) { links(environmentId: $id) { items { _id name title type path } } }'
  const { userMenu } = await clerk.run<{ userMenu: unknown[] }>(
    'query ($id: String!) { userMenu(environmentId: $id) }',
    {
      id: shop.environmentId,
    },
  )
  expect(userMenu).toContainEqual(expect.objectContaining({ _id, title: 'Ayuda', type: 'userMenu', path: '/help' }))
  const { links } = await shop.admin.run<{ links: { items: unknown[] } }>(query, { id: shop.environmentId })
  expect(links.items).toContainEqual({ _id, ...given })
})

test('[V8][V9][V10] a link path begins with a slash and has no spaces; parameters are allowed', async () => {
  const refused = { validationErrors: { 'data.path': 'invalidPath' } }
  expect(await errorOf(shop.create('Link', { name: 'x1', title: 'X', path: 'orders' }))).toMatchObject(refused)
  expect(await errorOf(shop.create('Link', { name: 'x2', title: 'X', path: '/my orders' }))).toMatchObject(refused)
  expect(
    (await shop.create('Link', { name: 'x3', title: 'X', path: '/orders/:id', roles: [shop.managerRoleId] })).version,
  ).toBe(1)
})

test('an item whose component was deleted stays, without it', async () => {
  const table = await shop.create('Table', { name: 'Pasajera', collectionId: shop.collectionId })
  await shop.create('View', { name: 'Rota', path: '/broken', items: [{ type: 'table', tableId: table._id }] })
  await shop.admin.run('mutation ($id: String!) { deleteTable(tableId: $id) }', { id: table._id })
  expect((await viewByPath(clerk, '/broken')).items).toMatchObject([{ type: 'table', component: null }])
})

test('a designer previews as a role, and nobody else does', async () => {
  const asked = 'query ($id: String!) { view(viewId: $id) }'
  const asManager = await shop.admin.run<{ view: ShownView }>(
    asked,
    { id: shop.viewId },
    { asRole: shop.managerRoleId },
  )
  expect(asManager.view.items.map(item => item.type)).toEqual(['table'])
  const asClerk = await shop.admin.run<{ view: ShownView }>(asked, { id: shop.viewId }, { asRole: shop.clerkRoleId })
  expect(asClerk.view.items.map(item => item.type)).toEqual(['form', 'table'])
  expect(await errorOf(visitor.run(asked, { id: shop.viewId }, { asRole: shop.clerkRoleId }))).toEqual({
    error: 'NotFound',
  })
})

test('a preview as a role has the view’s own roles and the links of that role; a role that is not there sees nothing', async () => {
  const { viewId, clerkRoleId, managerRoleId } = shop
  const own = await shop.create('View', { name: 'Solo jefes', path: '/only', roles: [managerRoleId] })
  await shop.create('Link', { name: 'only', title: 'Solo jefes', path: '/only' })
  const asked = 'query ($id: String!) { view(viewId: $id) }'
  const links = async (asRole: string) => {
    const query = 'query ($id: String!) { navigation(environmentId: $id) }'
    const { navigation } = await shop.admin.run<{ navigation: { title: string }[] }>(query, { id: 'shop' }, { asRole })
    return navigation.map(({ title }) => title)
  }
  expect(await links(managerRoleId)).toContain('Solo jefes')
  expect(await links(clerkRoleId)).not.toContain('Solo jefes')
  expect(await errorOf(shop.admin.run(asked, { id: own._id }, { asRole: clerkRoleId }))).toEqual({ error: 'NotFound' })
  for (const asRole of ['shop_aaaaaaaaaaaaaaaaa', clerkRoleId.replace('shop_', 'other_'), shop.tableId])
    expect(await errorOf(shop.admin.run(asked, { id: viewId }, { asRole }))).toEqual({ error: 'NotFound' })
})

test('paths match segment by segment', () => {
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('/a/:b', '/a/c')).toEqual({ b: 'c' })
  expect(matchPath('/a/:b', '/a/%')).toEqual({ b: '%' })
  expect(matchPath('/a', '/a/b')).toBeUndefined()
  expect(['/:a/:b', '/x/:b', '/:a/y', '/x/y'].sort(byLiteralness)).toEqual(['/x/y', '/x/:b', '/:a/y', '/:a/:b'])
})
