import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let outside: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  outside = server.client(undefined, 'shop.localhost')
})
afterAll(() => server.close())

const open = (data: Record<string, unknown>) => shop.create('Endpoint', { requireToken: false, ...data })
const refusal = (data: Record<string, unknown>) =>
  failureOf(open({ name: `N${data.identifier}`, collectionId: shop.collectionId, ...data }))
const address = (identifier: string, query = '') => `/endpoints/shop/${identifier}${query}`
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  outside.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const makeToken = async (endpointId: string, name: string) =>
  (
    await shop.admin.run<{ createEndpointToken: { _id: string; secret: string } }>(
      'mutation ($id: String!, $name: String!) { createEndpointToken(endpointId: $id, name: $name) { _id secret } }',
      { id: endpointId, name },
    )
  ).createEndpointToken
const tokensOf = async (endpointId: string) =>
  (
    await shop.admin.run<{ endpointTokens: { name: string; secret: string | null; lastUsedAt: string | null }[] }>(
      'query ($id: String!) { endpointTokens(endpointId: $id) { name secret lastUsedAt } }',
      { id: endpointId },
    )
  ).endpointTokens

describe('an endpoint', () => {
  test('[S4][AG24] is listed with its id, its environment, its name, its identifier and what is of its type', async () => {
    const { _id } = await open({ name: 'Todos', identifier: 'todos', collectionId: shop.collectionId })
    const { endpoints } = await shop.admin.run<{ endpoints: { items: unknown[] } }>(
      '{ endpoints(environmentId: "shop") { items { _id environmentId name identifier type collectionId formId requireToken } } }',
    )
    expect(endpoints.items).toContainEqual({
      _id,
      environmentId: 'shop',
      name: 'Todos',
      identifier: 'todos',
      type: 'list',
      collectionId: shop.collectionId,
      formId: null,
      requireToken: false,
    })
  })

  test('[S5][S6][S7] has an identifier without spaces, capital letters and signs other than - and _', async () => {
    const refused = { error: 'validationError', validationErrors: { 'data.identifier': 'invalidIdentifier' } }
    for (const identifier of ['mis pedidos', 'pedidos ', 'Pedidos', 'PEDIDOS', 'pedidos/1', 'año', 'a.b', 'a+b', 'a?b'])
      expect([identifier, await refusal({ identifier })]).toEqual([identifier, refused])
    await open({ name: 'Con guiones', identifier: 'mis-pedidos_2', collectionId: shop.collectionId })
  })

  test('has an identifier of its own, and so has its copy', async () => {
    const { _id } = await open({ name: 'Único', identifier: 'unico', collectionId: shop.collectionId })
    expect(await refusal({ identifier: 'unico' })).toEqual({
      error: 'validationError',
      validationErrors: { 'data.identifier': 'notUnique' },
    })
    await makeToken(_id, 'Sitio')
    const copy = async (name: string) =>
      (
        await shop.admin.run<{ duplicateEndpoint: { _id: string; identifier: string } }>(
          'mutation ($id: String!, $name: String!) { duplicateEndpoint(endpointId: $id, name: $name) { _id identifier } }',
          { id: _id, name },
        )
      ).duplicateEndpoint
    const first = await copy('Único!')
    expect(first.identifier).toBe('unico-2')
    expect(await tokensOf(first._id)).toEqual([])
    expect((await copy('Otro')).identifier).toBe('otro')
  })

  test('says what it lacks for its type', async () => {
    const lacks = (name: string) => ({ error: 'validationError', validationErrors: { [`data.${name}`]: 'required' } })
    expect(await failureOf(open({ name: 'A', identifier: 'a' }))).toEqual(lacks('collectionId'))
    expect(await failureOf(open({ name: 'A', identifier: 'a', type: 'view' }))).toEqual(lacks('collectionId'))
    expect(await failureOf(open({ name: 'A', identifier: 'a', type: 'form' }))).toEqual(lacks('formId'))
    expect(await failureOf(open({ name: 'A', identifier: 'a', type: 'indicator' }))).toEqual(lacks('indicatorId'))
  })
})

describe('what an endpoint answers', () => {
  let filterId: string
  const fields = [
    { name: 'title', label: 'Título', type: 'string', optional: false },
    { name: 'place', label: 'Lugar', type: 'string', optional: true },
    { name: 'secret', label: 'Clave', type: 'password', optional: true },
  ]
  let collectionId: string

  beforeAll(async () => {
    collectionId = (await shop.create('Collection', { name: 'notices', title: 'Avisos', fields }))._id
    for (let number = 1; number <= 12; number += 1)
      await createItem(shop.admin, {
        collectionId,
        data: { title: `Aviso ${number}`, place: number % 2 === 0 ? 'Norte' : 'Sur', secret: 'clave' },
      })
    const rule = { fieldName: 'place', operation: 'equals', valueType: 'parameter', parameterName: 'lugar' }
    const groups = [{ rules: [rule] }]
    filterId = (await shop.create('Filter', { name: 'Por lugar', collectionId, groups }))._id
  })

  test('[S8][S16] a list gives the records that its filter leaves, 10 a page unless more are asked for', async () => {
    await open({ name: 'Avisos', identifier: 'avisos', collectionId })
    const all = await outside.get(address('avisos'))
    expect(all.status).toBe(200)
    expect(all.json).toMatchObject({ page: 1, limit: 10, totalCount: 12, totalPages: 2, hasNextPage: true })
    expect(all.json.items).toHaveLength(10)
    expect((await outside.get(address('avisos', '?page=2'))).json.items).toHaveLength(2)
    expect((await outside.get(address('avisos', '?limit=12'))).json.items).toHaveLength(12)

    await open({ name: 'Por lugar', identifier: 'por-lugar', collectionId, filterId })
    const north = await outside.get(address('por-lugar', '?lugar=Norte'))
    expect(north.json.totalCount).toBe(6)
    expect(new Set(north.json.items.map(({ place }: { place: string }) => place))).toEqual(new Set(['Norte']))
    expect(north.text).not.toContain('secret')
    expect((await outside.send('POST', address('avisos'), '{}', { 'content-type': 'application/json' })).status).toBe(
      405,
    )
  })

  test('a cursor gives each record once, whatever is written and removed meanwhile', async () => {
    const notices = (await shop.create('Collection', { name: 'walked', title: 'Avisos', fields }))._id
    const add = (title: string) => createItem(shop.admin, { collectionId: notices, data: { title, place: 'Norte' } })
    const all: string[] = []
    for (let number = 1; number <= 7; number += 1) all.push((await add(`Aviso ${number}`))._id)
    await open({ name: 'Recorrer', identifier: 'recorrer', collectionId: notices })
    const page = (query: string) => outside.get(address('recorrer', `?limit=2${query}`))
    const told: unknown[] = []
    let answer = (await page('')).json
    for (let turn = 1; ; turn += 1) {
      told.push(...answer.items.map(({ _id }: { _id: string }) => _id))
      expect(answer).toMatchObject({ page: turn, limit: 2, hasPreviousPage: turn > 1 })
      expect(answer.hasNextPage).toBe(answer.nextCursor !== null)
      if (answer.nextCursor === null) break
      await add(`Entre medio ${turn}`)
      // Of one that was told the place stays.
      if (turn === 1) await deleteItem(shop.admin, { collectionId: notices, itemId: String(told[1]) })
      answer = (await page(`&cursor=${answer.nextCursor}`)).json
    }
    expect(told).toEqual(all.toReversed())
    expect(answer.totalCount).toBe(9)
    for (const wrong of ['&cursor=x', '&cursor=', '&cursor=WyJhIiwxXQ', '&page=2&cursor=WzEsMl0'])
      expect((await page(wrong)).status, wrong).toBe(400)
  })

  test('[S9] a view gives one record: the one that is named, where its filter leaves it', async () => {
    await open({ name: 'Un aviso', identifier: 'aviso', type: 'view', collectionId, filterId })
    const [south] = (await collectionItems(shop.admin, { collectionId, filter: { place: 'Sur' } })).items
    const one = await outside.get(address('aviso', `?_id=${south?._id}&lugar=Sur`))
    expect(one.json).toMatchObject({ _id: south?._id, place: 'Sur', title: expect.stringContaining('Aviso') })
    expect(Object.keys(one.json)).not.toContain('secret')
    expect((await outside.get(address('aviso', `?_id=${south?._id}&lugar=Norte`))).status).toBe(404)
    expect((await outside.get(address('aviso', '?lugar=Norte'))).json).toMatchObject({ place: 'Norte' })
    expect((await outside.get(address('aviso', '?lugar=Este'))).json).toMatchObject({ error: 'NotFound' })
  })

  test('[S10] a form takes what its own rules take, tells what is wrong, and runs its hooks', async () => {
    const script = "await updateItem('notices', params.itemId, { place: params.lugar })\nreturn { listo: true }"
    const hook = await shop.create('Hook', { name: 'Ubicar', script })
    const formId = (
      await shop.create('Form', {
        name: 'Avisar',
        collectionId,
        fields: [
          { type: 'editable', fieldName: 'title' },
          { type: 'editable', fieldName: 'secret', optional: false },
        ],
        afterHooksIds: [hook._id],
      })
    )._id
    await open({ name: 'Avisar', identifier: 'avisar', type: 'form', formId })
    const refused = await post(address('avisar'), { title: '', secret: 'x' })
    expect([refused.status, refused.json]).toEqual([
      422,
      {
        error: 'validationError',
        validationErrors: { 'data.title': 'required' },
        message: expect.stringMatching(/^data\.title takes values such as "/),
      },
    ])
    // The form does not ask for it.
    expect((await post(address('avisar'), { title: 'Con lugar', secret: 'x', place: 'Norte' })).status).toBe(422)

    const done = await post(address('avisar', '?lugar=Oeste'), { title: 'Desde afuera', secret: 'x' })
    expect([done.status, done.json]).toMatchObject([200, { hookErrors: [], hookResults: [{ listo: true }] }])
    const { items } = await collectionItems(shop.admin, { collectionId, filter: { title: 'Desde afuera' } })
    expect(items).toMatchObject([{ _id: done.json._id, place: 'Oeste' }])
    expect((await outside.get(address('avisar'))).headers.allow).toBe('POST')
  })

  test('a form takes days, moments and times as standard libraries write them, and says what it takes', async () => {
    const types = ['date', 'datetime', 'daterange', 'time']
    const timed = types.map(type => ({ name: type, label: type, type, optional: true }))
    const { _id } = await shop.create('Collection', { name: 'timed', fields: timed })
    const asked = types.map(fieldName => ({ type: 'editable', fieldName }))
    const formId = (await shop.create('Form', { name: 'Con horas', collectionId: _id, fields: asked }))._id
    await open({ name: 'Con horas', identifier: 'con-horas', type: 'form', formId })
    const done = await post(address('con-horas'), {
      date: '2026-05-03',
      datetime: '2026-05-03T14:30:00.123456-04:00',
      daterange: '2026-05-01/2026-05-03',
      time: '14:30:00',
    })
    expect(done.status).toBe(200)
    expect((await collectionItems(shop.admin, { collectionId: _id })).items).toMatchObject([
      {
        date: '2026-05-03T12:00:00.000Z',
        datetime: '2026-05-03T18:30:00.123Z',
        daterange: '2026-05-01T04:00:00.000Z::2026-05-04T03:59:59.999Z',
        time: '14:30',
      },
    ])
    const refused = await post(address('con-horas'), { date: '3/5/2026', time: '14:30' })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      {
        validationErrors: { 'data.date': 'invalidDate' },
        message: 'data.date takes values such as "2024-02-29" or "2024-02-29T12:00:00.000Z"',
      },
    ])
  })

  test('[S11][S17] an indicator gives its value', async () => {
    const indicatorId = (await shop.create('Indicator', { name: 'Cuántos', collectionId: shop.collectionId }))._id
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
    await open({ name: 'Cuántos', identifier: 'cuantos', type: 'indicator', indicatorId })
    expect((await outside.get(address('cuantos'))).json).toEqual({ value: 1, text: '1' })
  })
})

describe('tokens', () => {
  test('[S12][S13][S14] open an endpoint that asks for one, until they are removed; others answer without', async () => {
    const data = { collectionId: shop.collectionId, requireToken: true }
    const { _id } = await open({ name: 'Privado', identifier: 'privado', ...data })
    const other = await open({ name: 'Otro privado', identifier: 'otro-privado', ...data })
    const [mine, foreign] = [await makeToken(_id, 'Sitio'), await makeToken(other._id, 'Sitio')]
    expect((await outside.get(address('privado'), bearer(mine.secret))).status).toBe(200)
    for (const headers of [{}, bearer('x'), bearer(foreign.secret), { authorization: mine.secret }]) {
      const refused = await outside.get(address('privado'), headers as Record<string, string>)
      expect([refused.status, refused.json.type]).toEqual([401, 'notLoggedIn'])
      expect(refused.headers['www-authenticate']).toBe('Bearer')
    }
    expect((await outside.get(address('todos'))).status).toBe(200)

    expect(await tokensOf(_id)).toEqual([{ name: 'Sitio', secret: null, lastUsedAt: expect.any(String) }])
    await shop.admin.run('mutation ($id: String!) { deleteEndpointToken(tokenId: $id) }', { id: mine._id })
    expect(await tokensOf(_id)).toEqual([])
    expect((await outside.get(address('privado'), bearer(mine.secret))).status).toBe(401)
  })

  test('have a name of their own', async () => {
    const { _id } = await open({ name: 'Con token', identifier: 'con-token', collectionId: shop.collectionId })
    await makeToken(_id, 'Sitio')
    const refused = (text: string) => ({ error: 'validationError', validationErrors: { name: text } })
    expect(await failureOf(makeToken(_id, 'Sitio'))).toEqual(refused('notUnique'))
    expect(await failureOf(makeToken(_id, ' '))).toEqual(refused('required'))
  })
})
