import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { HttpAnswer, TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { type EveryEndpoint, everyEndpoint } from './testing/everyEndpoint.ts'
import { compilerErrors, generators, writtenText } from './testing/generatedClients.ts'

/**
 * What is told of an environment with every type of endpoint, method, kind of parameter and type of field, to tools that people use: a linter
 * and generators of clients take it as it is. And it is true: what the server answers is what the documents say.
 */
interface Operation {
  operationId: string
  security: readonly object[]
  parameters: readonly { name: string; in: string }[]
  responses: Readonly<Record<string, object>>
}

interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: TestServer
let shop: EnvironmentFixture
let outside: TestClient
let every: EveryEndpoint
const texts = new Map<string, string>()
const names = ['openapi', 'endpoints'] as const
const documentOf = (name: (typeof names)[number]) => JSON.parse(texts.get(name) ?? '') as OpenApi
const bearer = () => ({ authorization: `Bearer ${every.token}` })
const folder = mkdtempSync(join(tmpdir(), 'telar-clients-'))

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  outside = server.client(undefined, 'shop.localhost')
  every = await everyEndpoint(shop)
  texts.set('openapi', (await outside.get('/api/shop/docs/openapi.json')).text)
  texts.set('endpoints', (await outside.get('/api/shop/docs/endpoints.json', bearer())).text)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

/** Rules of the linter that say nothing of a document of ours, each with its reason. */
const exceptions = {
  // Whose API it is, and under what terms, its environment does not know.
  'info-license': 'off',
  // The server of a test stands on localhost.
  'no-server-example.com': 'off',
} as const

describe.each(names)('the document %s', name => {
  test('has nothing that a linter complains of', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: exceptions })
    const problems = await lintFromString({ source: texts.get(name) ?? '', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test('names each operation once', () => {
    const ids = Object.values(documentOf(name).paths).flatMap(item =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(ids.filter(id => !/^[A-Za-z][A-Za-z0-9]*$/.test(id) || id === 'delete')).toEqual([])
    expect(new Set(ids.map(id => id.toLowerCase())).size).toBe(ids.length)
  })
})

describe('a client', () => {
  test.each(Object.keys(generators))(
    'is written by %s, with a function or a type for each operation',
    async generator => {
      for (const name of names) {
        const written = mkdtempSync(join(folder, 'client-'))
        await generators[generator]?.(texts.get(name) ?? '', written)
        const text = writtenText(written)
        const operations = Object.values(documentOf(name).paths).flatMap(item => Object.values(item))
        expect(operations.map(({ operationId }) => operationId).filter(id => !text.includes(id))).toEqual([])
      }
    },
  )

  test('compiles', () => expect(compilerErrors(folder)).toEqual([]))
})

const pointerOf = (...parts: readonly string[]) =>
  parts.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** What the answer has that its document does not say. */
function differences(name: (typeof names)[number], path: string, method: string, { status, json, text }: HttpAnswer) {
  const document = documentOf(name)
  // What the formats of JSON Schema mean, the package leaves to others.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', ...document })
  const told = document.paths[path]?.[method]?.responses[status] as { $ref?: string } | undefined
  if (told === undefined) return [`${status} is not told`]
  if (text === '') return status === 204 ? [] : ['nothing is answered']
  const response = told.$ref ?? `#/${pointerOf('paths', path, method, 'responses', String(status))}`
  const schema = { $ref: `document${response}/${pointerOf('content', 'application/json', 'schema')}` }
  return ajv.validate(schema, json) ? [] : ajv.errors
}

describe('what the server answers is what is told', () => {
  const ask = (path: string, query = '', headers = {}) => outside.get(`/endpoints/shop${path}${query}`, headers)
  const fill = (path: string, data: unknown, query = '') =>
    outside.send('POST', `/endpoints/shop${path}${query}`, JSON.stringify(data), { 'content-type': 'application/json' })
  const tells = (path: string, method: string, answer: HttpAnswer, status: number) => {
    expect([path, answer.status, answer.status === status ? '' : answer.text]).toEqual([path, status, ''])
    expect([path, differences('endpoints', path, method, answer)]).toEqual([path, []])
  }

  test('by a list and a view, of records that have each value of each type of field, and of one that has none', async () => {
    const list = await ask('/lista', '?limit=1000')
    tells('/lista', 'get', list, 200)
    const had = offeredFieldTypes.map(({ name }) => `de_${name}`).filter(name => every.values.has(name))
    const items = list.json.items as Record<string, unknown>[]
    const never = had.filter(name => items.every(item => (item[name] ?? null) === null))
    // Secrets and biometric values never leave.
    expect(never).toEqual(['de_password', 'de_fingerprint'])
    tells('/con-llave', 'get', await ask('/con-llave', '?page=2&limit=2', bearer()), 200)
    tells('/uno', 'get', await ask('/uno', `?_id=${items[0]?._id}`), 200)
  })

  test('by forms of each type', async () => {
    const made = await fill('/formulario-create', { de_string: 'a' })
    tells('/formulario-create', 'post', made, 200)
    tells(
      '/formulario-update',
      'post',
      await fill('/formulario-update', { de_number: 3 }, `?_id=${made.json._id}`),
      200,
    )
    tells('/formulario-upsert', 'post', await fill('/formulario-upsert', {}), 200)
    tells('/formulario-void', 'post', await fill('/formulario-void', {}), 200)
  })

  test('of what forms take: values of each type, and nothing', async () => {
    const path = '/formulario-create'
    const body = {
      $ref: `document#/${pointerOf('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema')}`,
    }
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'document', ...documentOf('endpoints') })
    for (const [name, values] of every.values)
      for (const value of [...values, null]) {
        const answer = await fill(path, { [name]: value })
        expect([name, value, answer.status, ajv.validate(body, { [name]: value })]).toEqual([name, value, 200, true])
      }
    expect(ajv.validate(body, { de_number: 'x' })).toBe(false)
  })

  test('by indicators that count, that give a value of a field, and that a script says', async () => {
    for (const path of ['/cuenta', '/menor', '/dicho']) tells(path, 'get', await ask(path), 200)
  })

  test('where it refuses', async () => {
    tells('/lista', 'get', await ask('/lista', '?page=uno'), 400)
    tells('/lista', 'get', await ask('/lista', '?limit=2000'), 413)
    tells('/lista', 'get', await ask('/lista', '?desde=x'), 400)
    tells('/con-llave', 'get', await ask('/con-llave'), 401)
    tells('/lista', 'get', await ask('/lista', '', { authorization: 'Bearer none' }), 401)
    tells('/uno', 'get', await ask('/uno', '?_id=none'), 404)
    tells('/formulario-create', 'post', await fill('/formulario-create', { de_number: 'x' }), 422)
    tells('/formulario-update', 'post', await fill('/formulario-update', {}), 400)
  })

  test('by the code of its API, and where that refuses', async () => {
    const call = async (path: string, method: string, at: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const sent = await outside.send(method, `/api/shop${at}`, body && JSON.stringify(body), headers)
      return { status: sent.status, differences: differences('openapi', path, method.toLowerCase(), sent) }
    }
    const [all = ''] = Object.keys(documentOf('openapi').paths).filter(path => path.startsWith('/todo/'))
    const values = {
      string: 'a',
      number: 1,
      integer: 2,
      boolean: true,
      date: '2026-05-03',
      datetime: '2026-05-03T14:30Z',
    }
    const inPath = [...Object.values(values), '14:30:00'].join('/')
    const named = Object.entries({ ...values, time: '14:30' }).map(([type, value]) => `query_${type}_true=${value}`)
    const query = `?${named.join('&')}`
    expect(await call(all, 'GET', `/todo/${inPath}${query}`)).toEqual({ status: 200, differences: [] })
    expect(await call(all, 'GET', `/todo/${inPath.replace('2026', 'x')}${query}`)).toEqual({
      status: 400,
      differences: [],
    })
    expect(await call(all, 'PUT', `/todo/${inPath}${query}`, {})).toEqual({ status: 401, differences: [] })
    expect(await call('/~', 'DELETE', '/~')).toEqual({ status: 204, differences: [] })
  })
})

describe('the document of an API', () => {
  test('has one path for routes that answer the same addresses, in the words of the oldest', () => {
    const { paths } = documentOf('openapi')
    const inPath = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.filter(one => one.in === 'path').map(({ name }) => name)
    expect(Object.keys(paths['/clientes/{id}'] ?? {}).sort()).toEqual(['delete', 'get'])
    expect(inPath('/clientes/{id}', 'delete')).toEqual(['id'])
    expect(inPath('/clientes/{cliente}/pedidos/{id}', 'put')).toEqual(['cliente', 'id'])
  })

  test('says of what asks for roles how who calls proves himself, and of the others that anybody may', () => {
    const { paths } = documentOf('openapi')
    const [all] = Object.entries(paths)
      .filter(([path]) => path.startsWith('/todo/'))
      .map(([, item]) => item)
    expect([all?.put?.security, all?.get?.security]).toEqual([[{ caller: [] }], []])
    const endpoints = documentOf('endpoints').paths
    expect([endpoints['/con-llave']?.get?.security, endpoints['/lista']?.get?.security]).toEqual([[{ token: [] }], []])
  })
})

test('what is behind a token is told to who sends it alone', async () => {
  const path = '/api/shop/docs/endpoints.json'
  const anybody = await outside.get(path)
  expect(Object.keys(anybody.json.paths)).toContain('/lista')
  expect(anybody.text).not.toContain('con-llave')
  expect(documentOf('endpoints').paths).toHaveProperty('/con-llave')
  expect((await outside.get(path, { authorization: 'Bearer none' })).status).toBe(401)
})
