import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaseTimes } from '../../db/cluster/leaseTimes.ts'
import { beginWriting } from '../../db/engine/postgres/writer.ts'
import { cancelJob, changeFieldType, emptyCollection, jobOf, jobOver } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import { mailsTo } from '../../testing/sentMails.ts'
import { startFirstServer, startServerBeside } from '../../testing/serverBeside.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import type { TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { JobProgress } from '../jobs/job.ts'
import type { Services } from '../services.ts'

const folder = temporaryFolder()
const clock = { time: Date.parse('2026-11-26T12:00:00.000Z'), now: () => ++clock.time }
const minute = 60_000
const patience = { timeout: 30_000, interval: 50 }

interface Node {
  server: TestServer
  services: Services
  admin: TestClient
}

let count = 0
let first: Node
let second: Node
let shop: EnvironmentFixture
let database: Client
/** Who keeps others from writing. */
let writer: Client
const listening: Client[] = []

const options = (given: (services: Services) => void) => ({
  clock,
  config: { sessionIdleMs: 366 * 24 * 60 * minute, sessionMs: 366 * 24 * 60 * minute },
  start: { withServices: given, leaseTimes: { ...leaseTimes, beat: 100 } },
})

async function start(begin: (given: ReturnType<typeof options>) => Promise<TestServer>): Promise<Node> {
  let services: Services | undefined
  const server = await begin(
    options(given => {
      services = given
    }),
  )
  return { server, services: services as Services, admin: await server.admin() }
}

beforeEach(async () => {
  first = await start(given => startFirstServer(given))
  shop = await environmentFixture(first.server)
  second = await start(given => startServerBeside(first.server, folder.path(`second${++count}`), given))
  database = new Client({ connectionString: first.server.databaseUrl })
  await database.connect()
  writer = new Client({ connectionString: first.server.databaseUrl })
  await writer.connect()
})
afterEach(async () => {
  await Promise.all([database, writer, ...listening.splice(0)].map(client => client.end()))
  await second.server.close()
  await first.server.close()
})

interface Run {
  _id: string
  state: string
  origin: string
  result: unknown
}

/** Known to both servers. */
async function task(data: Record<string, unknown>): Promise<string> {
  const { _id } = await shop.create('Task', data)
  await expect.poll(() => failureOf(runsOf(second, _id)), patience).toBeUndefined()
  return _id
}

const runsOf = async ({ admin }: Node, taskId: string) =>
  (
    await admin.run<{ taskRuns: { items: Run[] } }>(
      'query ($taskId: String!) { taskRuns(taskId: $taskId, limit: 100) { items { _id state origin result } } }',
      { taskId },
    )
  ).taskRuns.items
const logOf = async (client: TestClient, runId: string | undefined) => {
  const { run } = await client.run<{ run: { log: { text: string }[] | null } }>(
    'query ($runId: String!) { run: taskRun(runId: $runId) { log } }',
    { runId },
  )
  return run.log?.map(({ text }) => text)
}
const statesOf = async (node: Node, taskId: string) => (await runsOf(node, taskId)).map(({ state }) => state)
const begin = ({ admin }: Node, taskId: string) =>
  admin.run('mutation ($taskId: String!) { runTask(taskId: $taskId) { _id } }', { taskId })
const stop = ({ admin }: Node, taskId: string) =>
  admin.run('mutation ($taskId: String!) { stopTask(taskId: $taskId) { status } }', { taskId })

const holder = async (name: string) =>
  (await database.query('SELECT "nodeId" FROM telar.leases WHERE name = $1', [name])).rows[0]?.nodeId ?? undefined

/** As after a pause of a process, or a way to the database that was cut for long. */
const takeForDead = (nodeId: string) =>
  database.query(`UPDATE telar.nodes SET "seenAt" = "seenAt" - interval '1 minute' WHERE id = $1`, [nodeId])

const forever = 'for (;;) {}'

test('a run that is asked of one server runs where the tasks of its environment do, and is told and stopped on both', async () => {
  const _id = await task({ name: 'quick', script: 'return 1 + 1' })
  for (const node of [second, first, second]) await begin(node, _id)
  await expect.poll(() => statesOf(second, _id), patience).toEqual(['finished', 'finished', 'finished'])
  expect(await runsOf(first, _id)).toEqual(await runsOf(second, _id))
  const slow = await task({ name: 'slow', script: `log('it begins'); ${forever}` })
  for (const node of [first, second]) {
    await begin(second, slow)
    await begin(first, slow)
    await expect.poll(() => statesOf(node, slow), patience).toContain('running')
    const going = (await runsOf(node, slow)).find(({ state }) => state === 'running')
    for (const { admin } of [first, second])
      await expect.poll(() => logOf(admin, going?._id), patience).toEqual(['it begins'])
    expect(await stop(node, slow)).toEqual({ stopTask: { status: 'stopped' } })
  }
  expect(await statesOf(first, slow)).toEqual(['stopped', 'stopped', 'stopped', 'stopped'])
})

test('what is due runs once, however many clocks tick', async () => {
  const trigger = { type: 'rate', every: 5, period: 'minutes' }
  const _id = await task({ name: 'timed', script: 'return 1', active: true, triggers: [trigger] })
  await second.services.background.idle()
  for (let time = 1; time <= 3; time++) {
    clock.time += 6 * minute
    await Promise.all([first, second].flatMap(({ services }) => [services.taskClock.tick(), services.taskClock.tick()]))
    await expect.poll(() => statesOf(second, _id), patience).toEqual(Array.from({ length: time }, () => 'finished'))
  }
})

test('a server that closes in the middle of a run is followed by the other one', async () => {
  const slow = await task({ name: 'slow', script: forever })
  const quick = await task({ name: 'quick', script: 'return 1' })
  for (let time = 0; time < 2; time++) await begin(second, slow)
  await expect.poll(() => statesOf(second, slow), patience).toEqual(['queued', 'running'])
  await first.server.stop()
  await expect.poll(() => statesOf(second, slow), patience).toEqual(['running', 'interrupted'])
  await begin(second, quick)
  await expect.poll(() => statesOf(second, quick), patience).toEqual(['finished'])
  await stop(second, slow)
  expect(await statesOf(second, slow)).toEqual(['stopped', 'interrupted'])
})

test('a server that was taken for dead has its runs told as interrupted, once, and goes on as another one', async () => {
  const slow = await task({ name: 'slow', script: forever })
  await begin(first, slow)
  await expect.poll(() => statesOf(second, slow), patience).toEqual(['running'])
  const before = await holder('environment:shop')
  await takeForDead(before)
  await expect.poll(() => statesOf(second, slow), patience).toEqual(['interrupted'])
  await expect.poll(() => holder('environment:shop'), patience).toBeDefined()
  expect(await holder('environment:shop')).not.toBe(before)
  const quick = await task({ name: 'quick', script: 'return 1' })
  for (const node of [first, second]) await begin(node, quick)
  await expect.poll(() => statesOf(first, quick), patience).toEqual(['finished', 'finished'])
  expect(await statesOf(first, slow)).toEqual(['interrupted'])
})

test('mails that are queued on both servers are sent by one of them, each once, and by the other one after it', async () => {
  const ask = ({ admin }: Node) =>
    admin.run('mutation ($email: String!) { forgotPassword(email: $email) }', { email: 'root@example.com' })
  const sent = async ({ server }: Node) => (await mailsTo(server.dataDirectory, 'root@example.com')).length
  await Promise.all([ask(first), ask(second)])
  await expect.poll(async () => [await sent(first), await sent(second)].toSorted(), patience).toEqual([0, 2])
  const sender = (await sent(first)) === 2 ? first : second
  const other = sender === first ? second : first
  await sender.server.stop()
  await ask(other)
  await expect.poll(() => sent(other), patience).toBe(1)
  expect(await sent(sender)).toBe(2)
})

async function filled(name: string): Promise<string> {
  const fields = [{ name: 'text', label: 'text', type: 'string', optional: true }]
  const { _id: collectionId } = await shop.create('Collection', { name, fields })
  for (let at = 0; at < 20; at++) await createItem(shop.admin, { collectionId, data: { text: String(at) } })
  return collectionId
}

/** A job of the first server that stands before its last unit: nobody else writes the environment while the work goes on. */
async function inTheMiddle(collectionId: string, work: (job: JobProgress) => Promise<unknown>): Promise<JobProgress> {
  for (const type of ['number', 'string', 'number', 'string', 'number']) {
    const job = await changeFieldType(first.admin, { collectionId, fieldName: 'text', type })
    await writer.query(beginWriting('telar_shop'))
    try {
      const isGoing = `SELECT 1 FROM telar_shop.jobs WHERE status = 'running' AND state::json->>'committed' = 'false'`
      if ((await database.query(isGoing)).rows.length > 0) {
        await work(job)
        return job
      }
    } finally {
      await writer.query('COMMIT')
    }
    await jobOver(first.admin, job)
  }
  throw new Error('each of them was over at once')
}

/** What servers say to each other. */
async function hear(): Promise<string[]> {
  const client = new Client({ connectionString: first.server.databaseUrl })
  await client.connect()
  listening.push(client)
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('LISTEN telar')
  return heard
}

const running = async () =>
  (await database.query(`SELECT id, "nodeId" FROM telar_shop.jobs WHERE status = 'running'`)).rows as {
    id: string
    nodeId: string
  }[]

test('a job that one server runs is followed, waited for and cancelled on the other, and no other one begins beside it', async () => {
  const collectionId = await filled('things')
  const told = await hear()
  let cancelled: Promise<unknown> | undefined
  let refused: Promise<unknown> | undefined
  await inTheMiddle(collectionId, async job => {
    expect((await jobOf(second.admin, job._id)).status).toBe('running')
    refused = failureOf(emptyCollection(second.admin, { collectionId, phrase: 'Eliminar Datos' }))
    cancelled = cancelJob(second.admin, { jobId: job._id })
    await expect.poll(() => told.filter(text => text.includes('cancelJob')).length, patience).toBeGreaterThan(1)
    await jobOf(first.admin, job._id)
  })
  expect(await refused).toMatchObject({ error: 'BadRequest', reason: 'busy' })
  expect(await cancelled).toMatchObject({ status: 'cancelled' })

  const again = await changeFieldType(first.admin, { collectionId, fieldName: 'text', type: 'textArea' })
  const server = system({ kind: 'admin', name: 'localhost' })
  expect(await second.services.jobs.over(server, again._id)).toMatchObject({ status: 'finished' })
})

test('a job of a server that was taken for dead is put back by one that lives, once', async () => {
  const collectionId = await filled('things')
  const job = await inTheMiddle(collectionId, async () => {
    const [{ nodeId } = { nodeId: '' }] = await running()
    await takeForDead(nodeId)
    await expect.poll(async () => (await database.query('SELECT id FROM telar.nodes')).rows.length).toBe(3)
  })
  await expect.poll(async () => (await jobOf(second.admin, job._id)).status, patience).toBe('interrupted')
  expect(await running()).toEqual([])
  const next = await changeFieldType(second.admin, { collectionId, fieldName: 'text', type: 'textArea' })
  expect((await jobOver(first.admin, next)).status).toBe('finished')
})
