import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldType } from '../../shared/fields/registry.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { rawRequest, sendRaw } from '../testing/rawRequest.ts'
import { collectionItems, createItem } from '../testing/recordCalls.ts'
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
  await set({ apiEnabled: true })
  const call = (route: string, script: string, data: Record<string, unknown> = {}) =>
    shop.create('ApiEndpoint', { name: route, route, script, ...data })
  await call('eco/:algo', 'return { ...params, ...options.body }', {
    parameters: [{ name: 'texto', place: 'query', type: 'string' }],
  })
  await call('pone', 'return { status: 200, headers: options.body, body: 1 }', { method: 'POST' })
  await call('responde', 'return options.body', { method: 'POST' })
  await call('ve', 'return Object.keys(options).concat(JSON.stringify(options))', { method: 'POST' })
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
    for (let sent = 0; sent < 300; sent += 50) await Promise.all(Array.from({ length: 50 }, guess))
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

describe('an API of its own', () => {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    outside.send('POST', `/api/shop/${path}`, JSON.stringify(body), { ...json, ...headers })
  const headerRefused = async (headers: Record<string, unknown>) => {
    const { status, text, headers: sent } = await send('pone', headers)
    expect([headers, status, text.includes('InternalError')]).toEqual([headers, 500, true])
    return sent
  }

  test('answers for its environment alone, and not under maintenance', async () => {
    nextMinute()
    expect((await outside.get('/api/shop/eco/a')).status).toBe(200)
    expect((await server.client(undefined, 'other.localhost').get('/api/shop/eco/a')).status).toBe(404)
    expect((await outside.get('/api/other/eco/a')).status).toBe(404)
    await set({ maintenanceMode: true })
    expect((await outside.get('/api/shop/eco/a')).status).toBe(503)
    await set({ maintenanceMode: false })
  })

  test('sets no header that speaks for the host, and none that is cut in two', async () => {
    for (const name of [
      'Set-Cookie',
      'content-security-policy',
      'Access-Control-Allow-Origin',
      'strict-transport-security',
      'Content-Length',
      'transfer-encoding',
      'clear-site-data',
      'x-content-type-options',
      'bad name',
      'x\r\nset-cookie',
    ])
      await headerRefused({ [name]: 'a' })
    const sent = await headerRefused({ 'x-a': 'a\r\nset-cookie: b=c' })
    expect(sent['set-cookie']).toBeUndefined()
    await headerRefused({ 'x-a': 'ñ€' })
    await headerRefused({ 'x-a': { b: 1 } })
    for (const type of [
      'text/html',
      'application/javascript',
      'text/javascript',
      'image/svg+xml',
      'application/xhtml+xml',
    ])
      await headerRefused({ 'content-type': type })
    const { status, headers } = await send('pone', { 'x-a': 'b' })
    expect([status, headers['x-a']]).toEqual([200, 'b'])
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('changes no prototype by what it is sent, and hands no session to a script', async () => {
    const answers = [
      await outside.get('/api/shop/eco/__proto__?texto=constructor'),
      await outside.get('/api/shop/eco/a?__proto__=x'),
      await outside.send('POST', '/api/shop/responde', '{"a":{"__proto__":{"admin":1}}}', json),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400])
    expect(answers[0]?.json).toEqual({ algo: '__proto__', texto: 'constructor' })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    const seen = await send(
      've',
      {},
      { cookie: 'a=xgalleta', 'x-telar-publickey': 'xllave', authorization: 'Bearer xpase' },
    )
    for (const kept of ['xgalleta', 'xllave', 'xpase']) expect(seen.text).not.toContain(kept)
  })

  test('reads its address once: nothing climbs out of it', async () => {
    for (const path of [
      'eco/..%2f..%2fx',
      'eco/%2e%2e',
      'eco/a%00',
      '%2e%2e/eco/a',
      'eco/%',
      'eco//a',
      'docs/../eco/a',
    ]) {
      const { status } = await outside.get(`/api/shop/${path}`)
      expect([path, [200, 400, 404].includes(status)]).toEqual([path, true])
    }
    expect((await outside.get('/api/shop/eco/..%2f..%2fx')).status).toBe(404)
    expect((await outside.get('/api/shop/eco/%E0%A4%A')).status).toBe(400)
  })

  test('lets the pages of the origins read that are named, and no others', async () => {
    await set({ apiOrigins: 'https://ejemplo.cl\nhttps://otro.cl' })
    const asked = async (origin: string, method = 'GET', path = '/api/shop/eco/a') =>
      (await outside.send(method, path, undefined, { origin, 'access-control-request-method': 'GET' })).headers
    for (const path of ['/api/shop/eco/a', '/endpoints/shop/pedidos', '/endpoints/shop/privado'])
      for (const method of ['GET', 'OPTIONS']) {
        const allowed = await asked('https://ejemplo.cl', method, path)
        expect([allowed['access-control-allow-origin'], allowed.vary]).toEqual(['https://ejemplo.cl', 'Origin'])
        expect(allowed['access-control-allow-credentials']).toBeUndefined()
        for (const origin of ['https://ejemplo.cl.malo.cl', 'http://ejemplo.cl', 'null', 'https://EJEMPLO.cl', '*'])
          expect((await asked(origin, method, path))['access-control-allow-origin']).toBeUndefined()
      }
    await set({ apiOrigins: '*' })
    expect((await asked('https://malo.cl'))['access-control-allow-origin']).toBe('*')
    await set({ apiOrigins: null })
    const wrong = set({ apiOrigins: 'ejemplo.cl' })
    await expect(wrong).rejects.toThrow('invalidOrigin')
  })

  test('is asked so often in a minute and no more, whatever is sent as a token', async () => {
    nextMinute()
    await set({ apiCallsPerMinute: 3 })
    const ask = (at: number) => outside.get('/api/shop/eco/a', { authorization: `Bearer x${at}` })
    const statuses = []
    for (let at = 0; at < 5; at += 1) statuses.push((await ask(at)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(Number((await ask(9)).headers['retry-after'])).toBeGreaterThan(0)
    nextMinute()
    expect((await ask(9)).status).toBe(200)
    await set({ apiCallsPerMinute: 300 })
  })

  test('tells neither its scripts nor who may read it to those who only visit the environment', async () => {
    await set({ apiAuthScript: "return { user: 'xcodigo' }", apiOrigins: 'https://xorigen.cl' })
    const { json: answer } = await outside.send(
      'POST',
      '/graphql',
      JSON.stringify({ query: '{ environment { _id apiAuthScript apiOrigins } }' }),
      json,
    )
    expect(answer.data.environment).toEqual({ _id: 'shop', apiAuthScript: null, apiOrigins: null })
  })

  test('a client that leaves ends what runs for it', async () => {
    const { _id } = await shop.create('ApiEndpoint', {
      ...{ name: 'lento', route: 'lento' },
      script: "await createItem('orders', { customer: 'Empezó' })\nawait delay(15000)\nreturn 1",
    })
    const leaving = request({
      ...{ host: '127.0.0.1', port: outside.port, path: '/api/shop/lento', agent: false },
      headers: { host: `shop.localhost:${outside.port}` },
    })
    leaving.on('error', () => undefined)
    leaving.end()
    const filter = { customer: 'Empezó' }
    const { collectionId } = shop
    const orders = async () => (await collectionItems(shop.admin, { collectionId, filter })).items
    await expect.poll(orders).toHaveLength(1)
    leaving.destroy()
    const calls = async () =>
      (
        await shop.admin.run<{ apiCalls: { failure: string | null }[] }>(
          'query ($id: String!) { apiCalls(apiEndpointId: $id) { failure } }',
          { id: _id },
        )
      ).apiCalls
    await expect.poll(calls).toEqual([{ failure: 'was stopped' }])
  })
})
