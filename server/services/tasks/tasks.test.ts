import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { unavailable } from '../../../shared/errors.ts'
import { type ScriptJob, ScriptPool } from '../../scripts/pool.ts'
import { copyFolder } from '../../testing/copiedFolder.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import type { Services } from '../services.ts'
import { mostOpen, mostParameters } from './taskQueue.ts'

const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
const minute = 60_000
const years = 10 * 366 * 24 * 60 * minute
let server: TestServer
let services: Services
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer({
    clock,
    config: { taskLimits: { wallMs: 600_000, memoryMb: 64 }, sessionIdleMs: years, sessionMs: years },
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

interface Run {
  _id: string
  state: string
  origin: string
  dueAt: string | null
  startedBy: string | null
  startedAt: string | null
  endedAt: string | null
  failure: string | null
  failureLine: number | null
  cpuMs: number | null
  memoryBytes: number | null
  hasDetail: boolean
  parameters: unknown
  result: unknown
  log: { level: string; text: string }[] | null
}

let made = 0
const task = async (script: string, data: Record<string, unknown> = {}) =>
  (await shop.create('Task', { name: `T${++made}`, script, ...data }))._id
const fields =
  '_id state origin dueAt startedBy startedAt endedAt failure failureLine cpuMs memoryBytes hasDetail parameters result log'
const start = async (taskId: string, parameters?: Record<string, unknown>, client = shop.admin) =>
  (
    await client.run<{ runTask: Run }>(
      'mutation ($taskId: String!, $parameters: JSON) { runTask(taskId: $taskId, parameters: $parameters) { _id state } }',
      { taskId, parameters },
    )
  ).runTask
const stop = async (taskId: string) =>
  (
    await shop.admin.run<{ stopTask: { status: string } }>(
      'mutation ($taskId: String!) { stopTask(taskId: $taskId) { status } }',
      { taskId },
    )
  ).stopTask.status
const statusOf = async (taskId: string, client = shop.admin) =>
  (
    await client.run<{ taskStatus: { status: string; nextRunAt: string | null } & Record<string, unknown> }>(
      'query ($taskId: String!) { taskStatus(taskId: $taskId) { status nextRunAt timeLimitSeconds memoryLimitMb } }',
      { taskId },
    )
  ).taskStatus
const runOf = async (runId: string, client = shop.admin) =>
  (await client.run<{ taskRun: Run }>(`query ($runId: String!) { taskRun(runId: $runId) { ${fields} } }`, { runId }))
    .taskRun
const runsOf = async (taskId: string, client = shop.admin) =>
  (
    await client.run<{ taskRuns: { items: Run[]; totalCount: number } }>(
      `query ($taskId: String!) { taskRuns(taskId: $taskId, limit: 100) { totalCount items { ${fields} } } }`,
      { taskId },
    )
  ).taskRuns.items
const isOver = ({ state }: Run) => state !== 'queued' && state !== 'running'
const over = (runId: string) => until(() => runOf(runId), isOver)
const ran = async (taskId: string, parameters?: Record<string, unknown>) => over((await start(taskId, parameters))._id)
/** Lets the clock go on, and looks for what is due, as it is done each minute. */
const pass = async (minutes: number) => {
  // What was just saved is planned by then.
  await services.background.idle()
  clock.time += minutes * minute
  await services.taskClock.tick()
  await services.background.idle()
}

describe('a task', () => {
  test('[R4][R25] has a name that is unique and can be changed', async () => {
    const id = await task('return 1', { name: 'Cierre' })
    expect(await failureOf(shop.create('Task', { name: 'Cierre' }))).toEqual({
      error: 'validationError',
      validationErrors: { 'data.name': 'notUnique' },
    })
    const change = 'mutation ($id: String!, $data: JSON!) { updateTask(taskId: $id, data: $data) { name } }'
    expect(await shop.admin.run(change, { id, data: { name: 'Cierre diario' } })).toEqual({
      updateTask: { name: 'Cierre diario' },
    })
  })

  test('runs with the functions of scripts, its parameters and what it is', async () => {
    const id = await task("log('van', params.n); return { ...task, n: await countItems('orders'), who: user }")
    const run = await ran(id, { n: 2 })
    const [, local] = id.split('_')
    expect(run).toMatchObject({
      state: 'finished',
      origin: 'person',
      startedBy: 'root@example.com',
      failure: null,
      parameters: { n: 2 },
      result: { id: local, runId: run._id.split('_')[1], origin: 'person', n: 0, who: null },
      log: [{ level: 'info', text: 'van 2' }],
    })
    expect(run.cpuMs).toBeGreaterThanOrEqual(0)
    expect(run.memoryBytes).toBeGreaterThan(0)
  })

  test('that starts itself again and again ends with its stop, and what others asked for is the only thing that waits', async () => {
    const id = await task('for (;;) await runTask(task.name)')
    const first = await start(id)
    await until(
      () => runsOf(id),
      runs => runs.length > 3,
    )
    expect(await stop(id)).toBe('stopped')
    await services.background.idle()
    const runs = await runsOf(id)
    expect(runs.filter(run => !isOver(run))).toEqual([])
    expect(runs.find(({ _id }) => _id === first._id)).toMatchObject({ state: 'stopped' })
    expect(await statusOf(id)).toMatchObject({ status: 'stopped' })
  })

  test('is asked for no more runs than may wait, and who is refused is told so', async () => {
    const held = [await task('await delay(600000)'), await task('await delay(600000)')]
    const other = await task('return 1', { name: 'Otra' })
    const script = `let asked = 0
      try { for (;;) { await runTask('Otra'); asked += 1 } } catch (error) { return [asked, error.code] }`
    const { _id: firstHook } = await shop.create('Hook', { name: 'Pide', script })
    const { _id: buttonId } = await shop.create('Button', { name: 'Pide', firstHook })
    const press = 'mutation ($buttonId: String!) { pressed: runButton(buttonId: $buttonId) { hookResults } }'
    try {
      for (const id of held) await start(id)
      const { pressed } = await shop.admin.run<{ pressed: { hookResults: unknown[] } }>(press, { buttonId })
      expect(pressed.hookResults).toEqual([[mostOpen - 2, 'TooManyRequests']])
      expect(await failureOf(start(other))).toMatchObject({ error: 'TooManyRequests' })
    } finally {
      for (const id of [other, ...held]) await stop(id)
    }
    expect(await ran(other)).toMatchObject({ state: 'finished' })
  })

  test('is given no more with its runs than may wait', async () => {
    const held = await task('await delay(600000)', { name: 'Pesada' })
    const script = `const text = 'x'.repeat(3500000)
      let asked = 0
      try { for (;;) { await runTask('Pesada', { text }); asked += 1 } } catch (error) { return [asked, error.code] }`
    const { _id: firstHook } = await shop.create('Hook', { name: 'Llena', script })
    const { _id: buttonId } = await shop.create('Button', { name: 'Llena', firstHook })
    const press = 'mutation ($buttonId: String!) { pressed: runButton(buttonId: $buttonId) { hookResults } }'
    try {
      const { pressed } = await shop.admin.run<{ pressed: { hookResults: unknown[] } }>(press, { buttonId })
      expect(pressed.hookResults).toEqual([[Math.floor(mostParameters / 3_500_000), 'TooManyRequests']])
    } finally {
      await stop(held)
    }
  })

  test('what triggers are given is checked', async () => {
    const of = (trigger: object) => failureOf(task('', { triggers: [trigger] }))
    expect(await of({ type: 'cron', daysOfWeek: [7] })).toMatchObject({
      validationErrors: { 'data.triggers.0.daysOfWeek.0': 'exceeded:6' },
    })
    expect(await of({ type: 'cron', time: '24:00' })).toMatchObject({
      validationErrors: { 'data.triggers.0.time': 'invalidTime' },
    })
    expect(await of({ type: 'rate', every: 0, period: 'hours' })).toMatchObject({
      validationErrors: { 'data.triggers.0.every': 'under:1' },
    })
  })

  test('is known to its designers alone', async () => {
    const member = await shop.member()
    const run = await ran(await task('return 1'))
    expect(await failureOf(runOf(run._id, member))).toMatchObject({ type: 'notAllowed' })
  })
})

describe('the status of a task', () => {
  const forever = 'await delay(60000)'

  test('is neverRun, running, queued behind itself, and stopped when somebody ends it', async () => {
    const id = await task(forever)
    expect((await statusOf(id)).status).toBe('neverRun')
    const first = await start(id)
    await until(
      () => runOf(first._id),
      ({ state }) => state === 'running',
    )
    expect((await statusOf(id)).status).toBe('running')
    const second = await start(id)
    expect((await runOf(second._id)).state).toBe('queued')
    expect(await stop(id)).toBe('stopped')
    expect([(await runOf(first._id)).state, (await runOf(second._id)).state]).toEqual(['stopped', 'stopped'])
  })

  test('stopped while it starts, does nothing of its script, and runs when it is asked the next time', async () => {
    const id = await task("return (await createItem('orders', { customer: 'Empezó' }))._id")
    const [begun, goesOn] = [Promise.withResolvers<AbortSignal | undefined>(), Promise.withResolvers<void>()]
    const { run } = ScriptPool.prototype
    vi.spyOn(ScriptPool.prototype, 'run').mockImplementationOnce(async function (this: ScriptPool, job: ScriptJob) {
      begun.resolve(job.signal)
      await goesOn.promise
      return run.call(this, job)
    })
    const { _id } = await start(id)
    const signal = await begun.promise
    const stopping = stop(id)
    await until(
      async () => signal?.aborted,
      aborted => aborted === true,
    )
    goesOn.resolve()
    expect(await stopping).toBe('stopped')
    expect(await over(_id)).toMatchObject({ state: 'stopped', result: null })
    const count = async () =>
      (
        await collectionItems(shop.admin, {
          collectionId: shop.collectionId,
          filter: { customer: 'Empezó' },
        })
      ).totalCount
    expect(await count()).toBe(0)
    expect(await ran(id)).toMatchObject({ state: 'finished' })
    expect(await count()).toBe(1)
  })

  test('[R31] a run that is asked for while the former goes on waits for it', async () => {
    const name = { name: 'name', label: 'Nombre', type: 'string', optional: true }
    const { _id: collectionId } = await shop.create('Collection', { name: 'gate', fields: [name] })
    const id = await task("while ((await countItems('gate')) === 0) await delay(20)")
    const [first, second] = [await start(id), await start(id)]
    await until(
      () => runOf(first._id),
      ({ state }) => state === 'running',
    )
    expect((await runOf(second._id)).state).toBe('queued')
    await createItem(shop.admin, { collectionId, data: { name: 'open' } })
    const [one, other] = [await over(first._id), await over(second._id)]
    expect([one.state, other.state]).toEqual(['finished', 'finished'])
    expect(Date.parse(other.startedAt ?? '')).toBeGreaterThan(Date.parse(one.endedAt ?? ''))
  })

  test('is errored by what it throws, at its line, and stopped after it came to its end', async () => {
    const id = await task("log('antes')\nif (params.bad) throw new Error('Se rompió')\nreturn 1")
    expect(await ran(id, { bad: true })).toMatchObject({
      state: 'errored',
      failure: 'Se rompió',
      failureLine: 2,
      log: [{ text: 'antes' }],
    })
    expect((await statusOf(id)).status).toBe('errored')
    await ran(id)
    expect((await statusOf(id)).status).toBe('stopped')
  })

  test('[R26] tells the limits of the server, and is interrupted over the time', async () => {
    const hurried = await startTestServer({ clock, config: { taskLimits: { wallMs: 1_500, memoryMb: 64 } } })
    try {
      const admin = await hurried.admin()
      await admin.run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
      const { made: slow } = await admin.run<{ made: { _id: string } }>(
        'mutation ($data: JSON!) { made: createTask(environmentId: "shop", data: $data) { _id } }',
        { data: { name: 'Lenta', script: 'for (;;) {}' } },
      )
      expect(await statusOf(slow._id, admin)).toMatchObject({ timeLimitSeconds: 1.5, memoryLimitMb: 64 })
      const { _id } = await start(slow._id, undefined, admin)
      const run = await until(() => runOf(_id, admin), isOver)
      expect(run).toMatchObject({ state: 'interrupted', failure: 'took more than 1500 ms' })
    } finally {
      await hurried.close()
    }
  })

  test('[R26] is errored over the memory', async () => {
    const big = await task('const all = []; for (;;) all.push(new Array(2000000).fill(1.5))')
    expect(await ran(big)).toMatchObject({ state: 'errored', failure: 'took more memory than it may' })
  })

  test('what it writes to its log is there while it runs', async () => {
    const id = await task("log('uno'); await delay(60000)")
    const { _id } = await start(id)
    await until(
      () => runOf(_id),
      ({ log }) => log?.[0]?.text === 'uno',
    )
    expect((await runOf(_id)).state).toBe('running')
    await stop(id)
  })
})

describe('a task that fails', () => {
  test('[R15] starts its error task, with what failed', async () => {
    const told = await task('return params')
    const id = await task("throw new Error('Sin red')", { errorTaskId: told, name: 'Sincronizar' })
    const failed = await ran(id)
    const [run] = await until(
      () => runsOf(told),
      runs => runs.length === 1 && runs.every(isOver),
    )
    expect(await runOf(run?._id ?? '')).toMatchObject({
      origin: 'failure',
      result: { task: 'Sincronizar', error: 'Sin red', runId: failed._id.split('_')[1] },
    })
  })

  test('[R21] is interrupted, not errored, by a database that cannot be asked in the middle of it', async () => {
    const id = await task("await createItem('orders', { customer: 'lost' })")
    const caught = await task(
      "try { await createItem('orders', { customer: 'lost' }) } catch { throw new Error('Caught') }",
    )
    const { store } = await services.policy.designer(await designer(), 'shop')
    const lost = async (taskId: string) => {
      const write = store.write.bind(store)
      // It is put into the queue, and begins.
      const writing = vi.spyOn(store, 'write').mockImplementationOnce(write).mockImplementationOnce(write)
      writing.mockRejectedValueOnce(unavailable('cut'))
      const run = await ran(taskId)
      writing.mockRestore()
      // What went wrong is written down for its designers.
      await services.background.idle()
      return run
    }
    expect(await lost(id)).toMatchObject({ state: 'interrupted', failure: 'cut' })
    expect(await lost(caught)).toMatchObject({ state: 'errored', failure: 'Caught' })
  })

  test('tells those whom it names, once until they have seen it', async () => {
    const users = async () =>
      (
        await shop.admin.run<{ page: { items: { _id: string }[] } }>(
          'query { page: environmentUsers(environmentId: "shop", limit: 100) { items { _id } } }',
        )
      ).page.items.map(({ _id }) => _id)
    const others = await users()
    const member = await shop.member()
    const named = (await users()).filter(_id => !others.includes(_id))
    const failureUsersIds = [...named, 'shop_gone']
    const id = await task("throw new Error('Sin papel')", { name: 'Imprimir', failureUsersIds })
    await ran(id)
    await ran(id)
    await services.background.idle()
    const told = async () =>
      (
        await member.run<{ told: { items: { kind: string; title: string; text: string }[] } }>(
          'query { told: notifications(environmentId: "shop", limit: 100) { items { kind title text } } }',
        )
      ).told.items
    expect(await told()).toEqual([{ kind: 'task', title: 'Falló una tarea: Imprimir', text: 'Sin papel' }])
  })

  test("[R30] an error task's own failure starts no other", async () => {
    const last = await task('return 1')
    const middle = await task("throw new Error('También')", { errorTaskId: last })
    await ran(await task("throw new Error('No')", { errorTaskId: middle }))
    await until(
      () => runsOf(middle),
      runs => runs.length === 1 && runs.every(isOver),
    )
    await services.background.idle()
    expect(await runsOf(last)).toEqual([])
  })
})

describe('triggers', () => {
  /** Noon in Greenwich, 09:00 in Santiago's summer. Each test has a day of its own, which no test before it comes to. */
  const noonOf = (day: string) => {
    clock.time = Date.parse(`${day}T12:00:00.000Z`)
  }
  const planned = new Set<string>()
  const triggered = async (triggers: readonly object[]) => {
    const id = await task('return 1', { triggers })
    planned.add(id)
    return id
  }
  const remove = async (id: string) => {
    planned.delete(id)
    await shop.admin.run('mutation ($id: String!) { deleteTask(taskId: $id) }', { id })
  }
  afterEach(async () => {
    for (const id of planned) await remove(id)
  })
  const finished = (runs: readonly Run[]) => runs.length > 0 && runs.every(isOver)
  const dueTimes = async (taskId: string) => (await runsOf(taskId)).map(({ dueAt }) => dueAt?.slice(11, 16))

  test('[R8][R29] a task runs at its time, where the environment is', async () => {
    noonOf('2027-01-12')
    // 12:00 in Greenwich is 09:00 in Santiago.
    const id = await triggered([{ type: 'cron', time: '09:05' }])
    expect((await statusOf(id)).nextRunAt?.slice(11, 16)).toBe('12:05')
    await pass(4)
    expect(await runsOf(id)).toEqual([])
    await pass(2)
    expect(await until(() => runsOf(id), finished)).toMatchObject([{ origin: 'schedule', state: 'finished' }])
    expect(await dueTimes(id)).toEqual(['12:05'])
    await pass(30)
    expect(await runsOf(id)).toHaveLength(1)
  })

  test('[R5][R6][R7][R28] on its days of the week, days of the month and months; empty means every', async () => {
    // A Wednesday.
    noonOf('2027-01-13')
    const at = { type: 'cron', time: '09:05' }
    const today = [
      { ...at, daysOfWeek: [3] },
      { ...at, daysOfMonth: [13] },
      { ...at, months: [0] },
      { ...at, daysOfWeek: [3], daysOfMonth: [13], months: [0] },
      at,
      { type: 'cron' },
    ]
    const another = [
      { ...at, daysOfWeek: [4] },
      { ...at, daysOfMonth: [14] },
      { ...at, months: [1] },
      { ...at, daysOfWeek: [3], months: [1] },
    ]
    const due = await Promise.all(today.map(trigger => triggered([trigger])))
    const not = await Promise.all(another.map(trigger => triggered([trigger])))
    await pass(6)
    for (const id of due) expect(await runsOf(id)).toHaveLength(1)
    for (const id of not) expect(await runsOf(id)).toEqual([])
  })

  test.each([
    ['[R9] every two minutes', 'minutes', 1, '2027-01-14'],
    ['[R10] every two hours', 'hours', 60, '2027-01-15'],
    ['[R11] every two days', 'days', 24 * 60, '2027-01-17'],
    ['[R12] every two weeks', 'weeks', 7 * 24 * 60, '2027-01-25'],
    ['[R13] every two months', 'months', 31 * 24 * 60, '2027-03-10'],
  ] as const)('%s', async (_title, period, minutes, day) => {
    noonOf(day)
    const id = await triggered([{ type: 'rate', every: 2, period }])
    await pass(minutes * 1.4)
    expect(await runsOf(id)).toEqual([])
    await pass(minutes)
    expect(await runsOf(id)).toHaveLength(1)
    await pass(minutes * 2.1)
    expect(await runsOf(id)).toHaveLength(2)
  })

  test('[R14] round is at round times', async () => {
    noonOf('2028-01-11')
    clock.time += 7 * minute
    const id = await triggered([{ type: 'rate', every: 15, period: 'minutes', round: true }])
    await pass(7)
    expect(await runsOf(id)).toEqual([])
    await pass(2)
    expect(await dueTimes(id)).toEqual(['12:15'])
    await pass(15)
    expect(await dueTimes(id)).toEqual(['12:30', '12:15'])
  })

  test('what passed while nobody looked is run once', async () => {
    noonOf('2028-01-12')
    const id = await triggered([{ type: 'rate', every: 1, period: 'hours', round: true }])
    await pass(12 * 60 + 5)
    await until(() => runsOf(id), finished)
    await pass(1)
    expect(await dueTimes(id)).toEqual(['00:00'])
  })

  test('what passed in the last five minutes is run for each time, once and oldest first', async () => {
    noonOf('2028-01-14')
    const id = await triggered([{ type: 'rate', every: 1, period: 'minutes', round: true }])
    await pass(4.5)
    await until(() => runsOf(id), finished)
    expect(await dueTimes(id)).toEqual(['12:04', '12:03', '12:02', '12:01'])
    await pass(0.2)
    expect(await runsOf(id)).toHaveLength(4)
    // The first of them is older than five minutes by now: the last one stands for all.
    await pass(7)
    await until(() => runsOf(id), finished)
    expect((await dueTimes(id)).slice(0, 2)).toEqual(['12:11', '12:04'])
  })

  test('of several triggers each time is run once, also where another server was at some of them', async () => {
    noonOf('2028-01-15')
    const triggers = [
      { type: 'rate', every: 2, period: 'minutes', round: true },
      { type: 'rate', every: 3, period: 'minutes', round: true },
      { type: 'cron', time: '09:04' },
    ]
    const id = await triggered(triggers)
    const { store } = await services.policy.designer(await designer(), 'shop')
    const taskId = id.slice('shop_'.length)
    const slot = Math.floor(clock.time / minute) * minute + 3 * minute
    const run = { id: 'another', taskId, origin: 'schedule' as const, slot, startedBy: null, parameters: null }
    await store.write(tx => tx.taskRuns.enqueue(run))
    await pass(4.5)
    await until(() => runsOf(id), finished)
    expect((await dueTimes(id)).toSorted()).toEqual(['12:02', '12:03', '12:04'])
  })

  test('with other triggers it begins anew, and one that is not active is not run', async () => {
    noonOf('2028-01-16')
    const triggers = [{ type: 'rate', every: 10, period: 'minutes' }]
    const id = await triggered(triggers)
    const change = (data: object) =>
      shop.admin.run('mutation ($id: String!, $data: JSON!) { updateTask(taskId: $id, data: $data) { version } }', {
        id,
        data,
      })
    clock.time += 9 * minute
    await change({ triggers: [{ ...triggers[0], every: 11 }] })
    await pass(5)
    expect(await runsOf(id)).toEqual([])
    await change({ active: false })
    await pass(60)
    expect(await runsOf(id)).toEqual([])
    expect((await statusOf(id)).nextRunAt).toBeNull()
    expect(await ran(id)).toMatchObject({ state: 'finished' })
  })

  test('one that is gone is not run', async () => {
    noonOf('2028-01-17')
    const id = await triggered([{ type: 'rate', every: 1, period: 'minutes' }])
    await remove(id)
    await pass(5)
    expect(await failureOf(runsOf(id))).toEqual({ error: 'NotFound' })
  })
})

test('[R22] the detail of a run that somebody began is kept for 15 minutes after its end', async () => {
  const id = await task("log('detalle'); return 7")
  const { _id } = await ran(id, { n: 1 })
  clock.time += 14 * minute
  expect(await runOf(_id)).toMatchObject({
    hasDetail: true,
    result: 7,
    parameters: { n: 1 },
    log: [{ text: 'detalle' }],
  })
  clock.time += 2 * minute
  const gone = { state: 'finished', hasDetail: false, result: null, parameters: null, log: null }
  expect(await runOf(_id)).toMatchObject(gone)
  await services.taskClock.tick()
  const { store } = await services.policy.designer(await designer(), 'shop')
  expect(await store.reads.taskRuns.byId(_id.slice('shop_'.length))).toMatchObject({ log: null, result: null })
})

const designer = async () => {
  const { system } = await import('../calls/caller.ts')
  return system({ kind: 'admin', name: 'localhost' })
}

describe('scripts', () => {
  test('[P39][P40][P41][P55] start, stop and ask about tasks; a task knows what it is', async () => {
    const slow = await task('await delay(60000)', { name: 'Lenta' })
    const hook = await shop.create('Hook', {
      name: 'Mandar',
      script: `const before = await taskStatus('Lenta')
        const runId = await runTask('Lenta', { n: 1 })
        while (await taskStatus('Lenta') !== 'running') await delay(10)
        await stopTask('Lenta')
        return { before, runId, after: await taskStatus('Lenta') }`,
    })
    const button = await shop.create('Button', { name: 'Mandar', firstHook: hook._id })
    const member = await shop.member()
    const { runButton } = await member.run<{ runButton: { hookResults: [Record<string, string>] } }>(
      'mutation ($id: String!) { runButton(buttonId: $id) { hookResults } }',
      { id: button._id },
    )
    const [answer] = runButton.hookResults
    expect(answer).toEqual({ before: 'neverRun', runId: expect.any(String), after: 'stopped' })
    const { me } = await member.run<{ me: { email: string } }>('{ me { email } }')
    const [run] = await runsOf(slow)
    expect(run).toMatchObject({ _id: `shop_${answer.runId}`, origin: 'script', startedBy: me.email, state: 'stopped' })
    expect((await ran(await task('return task'))).result).toMatchObject({ id: expect.any(String), origin: 'person' })
  })
})

describe('a server that ends', () => {
  test('[R21] in the middle of a run: it is interrupted, what waited runs, and what was due meanwhile once', async () => {
    const cut = await task("await createItem('orders', { customer: 'a' }); await delay(60000)")
    const hourly = await task('return 1', { triggers: [{ type: 'rate', every: 1, period: 'hours' }] })
    await start(cut)
    await until(
      async () => (await collectionItems(shop.admin, { collectionId: shop.collectionId })).items.length,
      count => count === 1,
    )
    await start(cut)
    // As a power cut leaves it.
    const dataDirectory = await mkdtemp(join(tmpdir(), 'telar-cut-'))
    await copyFolder(server.dataDirectory, dataDirectory)
    await stop(cut)
    clock.time += 5.5 * 60 * minute
    let again: Services | undefined
    const next = await startTestServer({
      clock,
      dataDirectory,
      start: {
        withServices: given => {
          again = given
        },
      },
    })
    try {
      const admin = await next.admin()
      await again?.taskClock.tick()
      const runs = await until(
        () => runsOf(cut, admin),
        ([newest]) => newest?.state === 'running',
      )
      expect(runs.map(({ state }) => state)).toEqual(['running', 'interrupted'])
      expect(
        (
          await until(
            () => runsOf(hourly, admin),
            found => found.every(isOver),
          )
        ).map(({ origin }) => origin),
      ).toEqual(['schedule'])
      await admin.run('mutation ($id: String!) { stopTask(taskId: $id) { status } }', { id: cut })
    } finally {
      await next.close()
      await rm(dataDirectory, { recursive: true, force: true })
    }
  })
})
