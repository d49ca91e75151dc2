import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { lastMailTo } from '../../testing/mails.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer, testAdmin } from '../../testing/testServer.ts'
import { codeAt, enableTwoFactor, withCode } from '../../testing/twoFactorCodes.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

const day = 24 * 60 * 60_000
/** Entries of two files that are written in one millisecond have no order. */
const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
let services: Services
let server: TestServer
let shop: EnvironmentFixture
let designer: TestClient
let account: { id: string; email: string; password: string }

beforeAll(async () => {
  server = await startTestServer({
    clock,
    start: {
      withServices: made => {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
  account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  designer = await server.login(account.email, account.password)
})
afterAll(() => server.close())

interface Entry {
  _id: string
  at: string
  action: string
  userId: string | null
  email: string | null
  address: string | null
  environmentId: string | null
  targetKind: string | null
  targetId: string | null
  targetName: string | null
  details: { before?: object; after?: object } | null
}
interface Found {
  items: Entry[]
  next: string | null
}
const selection =
  '{ items { _id at action userId email address environmentId targetKind targetId targetName details } next }'

const ask = async (client: TestClient, question: Record<string, unknown>): Promise<Found> =>
  (
    await client.run<{ found: Found }>(
      `query ($environmentId: String, $group: String, $search: String, $from: String, $to: String, $after: String, $limit: Int) {
        found: auditLog(environmentId: $environmentId, group: $group, search: $search, from: $from, to: $to, after: $after, limit: $limit) ${selection}
      }`,
      question,
    )
  ).found
const ofShop = async (more: object = {}) =>
  (await ask(designer, { environmentId: 'shop', limit: 1_000, ...more })).items
const ofPlatform = async (more: object = {}) => (await ask(await server.admin(), { limit: 1_000, ...more })).items
const last = async () => (await ofShop({ limit: 1 }))[0]
const login = (client: TestClient, email: string, password: string) =>
  client.run(
    'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }',
    {
      email,
      password,
    },
  )
const wrong = (email: string, host?: string) =>
  failureOf(login(server.client(undefined, host), email, 'wrong password'))

describe('who came in', () => {
  test('and who could not, on the host of an environment, is told to its designers and to superAdmins', async () => {
    const member = await server.createAccount()
    await wrong(member.email, 'shop.localhost')
    await wrong('nobody@example.com', 'shop.localhost')
    await server.login(member.email, member.password, 'shop.localhost')
    const told = (entries: readonly Entry[]) =>
      entries
        .slice(0, 3)
        .map(({ action, email, userId, address, environmentId }) => [action, email, userId, address, environmentId])
    const expected = [
      ['access.login', member.email, null, '127.0.0.1', 'shop'],
      // Whether there is such an account is not told.
      ['access.refused', 'nobody@example.com', null, '127.0.0.1', 'shop'],
      ['access.refused', member.email, null, '127.0.0.1', 'shop'],
    ]
    expect(told(await ofShop({ group: 'access' }))).toEqual(expected)
    expect(told(await ofPlatform({ group: 'access', search: 'example.com' })).length).toBe(3)
    expect(
      (await ofPlatform({ environmentId: 'shop', group: 'access' })).slice(0, 3).map(({ action }) => action),
    ).toEqual(expected.map(([action]) => action))
  })

  test('what was typed in place of an address is not kept: it may be a password', async () => {
    await wrong('my secret password')
    const [entry] = await ofPlatform({ group: 'access', search: '' }).then(entries =>
      entries.filter(({ action }) => action === 'access.refused'),
    )
    expect([entry?.email, entry?.environmentId]).toEqual([null, null])
  })

  test('what belongs to the platform alone is nothing for the designers of an environment', async () => {
    await wrong('platform-only@example.com')
    expect(await ofShop({ search: 'platform-only' })).toEqual([])
    expect((await ofPlatform({ search: 'platform-only' })).length).toBe(1)
    expect(await failureOf(ask(designer, {}))).toEqual({ error: 'PermissionsError', type: 'notAllowed' })
  })

  test('passwords, sessions and two-factor: each change is told, and nothing that lets anybody in', async () => {
    const password = 'correct horse battery'
    const person = await server.createAccount({ password })
    const client = await server.login(person.email, password)
    const { secret, recoveryCodes } = await enableTwoFactor(client, { now: () => clock.time, password })
    clock.time += 90_000
    const renewed = await client.run<{ codes: string[] }>(
      'mutation { codes: renewRecoveryCodes }',
      {},
      withCode(codeAt(secret, clock.time)),
    )
    clock.time += 90_000
    const wrongCode = withCode('000000')
    const form =
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }'
    await failureOf(server.client().run(form, { email: person.email, password }, wrongCode))
    await client.run('mutation { disableTwoFactor }', {}, withCode(codeAt(secret, clock.time)))
    await client.run(`mutation { changePassword(password: "${password}", newPassword: "another horse battery") }`)
    await server.login(person.email, 'another horse battery')
    const { ownSessions } = await client.run<{ ownSessions: { _id: string; isCurrent: boolean }[] }>(
      '{ ownSessions { _id isCurrent } }',
    )
    const sessionIds = ownSessions.filter(({ isCurrent }) => !isCurrent).map(({ _id }) => _id)
    await client.run('mutation ($sessionIds: [String!]!) { endSessions(sessionIds: $sessionIds) }', { sessionIds })
    await server.client().run('mutation ($email: String!) { forgotPassword(email: $email) }', { email: person.email })
    await services.background.idle()
    const token = /\/reset\/([0-9a-f]{64})/.exec(await lastMailTo(server.dataDirectory, person.email, 2))?.[1] ?? ''
    await server
      .client()
      .run('mutation ($token: String!) { resetPassword(token: $token, password: "third horse battery") { _id } }', {
        token,
      })
    await server.login(person.email, 'third horse battery').then(entered => entered.run('mutation { logout }'))
    const told = await ofPlatform({ search: person.email, group: 'access' })
    expect(told.map(({ action }) => action.replace('access.', '')).toReversed()).toEqual([
      'login',
      'twoFactorOn',
      'recoveryCodes',
      'refused',
      'twoFactorOff',
      'passwordChanged',
      'login',
      'sessionsEnded',
      'passwordReset',
      'login',
      'login',
      'logout',
    ])
    const kept = JSON.stringify(told)
    const secrets = [
      password,
      'another horse battery',
      'third horse battery',
      secret,
      token,
      ...recoveryCodes,
      ...renewed.codes,
    ]
    for (const text of secrets) expect(kept).not.toContain(text)
  })

  test('what somebody does to the own account is nothing for the designers of an environment', async () => {
    const person = await server.createAccount()
    const client = await server.login(person.email, person.password, 'shop.localhost')
    await client.run(
      'mutation ($old: String!) { changePassword(password: $old, newPassword: "another horse battery") }',
      {
        old: person.password,
      },
    )
    const actions = (entries: readonly Entry[]) => entries.map(({ action }) => action)
    expect(actions(await ofShop({ search: person.email }))).toEqual(['access.login'])
    expect(actions(await ofPlatform({ search: person.email, group: 'access' }))).toEqual([
      'access.passwordChanged',
      'access.login',
    ])
  })

  test('a second factor that a superAdmin takes away is told with whose it was', async () => {
    const person = await server.createAccount()
    const admin = await server.admin()
    await admin.run('mutation ($userId: String!) { resetTwoFactor(userId: $userId) }', { userId: person.id })
    const [entry] = await ofPlatform({ search: person.email, group: 'access' })
    expect(entry).toMatchObject({
      action: 'access.twoFactorReset',
      email: testAdmin.email,
      targetId: person.id,
      targetName: person.email,
    })
  })
})

describe('what changed', () => {
  test('roles of a person: by their names, before and after', async () => {
    const { email } = await server.createAccount()
    const { made } = await designer.run<{ made: { _id: string } }>(
      'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      { data: { email, roles: [shop.clerkRoleId] } },
    )
    const update = (data: object) =>
      designer.run(
        'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
        {
          id: made._id,
          data,
        },
      )
    await update({ roles: [shop.clerkRoleId, shop.managerRoleId], canAddUsers: true })
    const details = { before: { roles: ['Vendedor'] }, after: { roles: ['Vendedor', 'Jefe'], canAddUsers: true } }
    expect(await last()).toMatchObject({
      action: 'people.changed',
      userId: null,
      email: account.email,
      address: '127.0.0.1',
      targetKind: 'environmentUser',
      targetId: made._id,
      targetName: email,
      details,
    })
    const known = (await ofShop()).length
    await update({ roles: [shop.clerkRoleId, shop.managerRoleId] })
    await failureOf(update({ roles: ['shop_nothing'] }))
    expect((await ofShop()).length).toBe(known)
    await designer.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id: made._id })
    expect(await last()).toMatchObject({
      action: 'people.removed',
      targetName: email,
      details: { before: { roles: ['Vendedor', 'Jefe'] } },
    })
  })

  test('roles, rules, and who may use a component', async () => {
    const rule = await shop.create('AccessRule', {
      name: 'Propios',
      collectionId: shop.collectionId,
      forRoles: [shop.clerkRoleId],
    })
    expect(await last()).toMatchObject({
      action: 'rights.created',
      targetKind: 'accessRule',
      targetName: 'Propios',
      details: { after: { forRoles: ['Vendedor'] } },
    })
    await designer.run(
      'mutation ($id: String!) { updateAccessRule(accessRuleId: $id, data: { creates: true }) { _id } }',
      { id: rule._id },
    )
    expect(await last()).toMatchObject({
      action: 'rights.changed',
      details: { before: { creates: false }, after: { creates: true } },
    })
    await designer.run('mutation ($id: String!, $data: JSON!) { updateTable(tableId: $id, data: $data) { _id } }', {
      id: shop.tableId,
      data: { roles: [shop.clerkRoleId] },
    })
    expect(await last()).toMatchObject({
      action: 'rights.changed',
      targetKind: 'table',
      targetName: 'Pedidos',
      details: { before: { roles: [] }, after: { roles: ['Vendedor'] } },
    })
    await designer.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: rule._id })
    expect(await last()).toMatchObject({
      action: 'rights.deleted',
      targetName: 'Propios',
      details: { before: { creates: true } },
    })
    // Whom an address answers, where that is anybody: from the first moment.
    const call = await shop.create('ApiEndpoint', { name: 'Precios', route: 'precios', script: 'return 1' })
    expect(await last()).toMatchObject({
      action: 'rights.created',
      targetKind: 'apiEndpoint',
      details: { after: { ofAnybody: true } },
    })
    await designer.run(
      'mutation ($id: String!) { updateApiEndpoint(apiEndpointId: $id, data: { identified: true }) { _id } }',
      { id: call._id },
    )
    expect(await last()).toMatchObject({
      action: 'rights.changed',
      details: { before: { ofAnybody: true }, after: { ofAnybody: false } },
    })
    // What is no matter of rights is told by versions alone.
    const known = (await ofShop()).length
    await designer.run('mutation ($id: String!) { updateTable(tableId: $id, data: { title: "Todos" }) { _id } }', {
      id: shop.tableId,
    })
    expect((await ofShop()).length).toBe(known)
  })

  test('settings of the environment', async () => {
    const change =
      'mutation { updateEnvironment(environmentId: "shop", data: { name: "La tienda", allowSignUp: true }) { _id } }'
    await designer.run(change)
    const details = { before: { name: 'Tienda', allowSignUp: null }, after: { name: 'La tienda', allowSignUp: true } }
    expect(await last()).toMatchObject({ action: 'environment.settings', targetId: 'shop', details })
    const known = (await ofShop()).length
    await designer.run(change)
    expect((await ofShop()).length).toBe(known)
  })

  test('who signs up, as was typed', async () => {
    const email = 'newcomer@example.com'
    const call = 'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email) }'
    await server.client(undefined, 'shop.localhost').run(call, { email })
    expect((await ofShop({ search: email }))[0]).toMatchObject({ action: 'access.signUp', userId: null, email })
  })
})

describe('what is gone, came back, went out and came in', () => {
  test('records, components and files', async () => {
    const create = 'mutation ($id: String!) { made: createItem(collectionId: $id, data: { customer: "Ana" }) }'
    const { made } = await designer.run<{ made: { _id: string } }>(create, { id: shop.collectionId })
    const item = { id: shop.collectionId, itemId: made._id }
    await designer.run(
      'mutation ($id: String!, $itemId: String!) { deleteItem(collectionId: $id, itemId: $itemId) }',
      item,
    )
    expect(await last()).toMatchObject({
      action: 'data.deleted',
      targetKind: 'collection',
      targetId: shop.collectionId,
      targetName: 'Pedidos',
      details: { before: { records: [made._id] } },
    })
    // What the record held is told by its history, to those whom that is for.
    expect(JSON.stringify(await ofShop())).not.toContain('Ana')
    await designer.run(
      'mutation ($id: String!, $itemId: String!) { restoreItem(collectionId: $id, itemId: $itemId) }',
      item,
    )
    expect(await last()).toMatchObject({ action: 'data.restored', details: { after: { records: [made._id] } } })
    const form = await shop.create('Form', { name: 'Otro', collectionId: shop.collectionId })
    await designer.run('mutation ($id: String!) { updateForm(formId: $id, data: { title: "Otro título" }) { _id } }', {
      id: form._id,
    })
    await designer.run('mutation ($id: String!) { restoreComponentVersion(componentId: $id, version: 1) }', {
      id: form._id,
    })
    expect(await last()).toMatchObject({
      action: 'design.restored',
      targetKind: 'form',
      targetName: 'Otro',
      details: { after: { what: 'version', version: 1 } },
    })
    await designer.run('mutation ($id: String!) { deleteForm(formId: $id) }', { id: form._id })
    expect(await last()).toMatchObject({
      action: 'design.deleted',
      targetKind: 'form',
      targetId: form._id,
      targetName: 'Otro',
    })
    await designer.run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id: form._id })
    expect(await last()).toMatchObject({ action: 'design.restored', details: { after: { what: 'deleted' } } })
  })

  test('a repeated call is told once, and one that is refused not at all', async () => {
    const link = await shop.create('Link', { name: 'Enlace', title: 'Enlace', path: '/x' })
    const remove = () =>
      designer.run('mutation ($id: String!) { deleteLink(linkId: $id) }', { id: link._id }, { idempotencyKey: 'once' })
    const known = (await ofShop()).length
    await remove()
    await remove()
    expect((await ofShop()).length).toBe(known + 1)
    await failureOf(
      designer.run('mutation ($id: String!) { deleteCollection(collectionId: $id) }', { id: shop.collectionId }),
    )
    expect((await ofShop()).length).toBe(known + 1)
  })

  test('a collection that is emptied, and one that goes with its data', async () => {
    const collection = await shop.create('Collection', { name: 'notes', title: 'Notas', fields: [] })
    const job = async (call: string) => {
      const { made } = await designer.run<{ made: { _id: string } }>(
        `mutation ($id: String!) { made: ${call} { _id } }`,
        { id: collection._id },
      )
      await services.jobs.over(system({ kind: 'admin', name: 'localhost' }), made._id)
    }
    await job('emptyCollection(collectionId: $id, phrase: "Eliminar Datos")')
    expect(await last()).toMatchObject({ action: 'data.emptied', targetName: 'Notas', email: account.email })
    await job('removeCollection(collectionId: $id, name: "notes")')
    expect(await last()).toMatchObject({ action: 'data.removed', targetName: 'Notas' })
  })
})

describe('looking', () => {
  test('pages follow each other without a gap, from both files, in the order of time', async () => {
    for (let round = 0; round < 4; round += 1) {
      clock.time += 1_000
      await wrong(`page${round}@example.com`, 'shop.localhost')
      clock.time += 1_000
      const link = await shop.create('Link', { name: `Enlace ${round}`, title: 'Enlace', path: '/x' })
      await designer.run('mutation ($id: String!) { deleteLink(linkId: $id) }', { id: link._id })
    }
    const whole = await ofShop()
    const paged: Entry[] = []
    let after: string | null | undefined
    do {
      const page = await ask(designer, { environmentId: 'shop', limit: 3, ...(after && { after }) })
      paged.push(...page.items)
      after = page.next
      // Written meanwhile: it is newer than all that follows.
      await wrong('meanwhile@example.com', 'shop.localhost')
    } while (after !== null)
    expect(paged).toEqual(whole)
    const times = whole.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(whole.slice(0, 8).map(({ action }) => action)).toEqual(
      Array(4).fill(['design.deleted', 'access.refused']).flat(),
    )
  })

  test('by a group, by what stands in it, and by time', async () => {
    const begun = new Date(clock.time + 1).toISOString()
    clock.time += 60_000
    await wrong('Between@Example.com', 'shop.localhost')
    clock.time += 60_000
    const ended = new Date(clock.time).toISOString()
    await wrong('later@example.com', 'shop.localhost')
    const emails = async (more: object) => (await ofShop(more)).map(({ email }) => email)
    expect(await emails({ from: begun, to: ended })).toEqual(['between@example.com'])
    expect(await emails({ from: begun })).toEqual(['later@example.com', 'between@example.com'])
    expect(await emails({ search: 'BETWEEN@' })).toEqual(['between@example.com'])
    expect(await emails({ from: begun, group: 'data' })).toEqual([])
    expect((await ofShop({ group: 'people' })).every(({ action }) => action.startsWith('people.'))).toBe(true)
    expect((await ofShop({ search: 'nothing like this' })).length).toBe(0)
  })

  test.each([
    [{ group: 'all' }, { validationErrors: { group: 'notAnOption' } }],
    [{ from: 'yesterday' }, { validationErrors: { from: 'invalid' } }],
    [{ limit: 0 }, { validationErrors: { limit: 'under:1' } }],
    [{ limit: 1_001 }, { validationErrors: { limit: 'exceeded:1000' } }],
    [{ after: '1; drop' }, { error: 'BadRequest' }],
  ])('%j is refused', async (question, failure) => {
    expect(await failureOf(ofShop(question))).toMatchObject(failure)
  })

  test('it is exported as CSV that no spreadsheet program works out, and that is told too', async () => {
    await wrong('=cmd|calc@example.com', 'shop.localhost')
    const { text } = await designer.run<{ text: string }>(
      'mutation { text: exportAuditLog(environmentId: "shop", group: "access") }',
      {},
      { headers: { 'accept-language': 'es' } },
    )
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\ufeffCuándo,Qué,Quién,Desde dónde,Ambiente,Tipo,Sobre qué,Antes,Después')
    expect(lines.length - 2).toBe((await ofShop({ group: 'access' })).length)
    expect(lines[1]).toContain('No pudo entrar')
    expect(text).not.toMatch(/,=/)
    expect(await last()).toMatchObject({ action: 'data.exported', targetKind: 'auditLog', email: account.email })
  })
})

describe('what is written', () => {
  test('is kept as long as the environment says, and the platform’s as long as the server was told', async () => {
    await designer.run('mutation { updateEnvironment(environmentId: "shop", data: { auditDays: 30 }) { _id } }')
    const old = new Date(clock.time + 1).toISOString()
    await wrong('old@example.com', 'shop.localhost')
    await wrong('old-platform@example.com')
    const prune = async () => {
      const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
      await services.auditLog.prune(environment)
      await services.auditLog.prunePlatform()
    }
    clock.time += 29 * day
    designer = await server.login(account.email, account.password)
    await prune()
    expect((await ofShop({ search: 'old@' })).length).toBe(1)
    clock.time += 2 * day
    designer = await server.login(account.email, account.password)
    await prune()
    expect(await ofShop({ to: old })).toEqual([])
    expect(await ofShop({ search: 'old@' })).toEqual([])
    // A year is the platform's own.
    expect((await ofPlatform({ search: 'old-platform@' })).length).toBe(1)
    clock.time += 365 * day
    await prune()
    expect(await ofPlatform({ search: 'old-platform@' })).toEqual([])
    designer = await server.login(account.email, account.password)
    const few = designer.run('mutation { updateEnvironment(environmentId: "shop", data: { auditDays: 1 }) { _id } }')
    expect(await failureOf(few)).toMatchObject({ validationErrors: { 'data.auditDays': 'under:30' } })
  })
})
