import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
})
afterAll(() => server.close())

let made = 0
const button = async (data: Record<string, unknown>) =>
  (await shop.create('Button', { name: `B${++made}`, ...data }))._id
const run = async (buttonId: string, parameters?: Record<string, unknown>) =>
  (
    await user.run<{ runButton: Record<string, unknown> }>(
      'mutation ($buttonId: String!, $parameters: JSON) { runButton(buttonId: $buttonId, parameters: $parameters) { _id message hookResults next } }',
      { buttonId, parameters },
    )
  ).runButton
const refused = (data: Record<string, unknown>) => failureOf(button(data))
const validationError = (validationErrors: Record<string, string>) => ({ error: 'validationError', validationErrors })

test('a press answers with its message and where it leads, with the parameters of the view in their places', async () => {
  const id = await button({ url: '/ordenes/:id', onSuccessMessage: 'Listo' })
  expect(await run(id, { id: 'a b' })).toEqual({
    _id: null,
    message: 'Listo',
    hookResults: [],
    next: { path: '/ordenes/a%20b', newTab: false, environment: null, parameters: {} },
  })
  expect(await run(await button({ url: 'https://example.com/' }))).toMatchObject({ next: { newTab: true } })
  expect(await run(await button({}))).toEqual({ _id: null, message: null, hookResults: [], next: null })
})

test('a button leads where an entry of the navigation leads, also after that leads elsewhere; an address of its own wins', async () => {
  const { _id: linkId } = await shop.create('Link', { name: 'Ventas', title: 'Ventas', path: '/ventas' })
  const id = await button({ linkId })
  expect(await run(id)).toMatchObject({ next: { path: '/ventas' } })
  await shop.admin.run('mutation ($id: String!) { updateLink(linkId: $id, data: { path: "/mercado" }) { _id } }', {
    id: linkId,
  })
  expect(await run(id)).toMatchObject({ next: { path: '/mercado' } })
  expect(await run(await button({ linkId, url: '/otra' }))).toMatchObject({ next: { path: '/otra' } })
})

test('a press begins its task with the parameters of the view, once, and not after a hook that failed', async () => {
  const script = 'return params.order'
  const { _id: taskId } = await shop.create('Task', { name: 'Aviso', script })
  const runs = async () =>
    (
      await shop.admin.run<{ page: { items: { origin: string; startedBy: string; parameters: unknown }[] } }>(
        'query ($id: String!) { page: taskRuns(taskId: $id) { items { origin startedBy } } }',
        { id: taskId },
      )
    ).page.items
  await run(await button({ taskId }), { order: 7 })
  expect(await runs()).toEqual([{ origin: 'person', startedBy: expect.stringContaining('@') }])
  const { _id: hook } = await shop.create('Hook', { name: 'Falla', script: 'throw new Error("no")' })
  await run(await button({ taskId, firstHook: hook }))
  expect(await runs()).toHaveLength(1)
  expect(await refused({ taskId, eachRecord: true })).toEqual(validationError({ 'data.eachRecord': 'invalid' }))
})

test('a button that is there for something must say with what; what another property says counts too', async () => {
  const { _id: linkId } = await shop.create('Link', { name: 'Bodega', title: 'Bodega', path: '/bodega' })
  const lacks = (property: string) => validationError({ [`data.${property}`]: 'required' })
  expect(await refused({ action: 'openView' })).toEqual(lacks('url'))
  expect(await refused({ action: 'sendMail', url: '/x' })).toEqual(lacks('firstHook'))
  expect(await refused({ action: 'openForm' })).toEqual(lacks('formId'))
  expect(await refused({ action: 'download' })).toEqual(lacks('downloadFile'))
  expect(await refused({ action: 'callAddress' })).toEqual(lacks('postItemToUrl'))
  expect(await run(await button({ action: 'openView', linkId }))).toMatchObject({ next: { path: '/bodega' } })
})

test('another action is stored with what it leaves taken away, as sheets send it', async () => {
  const { _id: firstHook } = await shop.create('Hook', { name: 'Cuenta', script: 'return 1' })
  const id = await button({ action: 'callAddress', buttonType: 'post', url: 'https://example.com/', goBack: true })
  const data = { action: 'runScript', firstHook, url: null, buttonType: null, goBack: null }
  const update =
    'mutation ($id: String!, $data: JSON!) { updateButton(buttonId: $id, data: $data) { action url buttonType goBack } }'
  expect(await shop.admin.run(update, { id, data })).toEqual({
    updateButton: { action: 'runScript', url: null, buttonType: 'btn', goBack: false },
  })
})

test('a file is saved where nothing leads elsewhere', async () => {
  const next = async (data: Record<string, unknown>) => (await run(await button(data))).next
  const saved = { newTab: false, environment: null, parameters: {} }
  const downloadFile = 'public/manual.pdf'
  expect(await next({ action: 'download', downloadFile })).toEqual({
    path: '/files/public/manual.pdf?save=1',
    ...saved,
  })
  expect(await next({ downloadFile, url: '/otra' })).toMatchObject({ path: '/otra' })
  expect(await next({ downloadFile: 'https://example.com/a.pdf' })).toMatchObject({
    path: 'https://example.com/a.pdf',
    newTab: true,
  })
})

test('a form opens with the button, for those whom it is for', async () => {
  const { _id: collectionId } = await shop.create('Collection', {
    name: 'recados',
    title: 'Recados',
    fields: [{ _id: 'texto', type: 'string', name: 'texto', label: 'Texto', optional: true, options: {} }],
  })
  const { _id: roleId } = await shop.create('Role', { name: 'Bodega' })
  const form = async (name: string, roles: string[]) =>
    (await shop.create('Form', { name, type: 'create', collectionId, roles, fields: [] }))._id
  const [open, closed] = [await form('Recado', []), await form('Recado de bodega', [roleId])]
  const items = [
    { type: 'button', buttonId: await button({ action: 'openForm', formId: open }) },
    { type: 'button', buttonId: await button({ action: 'openForm', formId: closed }) },
  ]
  await shop.create('View', { name: 'Recados', title: 'Recados', path: '/recados', items })
  const { viewByPath: view } = await user.run<{ viewByPath: { items: { component: Record<string, unknown> }[] } }>(
    'query ($path: String!) { viewByPath(path: $path) }',
    { path: '/recados' },
  )
  expect(view.items.map(({ component }) => component.form)).toEqual([
    expect.objectContaining({ _id: open, name: 'Recado', type: 'create' }),
    null,
  ])
  expect(await refused({ formId: open, eachRecord: true })).toEqual(validationError({ 'data.eachRecord': 'invalid' }))
})

test('a button that the browser posts is not run here', async () => {
  expect(await failureOf(run(await button({ buttonType: 'post', url: '/x' })))).toEqual({ error: 'BadRequest' })
})

test('[M4] the name is unique and can be changed', async () => {
  const id = await button({ name: 'Enviar' })
  expect(await refused({ name: 'Enviar' })).toEqual(validationError({ 'data.name': 'notUnique' }))
  const update = 'mutation ($id: String!, $data: JSON!) { updateButton(buttonId: $id, data: $data) { name } }'
  expect(await shop.admin.run(update, { id, data: { name: 'Mandar' } })).toEqual({ updateButton: { name: 'Mandar' } })
})

test('addresses that could run something are refused', async () => {
  for (const url of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', 'ventas']) {
    expect(await refused({ url }), url).toEqual(validationError({ 'data.url': 'invalid' }))
    expect(await refused({ postItemToUrl: url }), url).toEqual(validationError({ 'data.postItemToUrl': 'invalid' }))
  }
  expect(await refused({ buttonType: 'post' })).toEqual(validationError({ 'data.url': 'required' }))
})
