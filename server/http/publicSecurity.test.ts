import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldType } from '../../shared/fields/registry.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { rawRequest, sendRaw } from '../testing/rawRequest.ts'
import { createItem } from '../testing/recordCalls.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

/** What programs outside may send to what an environment opened for them, and what becomes of it. */
const clock = { time: Date.now(), now: () => clock.time }
let server: TestServer
let shop: EnvironmentFixture
let outside: TestClient
let token: string
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await environmentFixture(server)
  await environmentFixture(server, { environmentId: 'other' })
  outside = server.client(undefined, 'shop.localhost')
  const { collectionId, formId } = shop
  await createItem(shop.admin, { collectionId, data: { customer: 'Ana', amount: 3 } })
  const open = (identifier: string, data: Record<string, unknown>) =>
    shop.create('Endpoint', { name: identifier, identifier, requireToken: false, ...data })
  await open('pedidos', { collectionId })
  await open('pedir', { type: 'form', formId })
  const { _id } = await open('privado', { collectionId, requireToken: true })
  const { createEndpointToken } = await shop.admin.run<{ createEndpointToken: { secret: string } }>(
    'mutation ($id: String!) { createEndpointToken(endpointId: $id, name: "Sitio") { secret } }',
    { id: _id },
  )
  token = createEndpointToken.secret
})
afterAll(() => server.close())

const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data,
  })
const nextMinute = () => {
  clock.time += 61_000
}

describe('where it answers', () => {
  test('on the environment’s own host and in the admin area, and on no other environment’s', async () => {
    const path = '/endpoints/shop/pedidos'
    expect((await outside.get(path)).status).toBe(200)
    expect((await server.client().get(path)).status).toBe(200)
    const elsewhere = await server.client(undefined, 'other.localhost').get(path)
    expect([elsewhere.status, elsewhere.json]).toEqual([404, { error: 'NotFound', message: 'NotFound' }])
    expect((await server.client(undefined, 'nobody.localhost').get(path)).status).toBe(421)
  })

  test('an environment and an endpoint that are not there are told alike, also to a browser', async () => {
    const answers = await Promise.all(
      [
        'shop/nada',
        'other/pedidos',
        'nada/pedidos',
        'Shop/pedidos',
        '../pedidos',
        'shop_x/pedidos',
        '__proto__/pedidos',
      ].map(path => outside.send('GET', `/endpoints/${path}`, undefined, { accept: 'application/json' })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"error":"NotFound","message":"NotFound"}']),
    )
    const browser = await outside.get('/endpoints/shop/nada', { accept: 'text/html' })
    expect([browser.status, browser.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('not while the environment is under maintenance, and no more once the endpoint is gone', async () => {
    await set({ maintenanceMode: true })
    const closed = await outside.get('/endpoints/shop/pedidos')
    expect([closed.status, closed.json.reason]).toEqual([503, 'maintenance'])
    await set({ maintenanceMode: false })
    const { _id } = await shop.create('Endpoint', {
      ...{ name: 'breve', identifier: 'breve', requireToken: false },
      collectionId: shop.collectionId,
    })
    expect((await outside.get('/endpoints/shop/breve')).status).toBe(200)
    await shop.admin.run('mutation ($id: String!) { deleteEndpoint(endpointId: $id) }', { id: _id })
    expect((await outside.get('/endpoints/shop/breve')).status).toBe(404)
  })
})

describe('tokens', () => {
  test('are taken from the header alone, never from the address', async () => {
    for (const name of ['token', 'access_token', 'authorization', 'bearer'])
      expect((await outside.get(`/endpoints/shop/privado?${name}=${token}`)).status).toBe(401)
    const cookie = await outside.get('/endpoints/shop/privado', { cookie: `token=${token}` })
    expect(cookie.status).toBe(401)
    expect((await outside.get('/endpoints/shop/privado', { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  test('that are almost right are refused as those that are not', async () => {
    const wrong = [token.slice(0, -1), `${token}0`, token.toUpperCase(), token.replace(/^./, 'x'), '', 'null']
    for (const sent of wrong) {
      const { status, text } = await outside.get('/endpoints/shop/privado', { authorization: `Bearer ${sent}` })
      expect([sent, status, text]).toEqual([
        sent,
        401,
        '{"error":"PermissionsError","type":"notLoggedIn","message":"notLoggedIn"}',
      ])
    }
  })

  test('that somebody guesses are counted by his address, and the right one is not kept out by it', async () => {
    nextMinute()
    const guess = () =>
      outside.get('/endpoints/shop/privado', { authorization: `Bearer ${randomBytes(16).toString('hex')}` })
    for (let sent = 0; sent < 600; sent += 50) await Promise.all(Array.from({ length: 50 }, guess))
    const refused = await guess()
    expect([refused.status, refused.json.error]).toEqual([429, 'TooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await outside.get('/endpoints/shop/privado', { authorization: `Bearer ${token}` })).status).toBe(200)
    nextMinute()
    expect((await guess()).status).toBe(401)
  })

  test('of an endpoint are no session', async () => {
    const { json: answer } = await outside.send(
      'POST',
      '/graphql',
      JSON.stringify({ query: '{ endpoints(environmentId: "shop") { items { name } } }' }),
      { ...json, authorization: `Bearer ${token}` },
    )
    expect(answer.errors[0].extensions).toMatchObject({ error: 'PermissionsError', type: 'notLoggedIn' })
  })
})

describe('what is sent', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = json) =>
    outside.send('POST', '/endpoints/shop/pedir', body, headers)

  test('changes no prototype', async () => {
    const polluted = [
      await outside.get('/endpoints/shop/pedidos?__proto__=x'),
      await outside.get('/endpoints/shop/pedidos?constructor=x&prototype=y&toString=z'),
      await post('{"__proto__":{"admin":true},"customer":"Ana"}'),
      await post('{"constructor":{"prototype":{"admin":true}},"customer":"Ana"}'),
    ]
    expect(polluted.map(({ status }) => status)).toEqual([400, 200, 422, 422])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test('is refused by name where it is no JSON, no object, too large or nested too deeply', async () => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`
    const cases: [string, string | Buffer, Record<string, string>, number][] = [
      ['no JSON', '{', json, 400],
      ['nothing', '', json, 400],
      ['a list', '[]', json, 400],
      ['a text', '"x"', json, 400],
      ['of another type', 'customer=Ana', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
      ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json, 400],
      ['nested too deeply', `{"customer":${deep}}`, json, 413],
      ['too large', `{"customer":"${'x'.repeat(3 * 1024 * 1024)}"}`, json, 413],
      ['a text with an end in it', '{"customer":"a\\u0000b"}', json, 422],
    ]
    for (const [what, body, headers, status] of cases) {
      const answer = await post(body, headers)
      expect([what, answer.status, typeof answer.json?.error]).toEqual([what, status, 'string'])
    }
  })

  test('behind the address is bounded too', async () => {
    const get = async (query: string) => (await outside.get(`/endpoints/shop/pedidos?${query}`)).status
    expect(await get('limit=1001')).toBe(413)
    for (const query of ['limit=0', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e3', 'limit=', 'page=1&page=2'])
      expect([query, await get(query)]).toEqual([query, 400])
    expect(await get(Array.from({ length: 101 }, (_, at) => `p${at}=1`).join('&'))).toBe(413)
    expect(await get(`p=${'x'.repeat(3_000)}`)).toBe(413)
    expect(await get('p=%00')).toBe(400)
    expect(await get("p='%20OR%201=1;--")).toBe(200)
  })

  test('puts no header into an answer', async () => {
    const { port } = outside
    const host = `shop.localhost:${port}`
    const answer = await sendRaw(
      port,
      rawRequest({
        method: 'GET',
        host,
        path: '/endpoints/shop/pedidos%0d%0aset-cookie:%20a=b?x=%0d%0aset-cookie:a=b',
      }),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer.toLowerCase()).not.toContain('set-cookie')
  })
})

describe('what is answered', () => {
  test('has the headers of all answers, and is kept by nobody', async () => {
    for (const path of ['/endpoints/shop/pedidos', '/endpoints/shop/privado', '/endpoints/shop/nada']) {
      const { headers } = await outside.get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('holds neither passwords nor biometric values of records', async () => {
    const fields = [
      { name: 'title', label: 'Título', type: 'string', optional: false },
      { name: 'key', label: 'Clave', type: 'password', optional: true },
      { name: 'finger', label: 'Huella', type: 'fingerprint', optional: true },
    ]
    const finger = fieldType('fingerprint').examples.valid[0]
    const collection = await shop.create('Collection', { name: 'people', title: 'Personas', fields })
    const { _id } = await createItem(shop.admin, {
      collectionId: collection._id,
      data: { title: 'Ana', key: 'abre-te', finger },
    })
    for (const type of ['list', 'view'])
      await shop.create('Endpoint', {
        ...{ name: `personas ${type}`, identifier: `personas-${type}`, type, requireToken: false },
        collectionId: collection._id,
      })
    const { items } = (await outside.get('/endpoints/shop/personas-list')).json
    const view = (await outside.get('/endpoints/shop/personas-view')).json
    for (const item of [...items, view])
      expect(Object.keys(item).sort()).toEqual(['_id', '_version', 'createdAt', 'title', 'updatedAt'])
    expect(view._id).toBe(_id)
  })
})
