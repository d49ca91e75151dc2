import { afterEach, expect, test } from 'vitest'
import { nextSlot } from '../../../shared/tasks/slots.ts'
import type { TaskTrigger } from '../../../shared/tasks/triggers.ts'
import { copyFolder } from '../../testing/copiedFolder.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { randomFrom, scaled, testSeed } from '../../testing/random.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'

const zone = 'America/Santiago'
const minute = 60_000
/** All thousand of them with `npm run test:long`. */
const count = scaled(1) > 1 ? 1_000 : 300
/** Of one call: so many are made together. */
const batch = 50
/** A look that comes later than this after the one before makes up for the last time alone. */
const madeUpWithin = 5 * minute

const folder = temporaryFolder()
/** Seconds into a minute, so that no time is due while a look goes on. */
const clock = { time: 0, now: () => ++clock.time }
let server: TestServer
let services: Services
afterEach(() => server.close())

async function start(dataDirectory: string) {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ clock, dataDirectory, start: { withServices } })
}

const shop = async () => services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')

interface Scheduled {
  id: string
  since: number
  trigger: TaskTrigger
}

/** @param random of which kind, and when */
function anyTrigger(random: () => number): TaskTrigger {
  const below = (most: number) => Math.floor(random() * most)
  const two = (value: number) => String(value).padStart(2, '0')
  if (below(2) === 0) {
    const hour = [23, 0][below(2)] ?? 0
    return {
      _id: 't',
      type: 'cron',
      daysOfWeek: [],
      daysOfMonth: [],
      months: [],
      time: `${two(hour)}:${two(below(60))}`,
    }
  }
  const period = (['minutes', 'hours', 'days', 'weeks', 'months'] as const)[below(5)] ?? 'hours'
  return {
    _id: 't',
    type: 'rate',
    every: period === 'minutes' ? 20 + below(40) : 1 + below(6),
    period,
    round: below(2) === 0,
  }
}

async function schedule(random: () => number): Promise<Scheduled[]> {
  const { admin } = await environmentFixture(server)
  const tasks: Scheduled[] = []
  const query = `mutation ($data: JSON!) { made: createTask(environmentId: "shop", data: $data) { _id updatedAt } }`
  while (tasks.length < count) {
    const triggers = Array.from({ length: batch }, () => anyTrigger(random))
    const calls = triggers.map((trigger, at) => ({
      query,
      variables: { data: { name: `T${tasks.length + at}`, script: 'return 1', triggers: [trigger] } },
    }))
    const { json } = await admin.post(calls)
    const made = json as { data: { made: { _id: string; updatedAt: string } } }[]
    for (const [at, { data }] of made.entries()) {
      const { _id, updatedAt } = data.made
      tasks.push({ id: _id.slice('shop_'.length), since: Date.parse(updatedAt), trigger: triggers[at] as TaskTrigger })
    }
  }
  await services.background.idle()
  return tasks
}

/** What is due after one moment, until another. */
function slotsBetween({ trigger, since }: Scheduled, after: number, now: number): number[] {
  const slots: number[] = []
  for (let slot = nextSlot(trigger, after, { zone, since }); slot !== undefined && slot <= now; ) {
    slots.push(slot)
    slot = nextSlot(trigger, slot, { zone, since })
  }
  return slots
}

/** For which times a task is to have run. @param looks moments at which somebody looked, the first of them when it was saved */
function expected(task: Scheduled, looks: readonly number[]): number[] {
  const found: number[] = []
  for (const [at, now] of looks.entries()) {
    const slots = at === 0 ? [] : slotsBetween(task, looks[at - 1] ?? 0, now)
    const isLate = slots.some(slot => slot < now - madeUpWithin)
    found.push(...(isLate ? slots.slice(-1) : slots))
  }
  return found
}

/** As a power cut leaves it, in the middle of a look. */
async function cut(looking: Promise<void>, to: string): Promise<void> {
  const last = server
  await copyFolder(last.dataDirectory, to)
  await looking
  await last.stop()
  await start(to)
}

async function allOver() {
  await services.background.idle()
  const { store } = await shop()
  await until(
    async () => (await store.reads.taskRuns.open()).length,
    open => open === 0,
  )
  return store.reads.taskRuns
}

test.each(['2027-04-03', '2027-09-04'])(
  'in the night after %s the clock is set: each task runs once for each time, through power cuts and 12 hours of sleep',
  async day => {
    const seed = testSeed()
    const random = randomFrom(seed)
    clock.time = Date.parse(`${day}T23:10:20.000-03:00`)
    await start(folder.path(day))
    const tasks = await schedule(random)
    const looks = [clock.time]
    const look = async (time: number, isCut: boolean) => {
      clock.time = time
      const looking = services.taskClock.tick()
      if (isCut) await cut(looking, folder.path(`${day}-${looks.length}`))
      await looking
      await services.background.idle()
      looks.push(time)
    }
    for (let at = 0; at < 30; at += 1) {
      const isCut = at % 12 === 7
      await look((looks.at(-1) ?? 0) + (2 + Math.floor(random() * 3)) * minute, isCut)
    }
    await allOver()
    await look((looks.at(-1) ?? 0) + 12 * 60 * minute, false)
    await look((looks.at(-1) ?? 0) + 3 * minute, false)
    const runs = await allOver()
    const wrong: object[] = []
    for (const task of tasks) {
      const found = (await runs.page({ taskId: task.id, skip: 0, limit: 500 }))
        .map(({ slot }) => slot)
        .toSorted((a, b) => Number(a) - Number(b))
      const due = expected(task, looks)
      if (JSON.stringify(found) !== JSON.stringify(due)) wrong.push({ seed, ...task, found, due })
    }
    expect(wrong).toEqual([])
  },
  120_000,
)
