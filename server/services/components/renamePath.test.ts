import { afterAll, beforeAll, expect, test } from 'vitest'
import { carriedPath } from '../../../shared/components/viewPaths.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

const create = async (type: string, data: Record<string, unknown>) => (await shop.create(type, data))._id
const read = async (kind: string, id: string, fields: string) => {
  const { found } = await shop.admin.run<{ found: Record<string, unknown> }>(
    `query ($id: String!) { found: ${kind}(${kind}Id: $id) { ${fields} } }`,
    { id },
  )
  return found
}
const preview = async (viewId: string, path: string) => {
  const answer = await shop.admin.run<{
    previewViewPath: { uses: Record<string, unknown>[]; mentions: Record<string, unknown>[] }
  }>('query ($viewId: String!, $path: String!) { previewViewPath(viewId: $viewId, path: $path) }', { viewId, path })
  return answer.previewViewPath
}
const rename = async (viewId: string, data: object, expectedVersion?: number) =>
  (
    await shop.admin.run<{ renameViewPath: { _id: string; name: string; version: number }[] }>(
      `mutation ($viewId: String!, $data: JSON!, $expectedVersion: Int) {
        renameViewPath(viewId: $viewId, data: $data, expectedVersion: $expectedVersion)
      }`,
      { viewId, data, expectedVersion },
    )
  ).renameViewPath

test('an address is carried on by the names of its parameters, and by their places where names changed', () => {
  expect(carriedPath('/a', '/b/c', '/a')).toBe('/b/c')
  expect(carriedPath('/a/:id', '/b/:id', '/a/5')).toBe('/b/5')
  expect(carriedPath('/a/:id', '/b/:order', '/a/:id')).toBe('/b/:id')
  expect(carriedPath('/a/:x/:y', '/:y/b/:x', '/a/1/2')).toBe('/2/b/1')
  expect(carriedPath('/a', '/a/:id', '/a')).toBe('/a/:id')
})

test('what leads to a view is shown, and follows its path in one change that one restore undoes', async () => {
  const viewId = await create('View', { name: 'Taller', path: '/taller/:id', title: 'Taller' })
  // Fits too, and better.
  await create('View', { name: 'Nuevo', path: '/taller/nuevo' })
  const link = await create('Link', { name: 'Enlace', title: 'Enlace', path: '/taller/7' })
  const other = await create('Link', { name: 'Aparte', title: 'Aparte', path: '/taller/nuevo' })
  const button = await create('Button', { name: 'Ir', url: '/taller/:id?tab=2#fin' })
  const form = await create('Form', {
    name: 'Ficha',
    collectionId: shop.collectionId,
    onSuccessViewPath: '/taller/:id',
  })
  const column = { type: 'routeIconButton', options: { viewPath: '/taller/:id', icon: 'eye' } }
  const table = await create('Table', { name: 'Filas', collectionId: shop.collectionId, columns: [column] })
  const back = await create('View', { name: 'Vuelta', path: '/vuelta', backLink: '/taller/7' })
  const block = await create('Block', { name: 'Texto', content: '<a href="/taller/7">Ver</a>' })

  const { uses, mentions } = await preview(viewId, '/obra/:id')
  const named = uses.map(({ _id, property, from, to }) => [_id, property, from, to]).sort()
  expect(named).toEqual(
    [
      [link, 'path', '/taller/7', '/obra/7'],
      [button, 'url', '/taller/:id?tab=2#fin', '/obra/:id?tab=2#fin'],
      [form, 'onSuccessViewPath', '/taller/:id', '/obra/:id'],
      [table, 'columns', '/taller/:id', '/obra/:id'],
      [back, 'backLink', '/taller/7', '/obra/7'],
    ].sort(),
  )
  expect(mentions).toEqual([{ _id: block, kind: 'block', name: 'Texto', property: 'content' }])

  const saved = await rename(viewId, { path: '/obra/:id', title: 'Obra' }, 1)
  expect(saved[0]).toMatchObject({ _id: viewId, path: '/obra/:id', title: 'Obra', version: 2 })
  expect(saved.map(({ _id }) => _id).sort()).toEqual([viewId, link, button, form, table, back].sort())
  expect(await read('button', button, 'url')).toEqual({ url: '/obra/:id?tab=2#fin' })
  expect((await read('table', table, 'columns')).columns).toMatchObject([{ options: { viewPath: '/obra/:id' } }])
  expect(await read('link', other, 'path version')).toEqual({ path: '/taller/nuevo', version: 1 })
  expect((await read('block', block, 'content')).content).toContain('/taller/7')

  const { environmentVersions } = await shop.admin.run<{
    environmentVersions: { items: { _id: string; components: unknown[] }[] }
  }>('query ($id: String!) { environmentVersions(environmentId: $id, limit: 2) { items { _id components } } }', {
    id: 'shop',
  })
  const [change, before] = environmentVersions.items
  expect(change?.components).toHaveLength(6)
  await shop.admin.run(
    'mutation ($id: String!, $changeId: String) { restoreEnvironment(environmentId: $id, changeId: $changeId) { saved } }',
    { id: 'shop', changeId: before?._id },
  )
  expect(await read('link', link, 'path')).toEqual({ path: '/taller/7' })
  expect(await read('button', button, 'url')).toEqual({ url: '/taller/:id?tab=2#fin' })
})

test('a refused path and somebody else’s newer version change nothing', async () => {
  const viewId = await create('View', { name: 'Firme', path: '/firme' })
  const link = await create('Link', { name: 'A firme', title: 'A firme', path: '/firme' })
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: { extensions: unknown }) => error.extensions,
    )
  expect(await failure(rename(viewId, { path: 'sin barra' }))).toMatchObject({
    validationErrors: { 'data.path': 'invalidPath' },
  })
  expect(await failure(rename(viewId, { path: '/otra' }, 7))).toMatchObject({ error: 'Conflict', version: 1 })
  expect(await read('link', link, 'path version')).toEqual({ path: '/firme', version: 1 })
})

test('a view of the same path stays where it is', async () => {
  const viewId = await create('View', { name: 'Uno', path: '/igual' })
  await create('View', { name: 'Dos', path: '/igual' })
  expect((await rename(viewId, { path: '/distinta' })).map(({ _id }) => _id)).toEqual([viewId])
})
