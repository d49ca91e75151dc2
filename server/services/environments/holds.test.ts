import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { backUp, backupsOf } from '../../testing/backupCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { mailsTo } from '../../testing/sentMails.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import type { Services } from '../services.ts'

const hour = 60 * 60_000
/** A whole hour and five minutes. */
const clock = { time: Date.parse('2026-05-10T08:05:00.000Z'), now: () => ++clock.time }
const customer = 'cliente@example.com'
let server: TestServer
let services: Services
let shop: EnvironmentFixture
let taskId: string

beforeEach(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  clock.time += 24 * hour
  server = await startTestServer({ clock, start: { withServices } })
  shop = await environmentFixture(server)
  const script = `await sendMail({ to: '${customer}', subject: 'Recordatorio', text: 'Hay un pedido.' })`
  const hourly = { type: 'rate', every: 1, period: 'hours', round: true }
  taskId = (await shop.create('Task', { name: 'Avisar', script, triggers: [hourly] }))._id
})
afterEach(() => server.close())

const run = <Answer>(text: string, variables: Record<string, unknown> = {}) => shop.admin.run<Answer>(text, variables)
const inCopy = (id: string) => id.replace(/^shop/, 'copia')
const idle = () => services.background.idle()

/** The next whole hour comes, and what is due then is done. */
async function nextHour() {
  await idle()
  clock.time += hour
  await services.taskClock.tick()
  await idle()
}
const runsOf = async (id: string) => {
  const asked = 'query ($id: String!) { found: taskRuns(taskId: $id, limit: 100) { items { state origin } } }'
  const { items } = await until(
    async () => (await run<{ found: { items: { state: string; origin: string }[] } }>(asked, { id })).found,
    ({ items: found }) => found.every(({ state }) => state !== 'queued' && state !== 'running'),
  )
  await idle()
  return items.map(({ state, origin }) => `${origin} ${state}`)
}
const nextOf = async (id: string) =>
  (
    await run<{ found: { nextRunAt: string | null } }>(
      'query ($id: String!) { found: taskStatus(taskId: $id) { nextRunAt } }',
      {
        id,
      },
    )
  ).found.nextRunAt
const holdsOf = async (environmentId: string) =>
  (
    await run<{ found: object }>(
      'query ($id: String!) { found: environmentHolds(environmentId: $id) { tasks mail } }',
      {
        id: environmentId,
      },
    )
  ).found
const set = (changes: { tasks?: boolean; mail?: boolean }) =>
  run(
    'mutation ($tasks: Boolean, $mail: Boolean) { setEnvironmentHolds(environmentId: "copia", tasks: $tasks, mail: $mail) { _id } }',
    changes,
  )
const heldMails = async () =>
  (
    await run<{ mails: { items: { _id: string; recipient: string; canSendAgain: boolean }[] } }>(
      '{ mails(environmentId: "copia", state: "held") { items { _id recipient canSendAgain } } }',
    )
  ).mails.items
const sentTo = async (email: string) => (await mailsTo(server.dataDirectory, email)).length
const runByHand = (id: string) => run('mutation ($id: String!) { runTask(taskId: $id) { _id } }', { id })

async function over(importId: string) {
  const asked = 'query ($id: String!) { found: applicationImport(importId: $id) { status } }'
  const status = async () => (await run<{ found: { status: string } }>(asked, { id: importId })).found.status
  expect(await until(status, found => found !== 'running')).toBe('finished')
}

const duplicate = async () => {
  const { begun } = await run<{ begun: { _id: string } }>(
    `mutation { begun: duplicateEnvironment(
      environmentId: "shop", _id: "copia", name: "Copia", includeData: true, includeFiles: true, includePeople: true
    ) { _id } }`,
  )
  await over(begun._id)
}
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'a copy': duplicate,
  'an imported file': async () =>
    importApplication(shop.admin, await exportApplication(shop.admin, 'shop', true), { environmentId: 'copia' }),
  'a backup restored as a new environment': async () => {
    await backUp(shop.admin, 'shop', true)
    const backupId = (await backupsOf(shop.admin, 'shop'))[0]?._id
    const { begun } = await run<{ begun: { _id: string } }>(
      'mutation ($id: String!) { begun: restoreEnvironmentBackup(backupId: $id, _id: "copia", name: "Copia") { _id } }',
      { id: backupId },
    )
    await over(begun._id)
  },
}

describe('an environment that may be the second of its kind does nothing by itself until somebody says so', () => {
  test.each(Object.entries(ways))('%s', async (_title, make) => {
    await make()
    expect(await holdsOf('copia')).toEqual({ tasks: true, mail: true })
    expect(await holdsOf('shop')).toEqual({ tasks: false, mail: false })
    const id = inCopy(taskId)
    await nextHour()
    expect(await runsOf(taskId)).toEqual(['schedule finished'])
    expect(await runsOf(id)).toEqual([])
    expect(await nextOf(id)).toBeNull()
    expect(await sentTo(customer)).toBe(1)
    // By hand a task runs, and what it mails is kept.
    await runByHand(id)
    expect(await runsOf(id)).toEqual(['person finished'])
    expect(await sentTo(customer)).toBe(1)
    expect(await heldMails()).toMatchObject([{ recipient: customer, canSendAgain: true }])
    await set({ tasks: false })
    expect(await nextOf(id)).not.toBeNull()
    await nextHour()
    expect(await runsOf(id)).toEqual(['schedule finished', 'person finished'])
    // The original's.
    expect(await sentTo(customer)).toBe(2)
    await set({ mail: false })
    const [held] = await heldMails()
    await run('mutation ($id: String!) { sendMailAgain(mailId: $id) { state } }', { id: held?._id })
    await idle()
    expect(await sentTo(customer)).toBe(3)
    expect(await heldMails()).toHaveLength(1)
    await nextHour()
    expect(await runsOf(id)).toEqual(['schedule finished', 'schedule finished', 'person finished'])
    expect(await sentTo(customer)).toBe(5)
  })
})

test('what people ask for is mailed all the same, and a new environment holds nothing back', async () => {
  await duplicate()
  await run(
    'mutation { createEnvironmentUser(environmentId: "copia", data: { email: "ana@example.com", roles: [] }) { _id } }',
  )
  await idle()
  expect(await sentTo('ana@example.com')).toBe(1)
  await run('mutation { createEnvironment(_id: "nueva", name: "Nueva") { _id } }')
  expect(await holdsOf('nueva')).toEqual({ tasks: false, mail: false })
})

test('what is held back stays so in the trash, and goes with the environment', async () => {
  await duplicate()
  await set({ mail: false })
  await run('mutation { deleteEnvironment(environmentId: "copia", name: "Copia") }')
  await run('mutation { restoreDeletedEnvironment(environmentId: "copia") { _id } }')
  expect(await holdsOf('copia')).toEqual({ tasks: true, mail: false })
  await run('mutation { deleteEnvironment(environmentId: "copia", name: "Copia") }')
  await run('mutation { removeDeletedEnvironment(environmentId: "copia", name: "Copia") }')
  await idle()
  await run('mutation { createEnvironment(_id: "copia", name: "Copia") { _id } }')
  expect(await holdsOf('copia')).toEqual({ tasks: false, mail: false })
})
