import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { connectMcp, type McpTestClient } from '../testing/mcpClient.ts'
import { collectionItems, createItem, failureOf, tableResult } from '../testing/recordCalls.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const clock = { time: Date.now(), now: () => clock.time }
const day = 86_400_000
let server: TestServer
let shop: EnvironmentFixture
/** Somebody with the clerk's role and no other, and a program with a token of it. */
let person: TestClient
let agent: McpTestClient
let token: string
let others: { managers: string; viewers: string; second: string }

const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data,
  })
const make = async (roleId: string, name: string, days?: number) => {
  const { createMcpToken } = await shop.admin.run<{ createMcpToken: { _id: string; secret: string } }>(
    'mutation ($name: String!, $roleId: String!, $days: Int) { createMcpToken(environmentId: "shop", name: $name, roleId: $roleId, days: $days) { _id secret } }',
    { name, roleId, days },
  )
  return createMcpToken
}
const remove = (tokenId: string) =>
  shop.admin.run('mutation ($tokenId: String!) { deleteMcpToken(tokenId: $tokenId) }', { tokenId })
const address = (environmentId = 'shop') => `${server.url}mcp/${environmentId}`
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const send = (sent: string | undefined, { path = '/mcp/shop', body = ping as unknown, headers = {} } = {}) =>
  server.client().send('POST', path, JSON.stringify(body), {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(sent !== undefined && { authorization: `Bearer ${sent}` }),
    ...headers,
  })
const nextMinute = () => {
  clock.time += 61_000
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await environmentFixture(server)
  const { clerkRoleId, managerRoleId, collectionId } = shop
  person = await shop.member([clerkRoleId])
  const own = (await createItem(shop.admin, { collectionId, data: { customer: 'Ana', amount: 3 } }))._id
  await createItem(shop.admin, { collectionId, data: { customer: 'Bea', amount: 300 } })
  await createItem(shop.admin, { collectionId, data: { customer: 'Carla', amount: 30 } })
  expect(own).toMatch(/\w/)
  const fields = [{ type: 'editable', fieldName: 'customer' }]
  others = {
    managers: (
      await shop.create('Table', {
        ...{ name: 'Del jefe', collectionId, roles: [managerRoleId] },
        columns: [{ type: 'field', fieldName: 'customer' }],
      })
    )._id,
    viewers: (await shop.create('Form', { name: 'Solo mirar', collectionId, fields, viewerRoles: [clerkRoleId] }))._id,
    second: (await shop.create('Form', { name: 'Con código', collectionId, fields, requireTwoFactor: true }))._id,
  }
  await set({ mcpEnabled: true, mcpCallsPerMinute: 10_000 })
  token = (await make(clerkRoleId, 'Asistente')).secret
  agent = await connectMcp(address(), token)
})
afterAll(async () => {
  await agent.close()
  await server.close()
})

describe('who is let in', () => {
  test('nobody while the environment is not offered, and nobody without a token of it', async () => {
    await set({ mcpEnabled: false })
    expect((await send(token)).status).toBe(404)
    await set({ mcpEnabled: true })
    expect((await send(token)).status).toBe(200)
    for (const wrong of [undefined, '', 'x', token.slice(1), token.toUpperCase(), `${token}0`]) {
      const { status, headers } = await send(wrong)
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
    await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
    for (const path of ['/mcp/other', '/mcp/nothing', '/mcp/__proto__'])
      expect((await send(token, { path })).status).toBe(404)
    expect((await send(undefined, { path: `/mcp/shop?token=${token}` })).status).toBe(401)
  })

  test('a token ends by itself, when it is deleted, and with its role', async () => {
    const { _id, secret } = await make(shop.clerkRoleId, 'Breve', 1)
    expect((await send(secret)).status).toBe(200)
    clock.time += day - 1_000
    expect((await send(secret)).status).toBe(200)
    clock.time += 1_000
    expect((await send(secret)).status).toBe(401)
    await remove(_id)
    const deleted = await make(shop.clerkRoleId, 'Otro')
    await remove(deleted._id)
    expect((await send(deleted.secret)).status).toBe(401)
    const role = await shop.create('Role', { name: 'De paso' })
    const ofRole = await make(role._id, 'De paso')
    expect((await send(ofRole.secret)).status).toBe(200)
    await shop.admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: role._id })
    expect((await send(ofRole.secret)).status).toBe(401)
  })

  test('nobody under maintenance, and no page of an origin that the environment does not name', async () => {
    await set({ maintenanceMode: true })
    expect((await send(token)).status).toBe(503)
    await set({ maintenanceMode: false })
    const headers = { origin: 'https://elsewhere.example' }
    expect((await send(token, { headers })).status).toBe(403)
    await set({ apiOrigins: 'https://elsewhere.example' })
    const allowed = await send(token, { headers })
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([200, headers.origin])
    await set({ apiOrigins: '' })
  })

  test('who sends a token is counted by it, and who guesses by where he comes from', async () => {
    await set({ mcpCallsPerMinute: 3 })
    nextMinute()
    const { secret } = await make(shop.clerkRoleId, 'Insistente')
    const statuses = async (sent: string) => {
      const found: number[] = []
      for (let times = 0; times < 4; times += 1) found.push((await send(sent)).status)
      return found
    }
    expect(await statuses(secret)).toEqual([200, 200, 200, 429])
    expect(await statuses('wrong')).toEqual([401, 401, 401, 429])
    expect((await send(token)).status).toBe(200)
    await set({ mcpCallsPerMinute: 10_000 })
    nextMinute()
  })

  test('a token is told once, has a name of its own, a role that is there and an end', async () => {
    const made = await make(shop.clerkRoleId, 'Contado')
    const read = '{ mcpTokens(environmentId: "shop") { _id name roleId secret createdBy expiresAt } }'
    const { mcpTokens } = await shop.admin.run<{ mcpTokens: { _id: string }[] }>(read)
    expect(mcpTokens.find(({ _id }) => _id === made._id)).toEqual({
      ...{ _id: made._id, name: 'Contado', roleId: shop.clerkRoleId, secret: null },
      createdBy: 'root@example.com',
      expiresAt: new Date(clock.time + 90 * day).toISOString(),
    })
    expect(JSON.stringify(mcpTokens)).not.toContain(made.secret)
    const refused = async (...given: Parameters<typeof make>) => (await failureOf(make(...given)))?.validationErrors
    expect(await refused(shop.clerkRoleId, 'Contado')).toEqual({ name: 'notUnique' })
    expect(await refused(shop.clerkRoleId, ' ')).toEqual({ name: 'required' })
    expect(await refused('shop_nothing', 'Nadie')).toEqual({ roleId: 'notFound' })
    expect(await refused(shop.tableId, 'Tabla')).toEqual({ roleId: 'notFound' })
    expect(await refused(shop.clerkRoleId, 'Eterno', 366)).toEqual({ days: 'exceeded:365' })
    expect(await refused(shop.clerkRoleId, 'Nunca', 0)).toEqual({ days: 'under:1' })
  })
})

describe('what it is offered', () => {
  test('what somebody with its role alone would use, and nothing of other roles', async () => {
    const names = await agent.names()
    expect(names).toEqual(['table_pedidos', 'form_nuevo_pedido'])
    expect(await failureOf(tableResult(person, { tableId: others.managers }))).toEqual({ error: 'NotFound' })
    const managers = await connectMcp(address(), (await make(shop.managerRoleId, 'Del jefe')).secret)
    expect(await managers.names()).toEqual(['table_del_jefe', 'table_pedidos', 'form_nuevo_pedido', 'form_solo_mirar'])
    await managers.close()
  })

  test('designers are told what a role would be given', async () => {
    const { mcpTools } = await shop.admin.run<{ mcpTools: object[] }>(
      'query ($roleId: String!) { mcpTools(environmentId: "shop", roleId: $roleId) { name title readOnly } }',
      { roleId: shop.clerkRoleId },
    )
    expect(mcpTools).toEqual([
      { name: 'table_pedidos', title: 'Pedidos', readOnly: true },
      { name: 'form_nuevo_pedido', title: 'Nuevo pedido', readOnly: false },
    ])
  })

  test('tools tell their fields as schemas, and whether they change anything', async () => {
    const { tools } = await agent.client.listTools()
    const [table, form] = tools
    expect(table?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(form?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(table?.inputSchema.properties).toMatchObject({ orderBy: { enum: ['customer', 'amount', 'created'] } })
    expect(form?.inputSchema).toMatchObject({
      required: ['data'],
      properties: {
        data: { required: ['customer'], properties: { amount: { type: 'number', title: 'Monto' } } },
      },
    })
  })
})

/** The rules of one test; they go with it. */
async function under(kind: 'AccessRule' | 'FieldRule', rules: readonly object[], work: () => Promise<void>) {
  const made: string[] = []
  const id = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Id`
  try {
    for (const [at, rule] of rules.entries())
      made.push((await shop.create(kind, { name: `${kind} ${at}`, collectionId: shop.collectionId, ...rule }))._id)
    await work()
  } finally {
    for (const one of made) await shop.admin.run(`mutation ($id: String!) { delete${kind}(${id}: $id) }`, { id: one })
  }
}
const rows = async () => {
  const { value } = await agent.call('table_pedidos', { limit: 100 })
  return (value as { rows: Record<string, unknown>[] }).rows
}
const customers = async () => (await rows()).map(({ customer }) => customer).toSorted()
const seenByPerson = async () =>
  (await tableResult(person, { tableId: shop.tableId })).items.map(({ customer }) => customer).toSorted()

describe('rows and fields', () => {
  test('rows come as the person with that role gets them, by pages, order and under access rules', async () => {
    expect(await customers()).toEqual(['Ana', 'Bea', 'Carla'])
    const { value } = await agent.call('table_pedidos', { limit: 2, orderBy: 'amount', ascending: false })
    expect(value).toMatchObject({
      rows: [{ customer: 'Bea' }, { customer: 'Carla' }],
      ...{ page: 1, hasNextPage: true, totalCount: 3 },
    })
    const small = { fieldName: 'amount', operation: 'less', valueType: 'fixed', value: 100 }
    const rule = { forRoles: [shop.clerkRoleId], reads: true, records: 'matching', groups: [{ rules: [small] }] }
    await under('AccessRule', [rule], async () => {
      expect(await customers()).toEqual(await seenByPerson())
      expect(await customers()).toEqual(['Ana', 'Carla'])
      expect((await agent.call('table_pedidos')).value).toMatchObject({ totalCount: 2 })
    })
  })

  test('what is somebody’s own is nobody’s of a program', async () => {
    const own = { fieldName: 'customer', operation: 'equals', valueType: 'currentUser' }
    const rule = { reads: true, records: 'matching', groups: [{ rules: [own] }] }
    const { email } = (await person.run<{ me: { email: string } }>('{ me { email } }')).me
    const fields = [{ name: 'who', type: 'email', label: 'Quién', optional: true }]
    const { _id: collectionId } = await shop.create('Collection', { name: 'own', fields })
    const columns = [{ type: 'field', fieldName: 'who' }]
    const { _id: tableId } = await shop.create('Table', { name: 'Lo mío', collectionId, columns })
    await createItem(shop.admin, { collectionId, data: { who: email } })
    await createItem(shop.admin, { collectionId, data: {} })
    const mine = { ...rule, collectionId, groups: [{ rules: [{ ...own, fieldName: 'who' }] }] }
    await under('AccessRule', [mine], async () => {
      expect((await tableResult(person, { tableId })).items).toHaveLength(1)
      expect((await agent.call('table_lo_mio')).value).toMatchObject({ rows: [], totalCount: 0 })
    })
  })

  test('a hidden field is in no schema, no description and no row, and is asked through nothing', async () => {
    await under('FieldRule', [{ forRoles: [shop.clerkRoleId], hiddenFields: ['amount'] }], async () => {
      const { tools } = await agent.client.listTools()
      expect(JSON.stringify(tools)).not.toMatch(/amount|Monto/)
      expect((await rows()).some(row => 'amount' in row)).toBe(false)
      const ordered = await agent.call('table_pedidos', { orderBy: 'amount' })
      expect([ordered.isError, ordered.value]).toMatchObject([true, { error: 'BadRequest' }])
      const sent = await agent.call('form_nuevo_pedido', { data: { customer: 'Dora', amount: 5 } })
      expect(sent.isError).toBe(true)
    })
  })

  test('a field that is only read is not filled in', async () => {
    await under('FieldRule', [{ forRoles: [shop.clerkRoleId], readOnlyFields: ['amount'] }], async () => {
      const { tools } = await agent.client.listTools()
      expect(JSON.stringify(tools.find(({ name }) => name === 'form_nuevo_pedido'))).not.toContain('amount')
      expect((await agent.call('form_nuevo_pedido', { data: { customer: 'Eva', amount: 5 } })).isError).toBe(true)
    })
  })
})

describe('forms', () => {
  test('a form is sent with its rules, and tells at which field something is wrong', async () => {
    const wrong = await agent.call('form_nuevo_pedido', { data: { amount: 'much' } })
    expect(wrong).toMatchObject({
      isError: true,
      value: { error: 'validationError', validationErrors: { 'data.customer': 'required' } },
    })
    const { value, isError } = await agent.call('form_nuevo_pedido', { data: { customer: 'Gala', amount: 7 } })
    expect(isError).toBe(false)
    const { items } = await collectionItems(shop.admin, { collectionId: shop.collectionId, limit: 100 })
    const stored = items.find(({ _id }) => _id === (value as { _id: string })._id)
    expect(stored).toMatchObject({ customer: 'Gala', amount: 7 })
    const fixed = { fieldName: 'amount', operation: 'less', valueType: 'fixed', value: 100 }
    const few = { creates: true, reads: false, records: 'matching', groups: [{ rules: [fixed] }] }
    await under('AccessRule', [few], async () => {
      const { value: refused } = await agent.call('form_nuevo_pedido', { data: { customer: 'Inés', amount: 700 } })
      expect(refused).toMatchObject({ error: 'PermissionsError', reason: 'accessRule' })
    })
  })

  test('hooks that run for it know no person', async () => {
    const hook = await shop.create('Hook', {
      name: 'Quién',
      script:
        'return { who: user, all: await countItems("orders", {}), his: await countItems("orders", {}, { asUser: true }) }',
    })
    const { _id } = await shop.create('Form', {
      ...{ name: 'Pregunta', collectionId: shop.collectionId, type: 'void', afterHooksIds: [hook._id] },
      fields: [{ type: 'editable', fieldName: 'customer' }],
    })
    const none = { forRoles: [shop.clerkRoleId], reads: true, records: 'none' }
    await under('AccessRule', [none], async () => {
      const { value } = await agent.call('form_pregunta', { data: { customer: 'x' } })
      expect(value).toMatchObject({ hookResults: [{ who: null, his: 0, all: expect.any(Number) }] })
      expect((value as { hookResults: [{ all: number }] }).hookResults[0].all).toBeGreaterThan(0)
    })
    await shop.admin.run('mutation ($id: String!) { deleteForm(formId: $id) }', { id: _id })
  })
})

describe('endpoints', () => {
  test('those that anybody may ask answer under the rules of the role, those with tokens of their own do not', async () => {
    const { collectionId } = shop
    await shop.create('Endpoint', { name: 'Abierto', identifier: 'abierto', collectionId, requireToken: false })
    await shop.create('Endpoint', { name: 'Cerrado', identifier: 'cerrado', collectionId, requireToken: true })
    expect((await agent.names()).filter(name => name.startsWith('endpoint'))).toEqual(['endpoint_abierto'])
    const small = { fieldName: 'amount', operation: 'less', valueType: 'fixed', value: 5 }
    const rule = { forRoles: [shop.clerkRoleId], reads: true, records: 'matching', groups: [{ rules: [small] }] }
    await under('AccessRule', [rule], async () => {
      const { value } = await agent.call('endpoint_abierto', { limit: 100 })
      expect((value as { items: { customer: string }[] }).items.map(({ customer }) => customer)).toEqual(['Ana'])
    })
    await under('FieldRule', [{ forRoles: [shop.clerkRoleId], hiddenFields: ['amount'] }], async () => {
      const { value } = await agent.call('endpoint_abierto')
      expect(JSON.stringify(value)).not.toContain('amount')
    })
  })

  test('an indicator is worked out for who may see it, of the records that the role sees', async () => {
    const { collectionId, clerkRoleId, managerRoleId } = shop
    const indicator = (name: string, roles: string[]) =>
      shop.create('Indicator', { name, collectionId, indicatorTypeId: 'count', roles })
    const open = async (name: string, indicatorId: string) =>
      shop.create('Endpoint', { name, identifier: name.toLowerCase(), type: 'indicator', indicatorId })
    await open('Cuenta', (await indicator('Cuenta', [clerkRoleId]))._id)
    await open('Ajena', (await indicator('Ajena', [managerRoleId]))._id)
    expect(await agent.names()).not.toContain('endpoint_ajena')
    const none = { forRoles: [clerkRoleId], reads: true, records: 'none' }
    await under('AccessRule', [none], async () => {
      expect((await agent.call('endpoint_cuenta')).value).toMatchObject({ value: 0 })
    })
  })
})

describe('the environment’s own API', () => {
  test('calls for anybody, and for the role where the environment knows who calls', async () => {
    const { clerkRoleId, managerRoleId } = shop
    const call = (name: string, data: object) =>
      shop.create('ApiEndpoint', { name, route: name, script: 'return options.roles', ...data })
    const place = { name: 'id', place: 'path', type: 'string', required: true, description: 'Cuál' }
    const count = { name: 'count', place: 'query', type: 'integer' }
    await call('libre', {
      route: 'libre/:id',
      parameters: [place, count],
      script: 'return { params, path: options.path }',
    })
    await call('propio', { roles: [clerkRoleId] })
    await call('ajeno', { roles: [managerRoleId] })
    const offered = async () => (await agent.names()).filter(name => name.startsWith('api_endpoint'))
    expect(await offered()).toEqual([])
    await set({ apiEnabled: true })
    expect(await offered()).toEqual(['api_endpoint_libre'])
    const answered = await agent.call('api_endpoint_libre', { id: 'a b', count: 3 })
    expect(answered.value).toEqual({ params: { id: 'a b', count: 3 }, path: 'libre/a b' })
    expect((await agent.call('api_endpoint_libre', { id: '../x' })).isError).toBe(true)
    expect((await agent.call('api_endpoint_libre', {})).isError).toBe(true)
    await set({ apiAuthType: 'script', apiAuthScript: 'return null' })
    expect(await offered()).toEqual(['api_endpoint_libre', 'api_endpoint_propio'])
    expect((await agent.call('api_endpoint_propio')).value).toEqual([clerkRoleId.slice('shop_'.length)])
    await set({ apiEnabled: false, apiAuthType: 'none' })
  })
})

describe('what is sent', () => {
  test('a tool that is not there, and arguments that are none, do nothing and are told', async () => {
    const unknown = await agent.call('table_secreta')
    expect([unknown.isError, unknown.value]).toMatchObject([true, { error: 'BadRequest' }])
    expect((await agent.call('table_del_jefe')).isError).toBe(true)
    for (const args of [{ limit: 101 }, { limit: 'all' }, { page: 0 }, { orderBy: {} }, { filterValues: [] }])
      expect((await agent.call('table_pedidos', args)).value).toMatchObject({ error: 'BadRequest' })
  })

  test('one message a request, as JSON; the address keeps no session', async () => {
    expect((await send(token, { body: [ping, ping] })).status).toBe(400)
    expect((await send(token, { body: { hello: 1 } })).status).toBe(400)
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, headers } = await server.client().send(method, '/mcp/shop', undefined, { authorization: token })
      expect([status, headers.allow]).toEqual([405, 'POST'])
    }
  })

  test('every call is in the audit log, with its tool and its token and without its arguments', async () => {
    await agent.call('form_nuevo_pedido', { data: { customer: 'Secretísima' } })
    await agent.call('nothing')
    const { auditLog } = await shop.admin.run<{ auditLog: { items: unknown[] } }>(
      '{ auditLog(environmentId: "shop", limit: 2, group: "data") { items { action email targetKind targetName details } } }',
    )
    expect(auditLog.items).toEqual([
      expect.objectContaining({ targetName: null, details: { after: { token: 'Asistente', tool: null } } }),
      {
        ...{ action: 'data.mcpCalled', email: null, targetKind: 'form', targetName: 'Nuevo pedido' },
        details: { after: { token: 'Asistente', tool: 'form_nuevo_pedido' } },
      },
    ])
    expect(JSON.stringify(auditLog)).not.toContain('Secret')
  })
})

describe('functions of agents', () => {
  test('those that designers offer run as the role, of the agents that it may talk with', async () => {
    const { clerkRoleId, managerRoleId } = shop
    const offered = { offeredOutside: true, asksFirst: false }
    const parameters = [{ name: 'most', type: 'number', description: 'Cuántos', optional: false }]
    const script = 'return { most: params.most, seen: await countItems("orders", {}), who: user }'
    const functions = [
      { name: 'contar', description: 'Cuenta pedidos', parameters, script, ...offered },
      { name: 'contarTodo', script, runsAs: 'environment', ...offered },
      { name: 'fallar', script: 'throw new Error("Sin stock")', ...offered, asksFirst: true },
      { name: 'interna', script },
    ]
    await shop.create('Agent', { name: 'Ayuda', functions, roles: [clerkRoleId] })
    await shop.create('Agent', { name: 'Ajeno', functions, roles: [managerRoleId] })
    const { tools } = await agent.client.listTools()
    const own = tools.filter(({ name }) => name.startsWith('agent'))
    expect(own.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['agent_ayuda_contar', true],
      ['agent_ayuda_contartodo', true],
      ['agent_ayuda_fallar', false],
    ])
    expect(own[0]?.inputSchema).toMatchObject({ properties: { most: { type: 'number', description: 'Cuántos' } } })
    await under('AccessRule', [{ forRoles: [clerkRoleId], reads: true, records: 'none' }], async () => {
      const asRole = await agent.call('agent_ayuda_contar', { most: 2 })
      expect(asRole.value).toEqual({ most: 2, seen: 0, who: null })
      const { value } = await agent.call('agent_ayuda_contartodo')
      expect((value as { seen: number }).seen).toBeGreaterThan(0)
    })
    expect(await agent.call('agent_ayuda_fallar')).toMatchObject({ isError: true, value: { message: 'Sin stock' } })
    for (const args of [{}, { most: 'many' }, { most: 1, more: 2 }, { most: 'x'.repeat(30_000) }])
      expect((await agent.call('agent_ayuda_contar', args)).isError).toBe(true)
    expect((await agent.call('agent_ayuda_interna')).isError).toBe(true)
  })
})
