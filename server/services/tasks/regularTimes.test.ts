import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { backUp, backupsOf, restoreHere } from '../../testing/backupCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import type { Services } from '../services.ts'

const clock = { time: 0, now: () => ++clock.time }
/** Each test has one of its own: what a client has signed is later than what it signed before. */
let day = 9
const at = (time: string) => {
  clock.time = Date.parse(`2026-05-${day}T${time}:00.000Z`)
}
let data: string
let server: TestServer
let services: Services
let shop: EnvironmentFixture

const start = async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ clock, dataDirectory: data, start: { withServices } })
}
const restart = async () => {
  await server.stop()
  await start()
  shop = { ...shop, admin: await server.admin() }
}
beforeEach(async () => {
  data = temporaryFolder().path('data')
  day += 1
  at('07:50')
  await start()
  shop = await environmentFixture(server)
})
afterEach(() => server.close())

const run = <Answer>(text: string, variables: Record<string, unknown> = {}) => shop.admin.run<Answer>(text, variables)
/** Looks for what is due, as it is done each minute. */
const tick = async () => {
  await services.background.idle()
  await services.taskClock.tick()
  await services.background.idle()
}
const hourly = { _id: 'h', type: 'rate', every: 1, period: 'hours', round: true }
const change = (id: string, changed: object) =>
  run('mutation ($id: String!, $data: JSON!) { updateTask(taskId: $id, data: $data) { _id } }', { id, data: changed })
const settle = (settings: object) =>
  run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data: settings })
const nextOf = async (id: string) =>
  (
    await run<{ taskStatus: { nextRunAt: string | null } }>(
      'query ($id: String!) { taskStatus(taskId: $id) { nextRunAt } }',
      {
        id,
      },
    )
  ).taskStatus.nextRunAt?.slice(11, 16)
/** Of the copy, which begins with them paused. */
const activate = () => run('mutation { setEnvironmentHolds(environmentId: "copia", tasks: false) { tasks } }')
/** When its runs were due, the last one first. */
async function dueTimes(id: string): Promise<string[]> {
  const runs = await until(
    async () =>
      (
        await run<{ found: { items: { state: string; dueAt: string }[] } }>(
          'query ($id: String!) { found: taskRuns(taskId: $id, limit: 100) { items { state dueAt } } }',
          { id },
        )
      ).found.items,
    found => found.every(({ state }) => state !== 'queued' && state !== 'running'),
  )
  return runs.map(({ dueAt }) => dueAt.slice(11, 16))
}

interface Way {
  /** At 10:10, once it has run for 08:00, 09:00 and 10:00. */
  begin?(id: string): Promise<unknown>
  /** At 12:20. Answers the task's id from then on, where it is another one. */
  end(id: string, begun: unknown): Promise<unknown>
  isNew?: boolean
  /** After 13:00. */
  next?: string
}

const backedUp = async () => {
  await backUp(shop.admin, 'shop', true)
  return (await backupsOf(shop.admin, 'shop'))[0]?._id ?? ''
}
const over = async (importId: string) => {
  const status = async () =>
    (
      await run<{ found: { status: string } }>(
        'query ($id: String!) { found: applicationImport(importId: $id) { status } }',
        {
          id: importId,
        },
      )
    ).found.status
  expect(await until(status, found => found !== 'running')).toBe('finished')
}
const inCopy = (id: string) => id.replace(/^shop/, 'copia')

const ways: Record<string, Way> = {
  'paused and resumed': {
    begin: id => change(id, { active: false }),
    end: id => change(id, { active: true }),
  },
  'without its triggers, and with them again': {
    begin: id => change(id, { triggers: [] }),
    end: id => change(id, { triggers: [hourly] }),
  },
  'moved to other times': {
    end: id => change(id, { triggers: [{ ...hourly, every: 20, period: 'minutes' }] }),
    next: '13:20',
  },
  'deleted and taken back': {
    begin: id => run('mutation ($id: String!) { deleteTask(taskId: $id) }', { id }),
    end: id => run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id }),
  },
  'in another zone': { end: () => settle({ timezone: 'Asia/Tokyo' }) },
  'restored in place': {
    begin: backedUp,
    end: (_id, backupId) => restoreHere(shop.admin, String(backupId), 'Tienda'),
  },
  'in an environment that was in the trash': {
    begin: () => run('mutation { deleteEnvironment(environmentId: "shop", name: "Tienda") }'),
    end: () => run('mutation { restoreDeletedEnvironment(environmentId: "shop") { _id } }'),
  },
  'in a copy': {
    isNew: true,
    end: async () => {
      const { begun } = await run<{ begun: { _id: string } }>(
        `mutation { begun: duplicateEnvironment(
          environmentId: "shop", _id: "copia", name: "Copia", includeData: true, includeFiles: true, includePeople: true
        ) { _id } }`,
      )
      await over(begun._id)
    },
  },
  'in an imported file': {
    isNew: true,
    begin: () => exportApplication(shop.admin, 'shop', true),
    end: (_id, file) => importApplication(shop.admin, file as Buffer, { environmentId: 'copia' }),
  },
  'in a backup restored as a new environment': {
    isNew: true,
    begin: backedUp,
    end: async (_id, backupId) => {
      const { begun } = await run<{ begun: { _id: string } }>(
        'mutation ($id: String!) { begun: restoreEnvironmentBackup(backupId: $id, _id: "copia", name: "Copia") { _id } }',
        { id: backupId },
      )
      await over(begun._id)
    },
  },
}

describe('a task waits for its next regular time, nothing is made up for and nothing is repeated', () => {
  test.each(Object.entries(ways))('%s', async (_title, { begin, end, isNew = false, next = '14:00' }) => {
    const { _id } = await shop.create('Task', { name: 'Cada hora', script: 'return 1', triggers: [hourly] })
    for (const time of ['08:01', '09:01', '10:01']) {
      await services.background.idle()
      at(time)
      await tick()
    }
    expect(await dueTimes(_id)).toEqual(['10:00', '09:00', '08:00'])
    at('10:10')
    const begun = await begin?.(_id)
    await services.background.idle()
    if (begin !== undefined && !isNew) await restart()
    if (isNew) {
      // The original goes on meanwhile.
      at('12:01')
      await tick()
    }
    at('12:20')
    await end(_id, begun)
    // Nobody opens it from here on.
    await tick()
    at('12:21')
    await tick()
    await restart()
    at('12:22')
    await tick()
    at('13:01')
    await tick()
    const id = isNew ? inCopy(_id) : _id
    const timesAfter = async () => (await dueTimes(id)).filter(time => time > '10:00')
    if (isNew) {
      expect(await timesAfter()).toEqual([])
      expect(await nextOf(id)).toBeUndefined()
      await activate()
      await tick()
      at('14:01')
      await tick()
    }
    expect(await timesAfter()).toEqual([isNew ? '14:00' : '13:00'])
    expect(await nextOf(id)).toBe(isNew ? '15:00' : next)
  })

  test('at a time of the day, where the clock of another zone has passed it already, or has not yet', async () => {
    await settle({ timezone: 'Etc/UTC' })
    const daily = { type: 'cron', time: '09:00' }
    const { _id } = await shop.create('Task', { name: 'Cada día', script: 'return 1', triggers: [daily] })
    await services.background.idle()
    at('09:01')
    await tick()
    expect(await dueTimes(_id)).toEqual(['09:00'])
    at('10:00')
    // 09:00 there was at 00:00.
    await settle({ timezone: 'Asia/Tokyo' })
    await tick()
    expect(await nextOf(_id)).toBe('00:00')
    // 09:00 there is at 14:00.
    await settle({ timezone: 'America/Lima' })
    await tick()
    expect(await dueTimes(_id)).toEqual(['09:00'])
    expect(await nextOf(_id)).toBe('14:00')
    at('14:01')
    await tick()
    expect(await dueTimes(_id)).toEqual(['14:00', '09:00'])
  })
})
