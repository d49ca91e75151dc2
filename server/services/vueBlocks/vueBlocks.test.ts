import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VueCompilation } from '../../../shared/vueBlocks/compiled.ts'
import type { StoredScript } from '../../../shared/wire/answers.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { VueCallAnswer } from './vueBlocks.ts'

let server: TestServer
let shop: EnvironmentFixture
let clerk: TestClient
let visitor: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  clerk = await shop.member([shop.clerkRoleId])
  visitor = await shop.member()
})
afterAll(() => server.close())

/** The local half of a wire id, by which scripts call collections. */
const localOf = (wire: string) => wire.slice(wire.indexOf('_') + 1)

let made = 0
const block = async (data: Record<string, unknown> = {}) =>
  (await shop.create('VueBlock', { name: `V${++made}`, ...data }))._id
const withCalls = (calls: Record<string, string>, data: Record<string, unknown> = {}) =>
  block({ apiCalls: Object.entries(calls).map(([name, script]) => ({ name, script })), ...data })

const stored = async (id: string) => {
  const query = `query ($id: String!) { vueBlock(vueBlockId: $id) {
    name title template script style apiCalls parameters autoUpdate inject roles version
  } }`
  return (await shop.admin.run<{ vueBlock: Record<string, unknown> }>(query, { id })).vueBlock
}
const change = (id: string, data: Record<string, unknown>) =>
  shop.admin.run('mutation ($id: String!, $data: JSON!) { updateVueBlock(vueBlockId: $id, data: $data) { _id } }', {
    id,
    data,
  })
const code = async (id: string, client = clerk) => {
  const query = `query ($id: String!) { answer: vueBlockCode(vueBlockId: $id) {
    compiled { hash code style } errors { part line column reason text }
  } }`
  return (await client.run<{ answer: VueCompilation }>(query, { id })).answer
}
const call = async (id: string, name: string, args?: unknown, client = clerk) => {
  const text = `mutation ($id: String!, $name: String!, $args: JSON) {
    answer: callVueBlock(vueBlockId: $id, name: $name, args: $args) { value error reads }
  }`
  return (await client.run<{ answer: VueCallAnswer }>(text, { id, name, args })).answer
}

describe('a Vue block', () => {
  test('[O4][O11] has a name that is unique and can be changed', async () => {
    const id = await block({ name: 'Contador' })
    expect(await failureOf(block({ name: 'Contador' }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.name': 'notUnique' },
    })
    await change(id, { name: 'Marcador' })
    expect((await stored(id)).name).toBe('Marcador')
  })

  test('[O5][O6] its title and its roles are changed', async () => {
    const id = await block({ title: 'Antes' })
    await change(id, { title: 'Después', roles: [shop.clerkRoleId] })
    expect(await stored(id)).toMatchObject({ title: 'Después', roles: [shop.clerkRoleId] })
  })

  test('[O9] has calls, each with a name, a title and a script; no two have the same name', async () => {
    const calls = [
      { name: 'leer', title: 'Lee los pedidos', script: 'return 1' },
      { name: 'guardar', title: 'Guarda uno', script: 'return 2' },
    ]
    const id = await block({ apiCalls: calls })
    expect((await stored(id)).apiCalls).toEqual(calls.map(one => ({ ...one, _id: expect.any(String) })))
    await change(id, { apiCalls: [{ name: 'contar', title: 'Cuenta', script: 'return 3' }] })
    expect((await stored(id)).apiCalls).toEqual([
      { _id: expect.any(String), name: 'contar', title: 'Cuenta', script: 'return 3' },
    ])
    expect(await failureOf(block({ apiCalls: [{ name: 'a' }, { name: 'a' }] }))).toMatchObject({
      validationErrors: { 'data.apiCalls.1.name': 'repeated' },
    })
  })

  test('is duplicated with all that it holds', async () => {
    const id = await withCalls(
      { leer: 'return 1' },
      { template: '<p/>', script: 'const a = 1', style: 'p { color: red }' },
    )
    const { copy } = await shop.admin.run<{ copy: { _id: string } }>(
      'mutation ($id: String!) { copy: duplicateVueBlock(vueBlockId: $id, name: "Copia de bloque") { _id } }',
      { id },
    )
    const { apiCalls, ...rest } = await stored(id)
    const { apiCalls: copied, ...others } = await stored(copy._id)
    expect(others).toEqual({ ...rest, name: 'Copia de bloque' })
    expect(copied).toMatchObject([{ name: 'leer', script: 'return 1' }])
    expect(apiCalls).toHaveLength(1)
  })

  test('what does not compile can be saved, and nobody but designers is told why', async () => {
    const id = await block({ template: '<p>{{ n + }}</p>' })
    expect(await code(id)).toEqual({ compiled: null, errors: [] })
    expect(await code(id, shop.admin)).toEqual({
      compiled: null,
      errors: [expect.objectContaining({ part: 'template', line: 1, reason: 'compiler' })],
    })
    await change(id, { template: '<p>{{ n }}</p>', script: 'const n = 1' })
    expect((await code(id)).compiled?.code).toContain('return telarComponent')
  })

  test('what is being written is compiled for designers alone', async () => {
    const query = `query ($script: String) { answer: compileVueBlock(environmentId: "shop", script: $script) {
      compiled { code } errors { part line reason text }
    } }`
    const script = "import _ from 'lodash'"
    expect(await shop.admin.run(query, { script })).toEqual({
      answer: { compiled: null, errors: [{ part: 'script', line: 1, reason: 'import', text: 'lodash' }] },
    })
    expect(await failureOf(clerk.run(query, { script }))).toMatchObject({ error: 'PermissionsError' })
  })
})

describe('who uses it', () => {
  const viewItems = async (path: string, client: TestClient) => {
    const query = 'query ($path: String!) { viewByPath(path: $path, environmentId: "shop") }'
    const { viewByPath } = await client.run<{ viewByPath: { items: { component?: Record<string, unknown> }[] } }>(
      query,
      {
        path,
      },
    )
    return viewByPath.items.map(({ component }) => component)
  }

  test('[D34] is withheld from who has none of its roles: in views, with its code and its calls', async () => {
    const id = await withCalls({ leer: 'return 1' }, { roles: [shop.clerkRoleId], parameters: '{ "de": 3 }' })
    await shop.create('View', { name: 'De bloques', path: '/bloques', items: [{ type: 'vueBlock', vueBlockId: id }] })
    expect(await viewItems('/bloques', clerk)).toMatchObject([{ _id: id, properties: { de: 3 }, calls: ['leer'] }])
    expect(await viewItems('/bloques', visitor)).toEqual([])
    expect(await call(id, 'leer')).toMatchObject({ value: 1 })
    for (const refused of [code(id, visitor), call(id, 'leer', {}, visitor)])
      expect(await failureOf(refused)).toMatchObject({ error: 'NotFound' })
  })

  test('[D34] its roles are asked on each call', async () => {
    const id = await withCalls({ leer: 'return 1' })
    expect((await call(id, 'leer', {}, visitor)).value).toBe(1)
    await change(id, { roles: [shop.clerkRoleId] })
    expect(await failureOf(call(id, 'leer', {}, visitor))).toMatchObject({ error: 'NotFound' })
  })

  test('no script of it leaves the server', async () => {
    const id = await withCalls({ leer: 'return "secreto"' })
    await shop.create('View', { name: 'Con secreto', path: '/secreto', items: [{ type: 'vueBlock', vueBlockId: id }] })
    expect(JSON.stringify([await viewItems('/secreto', visitor), await code(id, visitor)])).not.toContain('secreto"')
  })
})

describe('its calls', () => {
  test('[O14] run on the server for the roles of the block, with the functions of hooks and what it sends', async () => {
    const guardar = `const { _id } = await createItem('${localOf(shop.collectionId)}', { customer: params.who, amount: params.n })
        return { _id, by: user.email, all: await countItems('${localOf(shop.collectionId)}', { customer: params.who }) }`
    const id = await withCalls({ guardar }, { roles: [shop.clerkRoleId] })
    const refused = await failureOf(call(id, 'guardar', { who: 'Ana de Vue', n: 5 }, visitor))
    // Who may not use it is not told that it is there; what he asked for did not run: the count below is 1.
    expect(refused).toMatchObject({ error: 'NotFound' })
    const { value, error, reads } = await call(id, 'guardar', { who: 'Ana de Vue', n: 5 })
    expect(error).toBeNull()
    expect(value).toEqual({ _id: expect.any(String), by: expect.stringContaining('@'), all: 1 })
    expect(reads).toEqual([shop.collectionId])
  })

  test('a failure is told in its words, and stands in the list of what fails', async () => {
    const id = await withCalls({ fallar: "throw new Error('No hay stock')" })
    expect(await call(id, 'fallar')).toEqual({ value: null, error: 'No hay stock', reads: [] })
    const query = '{ componentFaults(environmentId: "shop") { _id count } }'
    await expect
      .poll(async () => (await shop.admin.run<{ componentFaults: object[] }>(query)).componentFaults)
      .toContainEqual({ _id: id, count: 1 })
  })

  test('one that failed is run again with what it failed with, once its script is right', async () => {
    const id = await withCalls({ dividir: "if (!params.ready) throw new Error('Todavía no')" })
    await call(id, 'dividir', { ready: false })
    const list = 'query ($id: String!) { faults(environmentId: "shop", componentId: $id) { items { _id input } } }'
    const faults = async () =>
      (await shop.admin.run<{ faults: { items: { _id: string; input: object }[] } }>(list, { id })).faults.items
    await expect.poll(faults).toHaveLength(1)
    const [fault] = await faults()
    expect(fault?.input).toMatchObject({ params: { ready: false }, options: { call: 'dividir' } })
    await change(id, { apiCalls: [{ name: 'dividir', script: 'return 1' }] })
    await shop.admin.run('mutation ($id: String!) { repeatFault(faultId: $id) { failure } }', { id: fault?._id })
    await expect.poll(faults).toEqual([])
  })

  test('run once, however often a request is repeated', async () => {
    const id = await withCalls({
      guardar: `await createItem('${localOf(shop.collectionId)}', { customer: 'Una vez', amount: 1 })
        return countItems('${localOf(shop.collectionId)}', { customer: 'Una vez' })`,
    })
    const text = 'mutation ($id: String!) { callVueBlock(vueBlockId: $id, name: "guardar") { value } }'
    const once = () => clerk.run(text, { id }, { idempotencyKey: 'vue-1' })
    const answers = [...(await Promise.all([once(), once()])), await once()]
    expect(answers).toEqual(answers.map(() => ({ callVueBlock: { value: 1 } })))
  })

  test('are there by their names alone, and take an object', async () => {
    const id = await withCalls({ leer: 'return params' })
    expect((await call(id, 'leer')).value).toEqual({})
    expect(await failureOf(call(id, 'otra'))).toMatchObject({ error: 'NotFound' })
    expect(await failureOf(call(id, 'leer', [1]))).toMatchObject({ error: 'BadRequest' })
  })
})

describe('what its calls name', () => {
  const presented = async (id: string, path: string) => {
    await shop.create('View', { name: `Vista ${path}`, path, items: [{ type: 'vueBlock', vueBlockId: id }] })
    const { viewByPath } = await visitor.run<{ viewByPath: { items: { component: { follows: string[] } }[] } }>(
      'query ($path: String!) { viewByPath(path: $path, environmentId: "shop") }',
      { path },
    )
    return viewByPath.items[0]?.component.follows
  }

  test('is followed where the block updates itself: collections, and those of tables', async () => {
    const table = await shop.create('Table', { name: 'Pedidos del bloque', collectionId: shop.collectionId })
    const script = `return getTable("Pedidos del bloque")`
    expect(table._id).toBeDefined()
    expect(await presented(await withCalls({ leer: script }), '/sin-seguir')).toEqual([])
    expect(await presented(await withCalls({ leer: script }, { autoUpdate: true }), '/siguiendo')).toEqual([
      shop.collectionId,
    ])
  })

  test('is listed with all scripts, and renamed in one change with them', async () => {
    const id = await withCalls({ uno: 'return getItem("x")', dos: 'return 2' })
    const scripts = async () =>
      (
        await shop.admin.run<{ environmentScripts: StoredScript[] }>(
          'query { environmentScripts(environmentId: "shop") }',
        )
      ).environmentScripts.filter(({ _id }) => _id === id)
    const [uno, dos] = await scripts()
    expect([uno?.script, dos?.script]).toEqual(['return getItem("x")', 'return 2'])
    const hook = (await shop.create('Hook', { name: 'Nombre viejo' }))._id
    await shop.admin.run(
      `mutation ($id: String!, $scripts: JSON!) {
        renameComponent(componentId: $id, data: { name: "Nombre nuevo" }, scripts: $scripts)
      }`,
      {
        id: hook,
        scripts: [uno, dos].map(one => ({
          ...{ _id: id, property: one?.property, version: one?.version },
          script: `${one?.script} // nuevo`,
        })),
      },
    )
    expect((await scripts()).map(({ script, version }) => [script, version])).toEqual([
      ['return getItem("x") // nuevo', 2],
      ['return 2 // nuevo', 2],
    ])
  })
})

test('what is asked of a collection is told with the answer', async () => {
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Leída', amount: 9 } })
  const id = await withCalls({ leer: `return getCollection('${localOf(shop.collectionId)}', { customer: 'Leída' })` })
  const { value, reads } = await call(id, 'leer')
  expect(value).toMatchObject([{ customer: 'Leída', amount: 9 }])
  expect(reads).toEqual([shop.collectionId])
})
