import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationChannelName, NotificationKind } from '../../../shared/notifications/notification.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import { type MailServer, mailServer } from '../mail/testing/mailServer.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Services } from '../services.ts'

const hour = 60 * 60_000
const years = 10 * 366 * 24 * hour
const clock = {
  time: Date.parse('2026-11-24T13:00:00.000Z'),
  step: 1,
  now: () => {
    clock.time += clock.step
    return clock.time
  },
}

let mailbox: MailServer
let server: TestServer
let services: Services
let shop: EnvironmentFixture
let environment: OpenEnvironment
/** Who follows what fails. */
let designer: TestClient
let email: string
let accountId: string

beforeAll(async () => {
  mailbox = await mailServer()
  server = await startTestServer({
    clock,
    config: { smtpUrl: mailbox.url, sessionIdleMs: years, sessionMs: years },
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  const account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  designer = await server.login(account.email, account.password)
  await designer.run('mutation { setLanguage(language: "es-419") }')
  email = account.email
  accountId = account.id
  environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(async () => {
  await follow(false)
  await choose({})
  // What failed before waits for no mail any more.
  clock.time += 2 * hour
  await mails()
  await designer.run('mutation { markNotificationsRead(environmentId: "shop") }')
})

const follow = (follows: boolean) =>
  designer.run('mutation ($follows: Boolean!) { followFaults(environmentId: "shop", follows: $follows) }', { follows })
const choose = (choices: Partial<Record<NotificationKind, readonly NotificationChannelName[]>>) =>
  designer.run(
    'mutation ($choices: JSON!) { updateNotificationSettings(environmentId: "shop", choices: $choices) { zone } }',
    { choices },
  )

interface Told {
  kind: string
  title: string
  text: string
  readAt: string | null
}
async function told(): Promise<readonly Told[]> {
  await services.background.idle()
  const { found } = await designer.run<{ found: { items: Told[] } }>(
    '{ found: notifications(environmentId: "shop", limit: 100) { items { kind title text readAt } } }',
  )
  return found.items.filter(({ readAt }) => readAt === null)
}

let seen = 0
/** What he was mailed since it was asked last, once all has gone. */
async function mails(): Promise<readonly string[]> {
  await services.background.idle()
  await vi.waitFor(
    async () => {
      const { waiting } = await shop.admin.run<{ waiting: { totalCount: number } }>(
        '{ waiting: mails(state: "waiting") { totalCount } }',
      )
      expect(waiting.totalCount).toBe(0)
    },
    { timeout: 60_000 },
  )
  const fresh = mailbox.mails.slice(seen)
  seen = mailbox.mails.length
  return fresh.filter(({ to }) => to === email).map(({ subject }) => subject)
}

let made = 0
const task = async (name = `Tarea ${++made}`, message = 'se rompió') => ({
  name,
  id: (await shop.create('Task', { name, script: `throw new Error(${JSON.stringify(message)})` }))._id,
})
/** Until it has failed and everybody was told. */
async function fail({ id }: { id: string }): Promise<void> {
  const { run } = await shop.admin.run<{ run: { _id: string } }>(
    'mutation ($taskId: String!) { run: runTask(taskId: $taskId) { _id } }',
    { taskId: id },
  )
  await vi.waitFor(
    async () => {
      const { taskRun } = await shop.admin.run<{ taskRun: { state: string } }>(
        'query ($id: String!) { taskRun(runId: $id) { state } }',
        { id: run._id },
      )
      expect(taskRun.state).toBe('errored')
    },
    { timeout: 60_000 },
  )
  await services.background.idle()
}

test('a job that took long tells who began it, in his language, and nobody else; a short one nobody', async () => {
  const collectionId = shop.collectionId.replace('shop_', '')
  const job = { kind: 'export', status: 'finished', collectionId, createdBy: accountId, took: 4_999 } as const
  await services.notices.jobEnded(environment, job)
  expect(await told()).toEqual([])
  await services.notices.jobEnded(environment, { ...job, took: 5_000 })
  await services.notices.jobEnded(environment, { ...job, status: 'failed', took: 60_000 })
  for (const status of ['cancelled', 'interrupted'] as const)
    await services.notices.jobEnded(environment, { ...job, status, took: 60_000 })
  await services.notices.jobEnded(environment, { ...job, createdBy: null, took: 60_000 })
  expect(await told()).toMatchObject([
    { kind: 'job', title: 'Exportación: falló', text: 'Pedidos' },
    { kind: 'job', title: 'Exportación: terminó', text: 'Pedidos' },
  ])
  const { count } = await shop.admin.run<{ count: number }>('{ count: unreadNotifications(environmentId: "shop") }')
  expect(count).toBe(0)
  await designer.run('mutation { markNotificationsRead(environmentId: "shop") }')
  await designer.run('mutation { setLanguage(language: "en") }')
  await services.notices.jobEnded(environment, { ...job, took: 5_000 })
  expect(await told()).toMatchObject([{ title: 'Export: finished' }])
  await designer.run('mutation { setLanguage(language: "es-419") }')
})

test('a job of the collection that really ran long tells it', async () => {
  // As if whatever is done took so long.
  clock.step = 6_000
  const { job } = await designer.run<{ job: { _id: string } }>(
    'mutation ($id: String!) { job: startCollectionExport(collectionId: $id, format: "json") { _id } }',
    { id: shop.collectionId },
  )
  await vi.waitFor(async () => expect(await told()).toMatchObject([{ kind: 'job', title: 'Exportación: terminó' }]), {
    timeout: 60_000,
  })
  clock.step = 1
  expect(job._id).toBeTruthy()
})

test('a failed task tells its followers what failed, once until they have seen it, and nobody else', async () => {
  const first = await task()
  await fail(first)
  expect(await told()).toEqual([])
  await follow(true)
  await fail(first)
  await fail(first)
  expect(await told()).toMatchObject([
    { kind: 'task', title: `Falló una tarea: ${first.name}`, text: expect.stringContaining('se rompió') },
  ])
  await fail(await task())
  expect(await told()).toHaveLength(2)
  await designer.run('mutation { markNotificationsRead(environmentId: "shop") }')
  await fail(first)
  expect(await told()).toHaveLength(1)
})

test('what is told of a failed task holds no value of a secret variable', async () => {
  await follow(true)
  await shop.admin.run(
    'mutation ($data: JSON!) { saveEnvironmentVariable(environmentId: "shop", data: $data) { name } }',
    { data: { name: 'CLAVE', value: 'palabra-oculta', isSecret: true } },
  )
  await fail(await task(undefined, 'no entra con palabra-oculta'))
  const [one] = await told()
  expect(one?.text).toContain('no entra con')
  expect(one?.text).not.toContain('palabra-oculta')
})

test('who follows what fails is mailed once of a failed task: as he chose for tasks, or that something failed', async () => {
  await follow(true)
  clock.time += 1_000
  await fail(await task())
  expect(await mails()).toEqual(['Algo falla en Tienda'])

  clock.time += 2 * hour
  await choose({ task: ['mail'] })
  const own = await task()
  await fail(own)
  expect(await mails()).toEqual([`Falló una tarea: ${own.name}`])
  clock.time += 2 * hour
  await services.faultMails.tell(environment)
  expect(await mails()).toEqual([])

  // Of what is no task he still hears.
  const firstHook = (await shop.create('Hook', { name: 'Falla', script: 'throw new Error("x")', shouldThrow: false }))
    ._id
  const buttonId = (await shop.create('Button', { name: 'Falla', firstHook }))._id
  await shop.admin.run('mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { _id } }', { buttonId })
  expect(await mails()).toEqual(['Algo falla en Tienda'])
})

test('who has no list of tasks is mailed of one that fails again and again once an hour', async () => {
  await follow(true)
  await choose({ task: ['mail'] })
  const again = await task()
  for (let times = 0; times < 3; times++) await fail(again)
  expect(await mails()).toEqual([`Falló una tarea: ${again.name}`])
  clock.time += hour
  await fail(again)
  expect(await mails()).toEqual([`Falló una tarea: ${again.name}`])
})

test('who chose the summary hears of a failed task in each summary that it failed before', async () => {
  await follow(true)
  await choose({ task: ['digest'] })
  const daily = await task()
  for (let day = 0; day < 2; day++) {
    await fail(daily)
    await fail(daily)
    expect(await mails()).toEqual([])
    clock.time += 24 * hour
    await services.digests.sendDigests(environment)
    expect(await mails()).toEqual(['Lo que pasó en Tienda'])
  }
})
