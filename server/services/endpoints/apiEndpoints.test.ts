import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiParameterTypes } from '../../../shared/fields/types/apiParameters.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let shop: EnvironmentFixture
let outside: TestClient

const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data: { apiEnabled: true, ...data },
  })

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  outside = server.client(undefined, 'shop.localhost')
  await set({ apiCallsPerMinute: 10_000 })
})
afterAll(() => server.close())

let made = 0
const open = (route: string, script: string, data: Record<string, unknown> = {}) =>
  shop.create('ApiEndpoint', { name: `A${++made}`, route, script, ...data })
const get = (path: string, headers?: Record<string, string>) => outside.get(`/api/shop/${path}`, headers)
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  outside.send(method, `/api/shop/${path}`, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
const logOf = async (id: string) =>
  (
    await shop.admin.run<{ apiCalls: Record<string, unknown>[] }>(
      'query ($id: String!) { apiCalls(apiEndpointId: $id) { method path body status failure failureLine } }',
      { id },
    )
  ).apiCalls

describe('an API endpoint', () => {
  test('[T4][T5][T7][T8] stores its id, name, method, description and parameters', async () => {
    const data = {
      method: 'PUT',
      description: 'Cambia el precio',
      parameters: [{ name: 'precio', place: 'body', type: 'number', required: true, description: 'En pesos' }],
    }
    const { _id } = await open('productos/:productoId/precio', 'return 1', data)
    const { apiEndpoint } = await shop.admin.run<{ apiEndpoint: Record<string, unknown> }>(
      'query ($id: String!) { apiEndpoint(apiEndpointId: $id) { _id name method route description parameters } }',
      { id: _id },
    )
    expect(apiEndpoint).toEqual({
      ...data,
      _id,
      name: 'A1',
      route: 'productos/:productoId/precio',
      parameters: [{ ...data.parameters[0], _id: expect.any(String) }],
    })
  })

  test('has a route of its own with its method, and so has its copy', async () => {
    const { _id } = await open('clientes/:id', 'return 1')
    expect(await failureOf(open('/clientes/:otro/', 'return 1'))).toMatchObject({
      validationErrors: { 'data.route': 'notUnique' },
    })
    await open('clientes/:otro', 'return 1', { method: 'DELETE' })
    const { duplicateApiEndpoint } = await shop.admin.run<{ duplicateApiEndpoint: { route: string } }>(
      'mutation ($id: String!) { duplicateApiEndpoint(apiEndpointId: $id, name: "Copia") { route } }',
      { id: _id },
    )
    expect(duplicateApiEndpoint.route).toBe('clientes/:id/2')
    for (const route of ['a b', ':1', 'x/:a/:a', 'docs', 'docs/x', '../x', 'x//y', ''])
      expect([route, (await failureOf(open(route, 'return 1')))?.error]).toEqual([route, 'validationError'])
  })

  test('[T6] hands the parts of its address to its script, and the one that says more of it answers', async () => {
    await open('productos/:productoId', 'return { de: params.productoId }')
    await open('productos/nuevos', "return { de: 'los nuevos' }")
    expect((await get('productos/abc%20%C3%B1')).json).toEqual({ de: 'abc ñ' })
    expect((await get('productos/nuevos')).json).toEqual({ de: 'los nuevos' })
    expect((await get('productos')).status).toBe(404)
    expect((await get('productos/a/b')).status).toBe(404)
    expect((await get('productos/a%2Fb')).status).toBe(404)
  })

  test('[T15] answers each of its methods, and names those that an address has', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      await open('metodos', `return '${method}'`, { method })
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await outside.send(method, '/api/shop/metodos')).text).toBe(method)
    await open('solo-lectura', 'return 1')
    const refused = await send('POST', 'solo-lectura', {})
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET'])
    expect(await failureOf(open('opciones', 'return 1', { method: 'OPTIONS' }))).toMatchObject({
      validationErrors: { 'data.method': 'notAnOption' },
    })
  })

  test('[T18] reads what it is sent from its place and as its type, and names what is missing', async () => {
    const parameters = [
      { name: 'id', place: 'path', type: 'integer' },
      { name: 'desde', place: 'query', type: 'number', required: true },
      { name: 'todo', place: 'query', type: 'boolean' },
      { name: 'lineas', place: 'body', type: 'list', required: true },
    ]
    await open('pedidos/:id', 'return params', { method: 'POST', parameters })
    const sent = await send('POST', 'pedidos/7?desde=1.5&todo=false&otro=x', { lineas: [1, 'a'], id: 'x' })
    expect(sent.json).toEqual({ id: 7, desde: 1.5, todo: false, lineas: [1, 'a'] })
    const refusals = [
      [await send('POST', 'pedidos/7', { lineas: [] }), 'desde'],
      [await send('POST', 'pedidos/7?desde=1', {}), 'lineas'],
      [await send('POST', 'pedidos/x?desde=1', { lineas: [] }), 'id'],
      [await send('POST', 'pedidos/7?desde=uno', { lineas: [] }), 'desde'],
      [await send('POST', 'pedidos/7?desde=1&todo=si', { lineas: [] }), 'todo'],
      [await send('POST', 'pedidos/7?desde=1', { lineas: {} }), 'lineas'],
    ] as const
    for (const [{ status, json }, parameter] of refusals)
      expect([status, json]).toMatchObject([400, { error: 'BadRequest', parameter }])
    const wrong = (parameter: Record<string, unknown>, method = 'POST') =>
      failureOf(open('x/:id', 'return 1', { method, parameters: [{ type: 'string', ...parameter }] }))
    for (const one of [
      { name: 'no', place: 'path' },
      { name: 'id', place: 'query' },
    ])
      expect(await wrong(one)).toMatchObject({ validationErrors: { 'data.parameters.0.place': 'invalid' } })
    expect(await wrong({ name: 'a', place: 'body' }, 'GET')).toMatchObject({ error: 'validationError' })
  })
})

test('parameters take days, moments and times as standard libraries write them, and say what they take', async () => {
  const typed = ['date', 'datetime', 'time'].flatMap(type => [
    { name: `q_${type}`, place: 'query', type },
    { name: `b_${type}`, place: 'body', type },
  ])
  await open('horas', 'return params', { method: 'POST', parameters: typed })
  const sent = await send('POST', 'horas?q_date=2026-05-03&q_datetime=2026-05-03T14:30:00Z&q_time=14:30:00', {
    b_date: '2026-05-03T00:00:00.000Z',
    b_datetime: '2026-05-03T14:30:00',
    b_time: '14:30',
  })
  expect([sent.status, sent.json]).toEqual([
    200,
    {
      ...{ q_date: '2026-05-03', q_datetime: '2026-05-03T14:30:00.000Z', q_time: '14:30' },
      ...{ b_date: '2026-05-03', b_datetime: '2026-05-03T18:30:00.000Z', b_time: '14:30' },
    },
  ])
  const refused = await send('POST', 'horas?q_date=3-5-2026', {})
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { parameter: 'q_date', message: 'the parameter q_date takes a day such as 2026-05-03' },
  ])
})

describe('what a script answers', () => {
  test('is what it returned, or a status with headers and a body', async () => {
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana', amount: 3 } })
    await open('cuantos', "return { hay: await countItems('orders', {}) }")
    await open('nada', '')
    await open('creado', "return { status: 201, headers: { 'X-Total': 5 }, body: { _id: 'a' } }", { method: 'POST' })
    await open('planilla', "return { status: 200, headers: { 'content-type': 'text/csv' }, body: 'a,b' }")
    expect((await get('cuantos')).json).toEqual({ hay: 1 })
    expect([(await get('nada')).status, (await get('nada')).text]).toEqual([204, ''])
    const created = await send('POST', 'creado', {})
    expect([created.status, created.json, created.headers['x-total']]).toEqual([201, { _id: 'a' }, '5'])
    const sheet = await get('planilla')
    expect([sheet.text, sheet.headers['content-type']]).toEqual(['a,b', 'text/csv; charset=utf-8'])
  })

  test('leads within its host, and elsewhere only to sites that the environment names', async () => {
    await open('lleva', 'return { status: 302, headers: { Location: params.a } }', {
      parameters: [{ name: 'a', place: 'query', type: 'string', required: true }],
    })
    const leads = async (address: string) => {
      const { status, headers } = await get(`lleva?a=${encodeURIComponent(address)}`)
      return status === 302 ? headers.location : status
    }
    const elsewhere = [
      ...['https://otro.example/x', 'http://pago.example/', 'https://pago.example.otro.example/', 'javascript:1'],
      ...['//otro.example', '/\\otro.example', 'otro.example', 'https:otro.example', ' https://otro.example'],
      ...['https://pago.example@otro.example/', 'data:text/html,x', '/\t/otro.example'],
    ]
    await set({ apiRedirects: 'https://pago.example' })
    expect(await leads('/ventas?a=1#b')).toBe('/ventas?a=1#b')
    expect(await leads('https://pago.example/listo')).toBe('https://pago.example/listo')
    for (const address of elsewhere) expect(await leads(address), address).toBe(500)
    await set({ apiRedirects: '' })
    expect(await leads('https://pago.example/listo')).toBe(500)
    for (const wrong of ['*', 'pago.example', 'https://pago.example/x'])
      expect(await failureOf(set({ apiRedirects: wrong }))).toMatchObject({
        validationErrors: { 'data.apiRedirects': 'invalidOrigin' },
      })
  })

  test('tells its caller nothing of what failed, and its designer all of it', async () => {
    const { _id } = await open('falla', "const clave = 'x'\nthrow new Error('Se cayó con ' + clave)")
    const failed = await get('falla')
    expect([failed.status, failed.json]).toEqual([
      500,
      { error: 'InternalError', requestId: expect.any(String), message: 'InternalError' },
    ])
    const [entry] = await until(
      () => logOf(_id),
      found => found.length > 0,
    )
    expect(entry).toMatchObject({ status: 500, failure: 'Se cayó con x', failureLine: 2 })
    const faults = async () =>
      (
        await shop.admin.run<{ faults: { items: { componentId: string; message: string; line: number }[] } }>(
          '{ faults(environmentId: "shop") { items { componentId message line } } }',
        )
      ).faults.items
    const listed = await until(faults, found => found.length > 0)
    expect(listed).toEqual([{ componentId: _id, message: 'Se cayó con x', line: 2 }])
  })
})

describe('who may call', () => {
  const authScript = `
    const key = options.headers['x-api-key']
    if (key === 'mala') throw new Error('Bloqueada')
    if (key === undefined) return null
    return { user: { name: key }, roles: key === 'jefe' ? ['Jefe'] : [] }`
  const key = (name: string) => ({ 'x-api-key': name })

  test('[T9][T13][T16] without authentication anybody calls an endpoint without roles, and nobody one with roles', async () => {
    await set({ apiAuthType: 'none' })
    await open('publico', 'return options.user')
    await open('de-jefes', 'return 1', { roles: [shop.managerRoleId] })
    expect((await get('publico')).status).toBe(204)
    for (const headers of [{}, { authorization: 'Bearer jefe' }, key('jefe')]) {
      const refused = await get('de-jefes', headers as Record<string, string>)
      expect([refused.status, refused.json.type]).toEqual([401, 'notLoggedIn'])
    }
  })

  test('[T10][T14][D35] a script says who calls each time, and who lacks the roles is refused', async () => {
    await set({ apiAuthType: 'script', apiAuthScript: authScript })
    expect((await get('publico', key('ana'))).json).toEqual({ name: 'ana' })
    expect((await get('publico')).status).toBe(204)
    expect((await get('publico', key('mala'))).status).toBe(401)
    expect((await get('de-jefes', key('jefe'))).status).toBe(200)
    expect((await get('de-jefes')).status).toBe(401)
    const refused = await get('de-jefes', key('ana'))
    expect([refused.status, refused.json.type]).toEqual([403, 'notAllowed'])
    expect(refused.text).not.toContain('Bloqueada')
    await set({ apiAuthType: 'none' })
  })

  test('an endpoint that asks who calls answers whoever is somebody, of whatever role, and nobody else', async () => {
    await set({ apiAuthType: 'none' })
    await open('de-alguien', 'return options.user', { identified: true })
    expect((await get('de-alguien', key('ana'))).status).toBe(401)
    await set({ apiAuthType: 'script', apiAuthScript: authScript })
    expect((await get('de-alguien', key('ana'))).json).toEqual({ name: 'ana' })
    expect((await get('de-alguien', key('jefe'))).status).toBe(200)
    const refused = await get('de-alguien')
    expect([refused.status, refused.json.type]).toEqual([401, 'notLoggedIn'])
    await set({ apiAuthType: 'none', apiDocsEnabled: true })
    const page = (await get('docs')).text
    expect(page.split('de-alguien')[1]).toMatch(/^.*?class="who">Para quien se identifica</s)
    expect(page.split('/publico')[1]).toMatch(/^.*?class="who">Sin identificarse</s)
    await set({ apiDocsEnabled: false })
  })

  test('[T11] the API is on or off as a whole', async () => {
    await set({ apiEnabled: false })
    expect([(await get('publico')).status, (await get('cuantos')).status]).toEqual([404, 404])
    await set({})
    expect((await get('cuantos')).status).toBe(200)
  })
})

describe('what is told of the API', () => {
  test('the page has an example of each call in three languages, with values that every parameter takes', async () => {
    await set({ apiDocsEnabled: true })
    const inAddress = apiParameterTypes.filter(type => !['object', 'list'].includes(type))
    const parameters = [
      { name: 'id', place: 'path', type: 'string' },
      ...inAddress.map(type => ({ name: `q_${type}`, place: 'query', type, required: true })),
      ...apiParameterTypes.map(type => ({ name: `b_${type}`, place: 'body', type, required: true })),
    ]
    await open('ejemplo/:id', 'return "bien"', { method: 'POST', parameters })
    const text = (await get('docs')).text.split('<code>/ejemplo/:id')[1]?.split('</section>')[0] ?? ''
    for (const language of ['curl', 'JavaScript', 'Python']) expect(text).toContain(`<h3>${language}</h3>`)
    const shown = /<pre>(curl .*?)<\/pre>/s.exec(text)?.[1] ?? ''
    const curl = shown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const [, path = ''] = /\/api\/shop\/(ejemplo[^']*)'/.exec(curl) ?? []
    const [, body = ''] = /-d '(.*)'$/.exec(curl) ?? []
    expect((await send('POST', path, JSON.parse(body))).text).toBe('bien')
    await set({ apiDocsEnabled: false })
  })

  test('the page tells what is answered, also where nobody or the wrong one asks, in both languages', async () => {
    await set({ apiDocsEnabled: true, apiAuthType: 'script', apiAuthScript: 'return null' })
    await open('contesta', 'return 1', { roles: [shop.managerRoleId] })
    for (const [language, told] of [
      ['es', ['Lo que responde el código del endpoint', 'No se sabe quién llama', 'Quien llama no tiene permiso']],
      ['en', ['What the code of the endpoint answers', 'Nobody is known to call', 'Who calls may not']],
    ] as const) {
      const { text } = await get('docs', { 'accept-language': language })
      const section = text.split('<code>/contesta')[1]?.split('</section>')[0] ?? ''
      for (const sentence of told) expect(section).toContain(sentence)
      expect(section).not.toMatch(/<td><\/td>/)
    }
    await set({ apiDocsEnabled: false, apiAuthType: 'none' })
  })

  test('[T12] is published or not: a page, an OpenAPI document and a client', async () => {
    const paths = ['docs', 'docs/openapi.json', 'docs/client.ts']
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
    await open('marca/:id', "return 'código propio'", { description: '<b>negra</b>', roles: [shop.managerRoleId] })
    await set({ apiDocsEnabled: true })
    const [page, document, client] = await Promise.all(paths.map(path => get(path)))
    expect(page?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page?.text).toContain('/marca/:id')
    expect(page?.text).toContain('&#60;b&#62;negra')
    expect(page?.text).toContain('Solo para: Jefe')
    expect(document?.json).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Tienda' },
      servers: [{ url: expect.stringMatching(/^http:\/\/shop\.localhost:\d+\/api\/shop$/) }],
      paths: {
        '/pedidos/{id}': {
          post: {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
              { name: 'desde', in: 'query', required: true, schema: { type: 'number' } },
              { name: 'todo', in: 'query', required: false, schema: { type: 'boolean' } },
            ],
            requestBody: { required: true },
          },
        },
        '/marca/{id}': { get: { description: '<b>negra</b>', security: [{ caller: [] }] } },
      },
    })
    expect(client?.text).toContain('export const getMarcaById = (parameters: { id: string }')
    for (const { text } of [page, document, client] as { text: string }[]) expect(text).not.toContain('código propio')
    await set({ apiDocsEnabled: false })
  })
})

describe('the log', () => {
  test('tells no value of a secret variable, and none of a field that nobody reads', async () => {
    await shop.admin.run(
      'mutation { saveEnvironmentVariable(environmentId: "shop", data: { name: "LLAVE", value: "valorsecreto", isSecret: true }) { name } }',
    )
    const fields = [{ name: 'acceso', label: 'Acceso', type: 'password', optional: true }]
    await shop.create('Collection', { name: 'doors', fields })
    const { _id } = await open('con-llave', "throw new Error('no sirve ' + env.LLAVE)", { method: 'POST' })
    await send('POST', 'con-llave?de=valorsecreto', { acceso: 'xprivado', nota: 'con valorsecreto' })
    const [entry] = await until(
      () => logOf(_id),
      found => found.length > 0,
    )
    expect(entry).toMatchObject({ body: '{"acceso":"•••","nota":"con •••"}', failure: 'no sirve •••' })
    expect(JSON.stringify(entry)).not.toMatch(/valorsecreto|xprivado/)
  })

  test('has what was sent without secrets, and the last calls alone', async () => {
    const parameters = [{ name: 'clave', place: 'body', type: 'string' }]
    const { _id } = await open('con-registro', 'return 1', { method: 'POST', parameters })
    await send(
      'POST',
      'con-registro?token=xsecreto&dia=2',
      { clave: 'xsecreto', lista: [{ password: 'xsecreto' }] },
      {
        authorization: 'Bearer xsecreto',
      },
    )
    const log = await until(
      () => logOf(_id),
      found => found.length > 0,
    )
    expect(log).toMatchObject([
      { method: 'POST', status: 200, body: '{"clave":"•••","lista":[{"password":"•••"}]}', failure: null },
    ])
    expect(String(log[0]?.path)).toContain('dia=2')
    expect(JSON.stringify(log)).not.toContain('xsecreto')
    for (let sent = 0; sent < 105; sent += 15)
      await Promise.all(Array.from({ length: 15 }, () => send('POST', 'con-registro', {})))
    const kept = await until(
      () => logOf(_id),
      found => found.every(({ body }) => body === '{}'),
    )
    expect(kept).toHaveLength(100)
  })
})
