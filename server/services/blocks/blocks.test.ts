import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

interface Result {
  html: string
  totalCount: number | null
  totalPages: number | null
  page: number
  failure: { reason: string; message: string | null; line: number | null } | null
}

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  for (let amount = 1; amount <= 25; amount += 1)
    await createItem(shop.admin, {
      collectionId: shop.collectionId,
      data: { customer: amount % 2 === 0 ? 'Ana' : 'Bruno', amount },
    })
})
afterAll(() => server.close())

let made = 0
const block = async (data: Record<string, unknown>) => (await shop.create('Block', { name: `B${++made}`, ...data }))._id
const filter = async (...rules: Record<string, unknown>[]) =>
  (await shop.create('Filter', { name: `F${++made}`, collectionId: shop.collectionId, groups: [{ rules }] }))._id

const query = `query ($blockId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $page: Int, $limit: Int) {
  answer: blockResult(
    blockId: $blockId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId, page: $page, limit: $limit
  ) { html totalCount totalPages page failure { reason message line } }
}`
const result = async (blockId: string, request: Record<string, unknown> = {}, client = user) =>
  (await client.run<{ answer: Result }>(query, { blockId, ...request })).answer
const drawn = async (data: Record<string, unknown>, request?: Record<string, unknown>) =>
  (await result(await block(data), request)).html
const ofOrders = (data: Record<string, unknown> = {}) => ({ collectionId: shop.collectionId, ...data })
const refused = (data: Record<string, unknown>) => failureOf(block(data))
const validationError = (validationErrors: Record<string, string>) => ({ error: 'validationError', validationErrors })

const amounts = '<% for (const item of items) { %><%= item.amount %> <% } %>'
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => `${from < to ? from + at : from - at} `).join('')

describe('templates', () => {
  test('[N6][N9][N14] tags of an html block see the records of its collection and the parameters of the view', async () => {
    expect(await drawn(ofOrders({ content: '<p><%= items.length %> <%= totalCount %></p>' }))).toBe('<p>25 25</p>')
    expect(await drawn({ content: '<p><%= parameters.who %></p>' }, { parameters: { who: '<Ana>' } })).toBe(
      '<p>&lt;Ana&gt;</p>',
    )
    expect(await drawn({ content: '' })).toBe('')
    expect(await drawn({})).toBe('')
  })

  test('[N7] tags that stand among the words of a text block are evaluated too', async () => {
    const content =
      '<p>Hay <strong>&lt;%= items.filter(i =&gt; i.amount &gt; 20).length %&gt;</strong> &amp; m&aacute;s</p>'
    expect(await drawn(ofOrders({ type: 'text', content }))).toBe('<p>Hay <strong>5</strong> &amp; más</p>')
  })

  test('[N17][N18] the records come in the order that was chosen', async () => {
    const content = amounts
    const asked = { orderBy: 'amount', defaultLimit: 3 }
    expect(await drawn(ofOrders({ ...asked, content, orderByAsc: true }))).toBe('1 2 3 ')
    expect(await drawn(ofOrders({ ...asked, content }))).toBe('25 24 23 ')
  })

  test('what acts never reaches a page', async () => {
    const content = `
      <script>alert(1)</script><p onclick="alert(2)" style="color: red">a</p><img src="x" onerror="alert(3)">
      <a href="javascript:alert(4)">b</a><iframe src="/"></iframe><form action="/x"><input name="c"></form>
      <svg onload="alert(5)"><style>p { color: blue }</style>
      <%- '<scr' + 'ipt>alert(6)</scr' + 'ipt>' %><%- parameters.raw %><object data="x"></object><base href="//evil">`
    const raw =
      '<img src=x onerror=alert(7)><a href=" jAvAsCrIpT:alert(8)">x</a><math><mtext><style><img src onerror=alert(9)>'
    const html = await drawn({ content }, { parameters: { raw } })
    expect(html).toContain('<p style="color: red">a</p>')
    expect(html).not.toMatch(/<script|<iframe|<form|<input|<svg|<object|<base|<math|javascript:|<[^>]*\son\w+=/i)
  })
})

describe('pages', () => {
  test('[N23] a page holds the default number of records, or as many as are asked for', async () => {
    const paged = await block(
      ofOrders({ content: amounts, orderBy: 'amount', orderByAsc: true, paginationStyle: 'basic' }),
    )
    expect(await result(paged)).toEqual({ html: numbers(1, 10), totalCount: 25, totalPages: 3, page: 1, failure: null })
    expect(await result(paged, { page: 3 })).toMatchObject({ html: numbers(21, 25), page: 3 })
    expect(await result(paged, { page: 99 })).toMatchObject({ html: numbers(21, 25), page: 3 })
    expect(await result(paged, { limit: 20, page: 2 })).toMatchObject({ html: numbers(21, 25), totalPages: 2 })
    const five = await block(
      ofOrders({ content: amounts, orderBy: 'amount', defaultLimit: 5, paginationStyle: 'table' }),
    )
    expect(await result(five)).toMatchObject({ html: numbers(25, 21), totalPages: 5 })
    expect(await failureOf(result(paged, { limit: 1_001 }))).toMatchObject({ error: 'TooLarge' })
    expect(await failureOf(result(paged, { page: 0 }))).toEqual({ error: 'BadRequest' })
  })

  test('without pages all records are there, and without a collection nothing is counted', async () => {
    expect(await result(await block(ofOrders({ content: '<%= items.length %>' })))).toMatchObject({ html: '25' })
    expect(await result(await block({ content: 'a' }))).toMatchObject({ html: 'a', totalCount: null, totalPages: null })
  })

  test('a template turns its page with attributes that the page listens for', async () => {
    const content =
      '<a <%- previousPage() %>>b</a><%= page %>/<%= totalPages %><a <%- goToPage(3) %>>3</a><a <%- nextPage() %>>n</a>'
    const manual = await block(ofOrders({ content, paginationStyle: 'manual' }))
    expect((await result(manual)).html).toBe(
      '<a data-page aria-disabled="true">b</a>1/3<a data-page="3">3</a><a data-page="2">n</a>',
    )
    expect((await result(manual, { page: 3 })).html).toContain('<a data-page="2">b</a>3/3')
  })
})

test('[N15][N16] the filter by default comes first, and others that are offered can be chosen', async () => {
  const byName = (more: Record<string, unknown>) => ({ fieldName: 'customer', operation: 'equals', ...more })
  const ana = await filter(byName({ valueType: 'fixed', value: 'Ana' }))
  const typed = await filter(byName({ valueType: 'editable', variableName: 'who' }))
  const both = await block(ofOrders({ content: '<%= totalCount %>', filterByDefault: ana, filtersIds: [typed] }))
  expect((await result(both)).html).toBe('12')
  expect((await result(both, { filterId: '' })).html).toBe('25')
  expect((await result(both, { filterId: typed, filterValues: { who: 'Bruno' } })).html).toBe('13')
  expect(await failureOf(result(both, { filterId: 'other' }))).toEqual({ error: 'BadRequest' })
})

describe('errors', () => {
  test('[N28] designers are told the message and the line, others that there is an error', async () => {
    const broken = await block({ content: '<p>\n<%= missing.name %>\n</p>' })
    const told = { reason: 'error', message: 'missing is not defined', line: 2 }
    expect(await result(broken)).toMatchObject({ html: '', failure: { ...told, message: null, line: null } })
    expect(await result(broken, {}, shop.admin)).toMatchObject({ html: '', failure: told })
  })

  test('a template without end is stopped, and the next one runs', async () => {
    const endless = await block({ content: '<% for (;;) {} %>' })
    expect(await result(endless)).toMatchObject({ html: '', failure: { reason: 'timeout' } })
    expect(await drawn({ content: 'b' })).toBe('b')
  })

  test('HTML that cannot be cleaned in time is given up, and the next block is drawn', async () => {
    const deep = await block({ content: "<%- '<b>'.repeat(300_000) %>" })
    expect(await result(deep)).toMatchObject({ html: '', failure: { reason: 'timeout' } })
    expect(await drawn({ content: 'b' })).toBe('b')
  })

  test('a block of thousands of rows is drawn whole', async () => {
    const content = '<table><tbody><%- \'<tr><td class="x">name</td><td>1</td></tr>\'.repeat(5_000) %></tbody></table>'
    expect((await drawn({ content })).match(/<tr>/g)).toHaveLength(5_000)
  })

  test('HTML that is too long once it is cleaned is told as such', async () => {
    const long = await block({ content: "<%- '&'.repeat(300_000) %>" })
    expect(await result(long)).toMatchObject({ html: '', failure: { reason: 'tooLarge' } })
  })

  test('a template of one environment finds nothing of the server', async () => {
    const content =
      '<%= typeof process %> <%= typeof require %> <%= [].constructor.constructor("return typeof process")() %>'
    expect(await drawn({ content })).toBe('undefined undefined undefined')
  })
})

describe('the preview', () => {
  const preview = (data: Record<string, unknown>, client = shop.admin) =>
    client.run<{ answer: Result }>(
      `query ($environmentId: String!, $data: JSON!) {
        answer: blockPreview(environmentId: $environmentId, data: $data) { html failure { message line } }
      }`,
      { environmentId: shop.environmentId, data },
    )

  test('draws a definition that is not saved, or tells what is wrong with it', async () => {
    expect(await preview(ofOrders({ name: 'x', content: '<b><%= totalCount %></b>' }))).toEqual({
      answer: { html: '<b>25</b>', failure: null },
    })
    expect(await preview({ content: '\n<% if ( %>' })).toMatchObject({ answer: { failure: { line: 2 } } })
    expect(await failureOf(preview({ orderBy: 'amount' }))).toEqual(
      validationError({ 'data.collectionId': 'required' }),
    )
  })

  test('is for designers', async () => {
    expect(await failureOf(preview({ content: 'a' }, user))).toEqual({ error: 'PermissionsError', type: 'notAllowed' })
  })
})

describe('definitions', () => {
  const update = (blockId: string, data: Record<string, unknown>) =>
    shop.admin.run(
      'mutation ($blockId: String!, $data: JSON!) { updateBlock(blockId: $blockId, data: $data) { name } }',
      {
        blockId,
        data,
      },
    )

  test('[N4] the name is unique and can be changed', async () => {
    const first = await block({ name: 'Resumen' })
    expect(await refused({ name: 'Resumen' })).toEqual(validationError({ 'data.name': 'notUnique' }))
    expect(await update(first, { name: 'Resumen del año' })).toEqual({ updateBlock: { name: 'Resumen del año' } })
  })

  test('[N8] the type cannot change after creation', async () => {
    const id = await block({ type: 'text' })
    expect(await failureOf(update(id, { type: 'html' }))).toEqual(validationError({ 'data.type': 'fixed' }))
    expect(await refused({ type: 'pdf' })).toMatchObject({ error: 'validationError' })
  })

  test('[N24][N25][N26][N27] the call identifier is plain, unique and stays', async () => {
    for (const identifier of ['con espacio', 'con-guion', 'ñandú', '1a', 'a.b', '<a>'])
      expect(await refused({ identifier }), identifier).toEqual(validationError({ 'data.identifier': 'invalidFormat' }))
    const id = await block({ identifier: 'resumen_1' })
    expect(await refused({ identifier: 'resumen_1' })).toEqual(validationError({ 'data.identifier': 'notUnique' }))
    expect(await failureOf(update(id, { identifier: 'otro' }))).toEqual(validationError({ 'data.identifier': 'fixed' }))
    const copy = await shop.admin.run(
      'mutation ($id: String!) { duplicateBlock(blockId: $id, name: "Copia") { identifier } }',
      { id },
    )
    expect(copy).toEqual({ duplicateBlock: { identifier: null } })
  })

  test('[D33] a block is withheld from people without one of its roles', async () => {
    const id = await block({ content: 'a', roles: [shop.clerkRoleId] })
    expect(await failureOf(result(id))).toEqual({ error: 'NotFound' })
    expect((await result(id, {}, await shop.member([shop.clerkRoleId]))).html).toBe('a')
  })
})
