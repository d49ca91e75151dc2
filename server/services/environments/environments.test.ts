import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clock } from '../../../shared/clock.ts'
import { placeOf } from '../../../shared/environment/settings.ts'
import { calendarDay } from '../../../shared/formats/dates.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let root: TestClient

beforeAll(async () => {
  server = await startTestServer()
  root = await server.admin()
})
afterAll(() => server.close())

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { extensions: Record<string, unknown> }) => error.extensions,
  )

const create = (client: TestClient, _id: string, more: { name?: string; url?: string } = {}) =>
  client.run<{ createEnvironment: Record<string, unknown> }>(
    'mutation ($_id: String!, $name: String!, $url: String) { createEnvironment(_id: $_id, name: $name, url: $url) { _id name url version } }',
    { _id, name: _id, ...more },
  )

const environment = (client: TestClient, environmentId?: string) =>
  client
    .run<{ environment: Record<string, unknown> }>(
      'query ($environmentId: String) { environment(environmentId: $environmentId) { _id name url timezone allowSignUp } }',
      { environmentId },
    )
    .then(answer => answer.environment)

test('[AG11][C7] an environment is created with id, name and url', async () => {
  const { createEnvironment } = await create(root, 'store1', { name: 'Mi tienda', url: 'Tienda.Example.com' })
  expect(createEnvironment).toEqual({ _id: 'store1', name: 'Mi tienda', url: 'tienda.example.com', version: 1 })
})

test('[C76] its id is lowercase letters and digits, unique, and no reserved word', async () => {
  for (const id of ['Big', 'with space', 'acción', 'a_b', 'admin', 'graphql']) {
    expect(await errorOf(create(root, id))).toMatchObject({ validationErrors: { _id: 'invalidLocalName' } })
  }
  await create(root, 'twice')
  expect(await errorOf(create(root, 'twice'))).toMatchObject({ validationErrors: { _id: 'notUnique' } })
  const renamed = root.run(
    'mutation { updateEnvironment(environmentId: "twice", data: { _id: "thrice", name: "Tres" }) { _id } }',
  )
  expect(await errorOf(renamed)).toMatchObject({ error: 'validationError' })
  expect(await environment(root, 'twice')).toMatchObject({ _id: 'twice', name: 'twice' })
})

test('its url is a host name of its own, never under the admin domain', async () => {
  const urlError = async (id: string, url: string) =>
    ((await errorOf(create(root, id, { url }))) as { validationErrors: object }).validationErrors
  expect(await urlError('url1', 'http://x/')).toEqual({ url: 'invalid' })
  expect(await urlError('url2', 'x.localhost')).toEqual({ url: 'reserved' })
  await create(root, 'url3', { url: 'one.example.com' })
  expect(await urlError('url4', 'ONE.example.com')).toEqual({ url: 'notUnique' })
})

test('[C1][C12] each host shows its own environment, by its url and by its id', async () => {
  await create(root, 'north', { name: 'Norte', url: 'north.example.com' })
  await create(root, 'south', { name: 'Sur' })
  const at = (host: string) => environment(server.client(undefined, host))
  expect(await at('north.example.com')).toMatchObject({ _id: 'north', name: 'Norte' })
  expect(await at('north.localhost')).toMatchObject({ _id: 'north' })
  expect(await at('south.localhost')).toMatchObject({ _id: 'south', name: 'Sur' })
  await root.run(
    'mutation { updateEnvironment(environmentId: "north", data: { url: "new.example.com", name: "Septentrión" }) { _id } }',
  )
  expect(await at('new.example.com')).toMatchObject({ _id: 'north', name: 'Septentrión' })
  expect((await server.client(undefined, 'north.example.com').get('/')).status).toBe(421)
})

test('[C28][C14] time zone and sign-up are settings, with America/Santiago and off as defaults', async () => {
  await create(root, 'settings')
  expect(await environment(root, 'settings')).toMatchObject({ timezone: 'America/Santiago', allowSignUp: false })
  await root.run(
    'mutation { updateEnvironment(environmentId: "settings", data: { timezone: "Europe/Madrid", allowSignUp: true }) { _id } }',
  )
  expect(await environment(root, 'settings')).toMatchObject({ timezone: 'Europe/Madrid', allowSignUp: true })
  await root.run('mutation { updateEnvironment(environmentId: "settings", data: { allowSignUp: false }) { _id } }')
  expect(await environment(root, 'settings')).toMatchObject({ timezone: 'Europe/Madrid', allowSignUp: false })
  const stale = root.run(
    'mutation { updateEnvironment(environmentId: "settings", data: { name: "x" }, expectedVersion: 1) { _id } }',
  )
  expect(await errorOf(stale)).toEqual({ error: 'Conflict', version: 3 })
})

test('a time zone that no engine knows is refused at its setting, and one that was stored before counts as none', async () => {
  await create(root, 'zoned')
  const moved = (timezone: string) =>
    root.run(
      'mutation ($timezone: String) { updateEnvironment(environmentId: "zoned", data: { timezone: $timezone }) { timezone } }',
      { timezone },
    )
  for (const name of ['Nowhere/Nope', 'UTC+99', ' ', 'Europe'])
    expect(await errorOf(moved(name))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.timezone': 'notAnOption' },
    })
  for (const name of ['UTC', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])
    expect(await moved(name)).toEqual({ updateEnvironment: { timezone: name } })
  expect(await moved('')).toEqual({ updateEnvironment: { timezone: 'America/Santiago' } })
  expect(placeOf({ timezone: 'Nowhere/Nope' }).zone).toBe('America/Santiago')
})

test('[D18][AF73] an admin sees and designs what he created or was given, and a plain user nothing', async () => {
  await create(root, 'rootonly')
  const account = await server.createAccount({ roles: ['admin'] })
  const admin = await server.login(account.email, account.password)
  await create(admin, 'mine')
  const listed = async (client: TestClient) =>
    (
      await client.run<{ environments: { totalCount: number; items: { _id: string }[] } }>(
        '{ environments { totalCount items { _id } } }',
      )
    ).environments
  expect(await listed(admin)).toEqual({ totalCount: 1, items: [{ _id: 'mine' }] })
  expect((await listed(root)).items.map(item => item._id)).toContain('rootonly')
  expect(await errorOf(admin.run('{ forms(environmentId: "rootonly") { totalCount } }'))).toEqual({ error: 'NotFound' })
  const invited = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['rootonly'] })
  const guest = await server.login(invited.email, invited.password)
  expect(await listed(guest)).toEqual({ totalCount: 1, items: [{ _id: 'rootonly' }] })
  expect(await guest.run('{ forms(environmentId: "rootonly") { totalCount } }')).toEqual({ forms: { totalCount: 0 } })
  const plain = await server.createAccount({ environmentsAuthorized: ['rootonly'] })
  expect(await listed(await server.login(plain.email, plain.password))).toEqual({ totalCount: 0, items: [] })
})

/** It is then in Santiago the day of the far east, that of neither end of the Earth, and that of the far west. */
const moments = ['2026-06-15T05:00:00Z', '2026-06-15T10:30:00Z', '2026-06-15T20:00:00Z']

test.each(moments)(
  '[C80] bounds of dates follow the time zone of the environment, Santiago without a choice: %s',
  async moment => {
    const clock = { time: Date.parse(moment), now: () => clock.time++ }
    const zoned = await startTestServer({ clock })
    try {
      await expectBounds(await zoned.admin(), clock)
    } finally {
      await zoned.close()
    }
  },
)

async function expectBounds(root: TestClient, clock: Clock) {
  await create(root, 'zones')
  const day = { name: 'day', label: 'Día', type: 'date', optional: true, options: { previousDays: 0, nextDays: 0 } }
  await root.run('mutation ($data: JSON!) { createCollection(environmentId: "zones", data: $data) { _id } }', {
    data: { name: 'days', fields: [day] },
  })
  const todayIn = (zone: string) => `${calendarDay(clock.now(), zone)}T12:00:00.000Z`
  const refusal = (zone: string) =>
    errorOf(
      root.run('mutation ($data: JSON!) { createItem(collectionId: "zones_days", data: $data) }', {
        data: { day: todayIn(zone) },
      }),
    )
  const use = (timezone: string) =>
    root.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "zones", data: $data) { _id } }', {
      data: { timezone },
    })
  // A day lies always between these two.
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  expect(await refusal('America/Santiago')).toBeUndefined()
  await use(west)
  expect([await refusal(west), await refusal(east)]).toEqual([
    undefined,
    expect.objectContaining({ error: 'validationError' }),
  ])
  await use(east)
  expect([await refusal(east), await refusal(west)]).toEqual([
    undefined,
    expect.objectContaining({ error: 'validationError' }),
  ])
}

test('[AG7][AG10] the list is paginated with 50 a page and takes a filter', async () => {
  for (let n = 0; n < 51; n++) await create(root, `many${n}`)
  const { environments: first } = await root.run<{ environments: Record<string, unknown> & { items: object[] } }>(
    '{ environments(filter: "many") { totalCount totalPages hasNextPage items { _id name url logo { _id } loginLogo { _id } } } }',
  )
  expect(first).toMatchObject({ totalCount: 51, totalPages: 2, hasNextPage: true })
  expect(first.items).toHaveLength(50)
  expect(first.items).toContainEqual({ _id: 'many7', name: 'many7', url: null, logo: null, loginLogo: null })
  const { environments } = await root.run<{ environments: Record<string, unknown> }>(
    '{ environments(limit: 1, page: 2, filter: "url") { _id totalCount totalPages hasNextPage hasPreviousPage items { _id name url logo { _id } loginLogo { _id } } } }',
  )
  expect(environments).toMatchObject({
    totalCount: 1,
    totalPages: 1,
    hasNextPage: false,
    hasPreviousPage: true,
    items: [],
  })
})

test('the same idempotency key creates one environment and answers the same twice', async () => {
  const call = () =>
    root.execute(
      'mutation { createEnvironment(_id: "onlyonce", name: "Una") { _id version } }',
      {},
      { idempotencyKey: 'create-once' },
    )
  const [first, second] = [await call(), await call()]
  expect(second).toEqual(first)
  expect(first.data).toEqual({ createEnvironment: { _id: 'onlyonce', version: 1 } })
})

test('an environment whose file is damaged is set aside with its own message, and the others serve', async () => {
  await create(root, 'damaged')
  await create(root, 'healthy')
  await server.stop()
  writeFileSync(join(server.dataDirectory, 'environments/damaged/environment.db'), 'this is not a database'.repeat(100))
  const again = await startTestServer({ dataDirectory: server.dataDirectory })
  try {
    const admin = await again.admin()
    expect(await errorOf(admin.run('{ forms(environmentId: "damaged") { totalCount } }'))).toEqual({
      error: 'Unavailable',
    })
    expect(await admin.run('{ forms(environmentId: "healthy") { totalCount } }')).toEqual({ forms: { totalCount: 0 } })
    expect((await again.client(undefined, 'healthy.localhost').get('/', { accept: 'text/html' })).status).toBe(200)
  } finally {
    await again.close()
  }
})
