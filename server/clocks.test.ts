import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alone } from './db/cluster/cluster.ts'
import { openConnection } from './db/engine/connection.ts'
import { compactOnce, onceAnswers, onceLifetime, onceTable, pruneChunk } from './db/engine/once.ts'
import { connectionSql } from './db/engine/sql.ts'
import { AttemptLimiter } from './services/accounts/attemptLimiter.ts'
import { NonceWindow } from './services/accounts/nonceWindow.ts'
import { system } from './services/calls/caller.ts'
import { PrivateLinks } from './services/files/privateLinks.ts'
import { UploadTokens } from './services/files/uploadTokens.ts'
import { NodeCalls } from './services/nodes/nodeCalls.ts'
import type { Services } from './services/services.ts'
import { randomIds } from './system/ids.ts'
import { jobOver, startExport } from './testing/collectionCalls.ts'
import { collectionItems, createItem, deleteItem, updateItem } from './testing/recordCalls.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { TestClient } from './testing/testClient.ts'
import { testClients } from './testing/testClients.ts'
import { startTestServer, type TestServer, testAdmin } from './testing/testServer.ts'

const folder = temporaryFolder()
const minute = 60_000
const begin = Date.UTC(2026, 0, 15, 12)
const distances = { '1 min': 1, '10 min': 10, '1 h': 60, '1 day': 1_440, '10 years': 5_256_000 }
const jumps = Object.entries(distances).flatMap(([name, minutes]) => [
  { name: `${name} ahead`, jump: minutes * minute },
  { name: `${name} back`, jump: -minutes * minute },
])

/** A clock that somebody sets. */
class SetClock {
  time = begin
  now() {
    return this.time
  }
}

describe.each(jumps)('a clock that is set $name, and right again', ({ name, jump }) => {
  test('no nonce is taken twice, wherever the clock is', () => {
    const clock = new SetClock()
    const nonces = new NonceWindow(0)
    const taken = new Set<number>()
    const take = (nonce: number) => {
      if (!nonces.take(nonce, clock.time)) return
      expect(taken.has(nonce)).toBe(false)
      taken.add(nonce)
    }
    const sendAll = () => {
      const used = [...taken]
      for (const nonce of used) take(nonce)
      for (const ago of [0, 1_000, 4 * minute]) take(clock.time - ago + 0.125)
    }
    for (const time of [
      begin,
      begin + minute,
      begin + jump,
      begin + jump + minute,
      begin + 2 * minute,
      begin + 20 * minute,
    ]) {
      clock.time = time
      sendAll()
    }
    expect(taken.size).toBeGreaterThan(3)
  })

  test('what was made meanwhile lives no longer than it should', async () => {
    const clock = new SetClock()
    const ids = randomIds()
    const nodeCalls = new NodeCalls({ cluster: alone('a'), ids, report: () => undefined })
    const uploads = new UploadTokens({ clock, ids, nodeCalls, recordSeal: { secretFor: () => 'secret' } }, 'tests')
    const links = new PrivateLinks(clock, 'secret')
    const ticket = { environmentId: 'shop', fileId: 'a', size: 1 }
    clock.time = begin + jump
    const token = uploads.issue(ticket)
    const proof = new URLSearchParams(links.sign('shop/a', 'inline' as never))
    clock.time = begin + 16 * minute
    const link = { until: Number(proof.get('until')), signature: proof.get('signature') ?? '' }
    const isGood = {
      upload: (await uploads.redeem(token)) !== undefined,
      link: links.isGood('shop/a', 'inline' as never, link),
    }
    // Made a minute before, by a clock that was right about that: it is 17 minutes old, or 6.
    const isYoung = jump > minute && jump <= 10 * minute
    expect(isGood).toEqual({ upload: isYoung, link: false })
  })

  test('who is blocked waits for a quarter of an hour at most', () => {
    const clock = new SetClock()
    const limiter = new AttemptLimiter(clock)
    const attempt = () => limiter.count([{ key: 'a', most: 1 }])
    clock.time = begin + jump
    attempt()
    expect(attempt).toThrow()
    clock.time = begin
    const refusal = (() => {
      try {
        attempt()
        return { retryAfter: 0 }
      } catch (error) {
        return (error as { details: { retryAfter: number } }).details
      }
    })()
    expect(refusal.retryAfter).toBeLessThanOrEqual(15 * 60)
  })

  test('kept answers are forgotten a day after the clock is right', async () => {
    const clock = new SetClock()
    const connection = openConnection(folder.path(`${name}.db`), 'write')
    for (const statement of [...onceTable, ...compactOnce]) connection.exec(statement)
    const answers = onceAnswers(connectionSql(connection), clock)
    const store = (key: string) => answers.store({ key, owner: 'a', fingerprint: 'x' }, 1)
    clock.time = begin + jump
    for (let count = 0; count < 1_600; count += 1) await store(`set ${count}`)
    clock.time = begin
    for (let count = 0; count < 600; count += 1) await store(`right ${count}`)
    for (const hour of [1, 26]) {
      clock.time = begin + hour * 60 * minute
      // As it is done each hour (`storeWrites.ts`).
      while ((await answers.prune()) === pruneChunk);
    }
    expect(connection.prepare('SELECT count(*) AS left FROM once').get()).toEqual({ left: 0 })
    connection.close()
  })
})

describe('what an environment keeps', () => {
  const clock = new SetClock()
  let server: TestServer
  let services: Services
  let collections = 0

  beforeAll(async () => {
    const withServices = (made: Services) => {
      services = made
    }
    server = await startTestServer({ clock, start: { withServices } })
    await (await server.admin()).run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
  })
  afterAll(() => server.close())

  /** With a nonce of its own: that of another session may lie ahead. */
  const logIn = () => {
    const { port, dataDirectory } = server
    return testClients({
      port,
      dataDirectory,
      adminDomain: 'localhost',
      clock: { now: () => clock.time },
      admin: testAdmin,
    }).admin()
  }
  const collection = async (admin: TestClient) => {
    const { made } = await admin.run<{ made: { _id: string } }>(
      `mutation ($name: String!, $fields: JSON!) {
        made: createCollection(environmentId: "shop", data: { name: $name, fields: $fields }) { _id }
      }`,
      { name: `c${++collections}`, fields: [{ name: 'n', label: 'N', type: 'number', optional: true }] },
    )
    return made._id
  }
  const listOf = async (admin: TestClient, call: string) =>
    (await admin.run<{ found: { items: Record<string, unknown>[] } }>(`{ found: ${call} { items } }`)).found.items
  const jobs = async (admin: TestClient, collectionId: string) => {
    const query = 'query ($id: String!) { found: collectionJobs(collectionId: $id) { _id status } }'
    return (await admin.run<{ found: { _id: string; status: string }[] }>(query, { id: collectionId })).found
  }
  const exported = async (admin: TestClient, collectionId: string) => {
    const { _id, status } = await jobOver(admin, startExport(admin, { collectionId, format: 'typescript' }))
    expect(status).toBe('finished')
    return _id
  }
  const prune = async () => {
    const environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
    await services.recordHistory.prune(environment)
  }

  test.each(jumps)('is in its order, and whole, when the clock was $name meanwhile', async ({ jump }) => {
    const right = clock.time
    let admin = await logIn()
    const collectionId = await collection(admin)
    const add = (n: number, idempotencyKey?: string) =>
      admin.execute<{ made: { _id: string } }>(
        'mutation ($id: String!, $n: Int!) { made: createItem(collectionId: $id, data: { n: $n }) }',
        { id: collectionId, n },
        { idempotencyKey },
      )
    const set = async (itemId: string, n: number) => updateItem(admin, { collectionId, itemId, data: { n } })
    const itemId = (await createItem(admin, { collectionId, data: { n: 1 } }))._id
    const gone = (await createItem(admin, { collectionId, data: { n: 0 } }))._id
    const before = await exported(admin, collectionId)

    clock.time = right + jump
    admin = await logIn()
    await set(itemId, 2)
    await deleteItem(admin, { collectionId, itemId: gone })
    const sent = await add(5, `sent by ${jump}`)
    const wrong = await exported(admin, collectionId)

    clock.time = right + minute
    admin = await logIn()
    await set(itemId, 3)
    const last = await exported(admin, collectionId)
    expect((await jobs(admin, collectionId)).map(({ _id }) => _id)).toEqual([last, wrong, before])
    const versions = async () =>
      (await listOf(admin, `recordHistory(collectionId: "${collectionId}", itemId: "${itemId}")`)).map(
        ({ version }) => version,
      )
    expect(await versions()).toEqual([3, 2, 1])
    // Kept answers are a day old by the clock, and whose key it is, the account tells.
    if (Math.abs(jump) < onceLifetime) expect(await add(5, `sent by ${jump}`)).toEqual(sent)

    const deleted = () => listOf(admin, `deletedItems(collectionId: "${collectionId}")`)
    expect((await deleted()).map(({ _id }) => _id)).toEqual([gone])
    await admin.run('mutation ($id: String!, $itemId: String!) { restoreItem(collectionId: $id, itemId: $itemId) }', {
      id: collectionId,
      itemId: gone,
    })
    expect(await deleted()).toEqual([])
    await prune()
    // What is dated years before is too old to be kept; nothing else is.
    expect(await versions()).toEqual(jump < -365 * 1_440 * minute ? [3] : [3, 2, 1])
    const { items } = await collectionItems(admin, { collectionId, limit: 10, orderBy: 'n', orderByAsc: true })
    expect(items.map(({ n }) => n)).toEqual([0, 3, 5])
    clock.time += 60 * minute
  })
})

describe('sessions of before a start', () => {
  const clock = new SetClock()
  let server: TestServer
  let earlier: TestClient
  const me = (client: TestClient, nonce: number) => {
    const body = JSON.stringify({ query: '{ me { _id } }' })
    const headers = { 'content-type': 'application/json', ...client.signedHeaders(body, nonce.toFixed(3)) }
    return client.send('POST', '/graphql', body, headers)
  }
  const restartAt = async (time: number) => {
    const { session, host } = earlier
    await server.stop()
    clock.time = time
    server = await startTestServer({ clock, dataDirectory: server.dataDirectory })
    earlier = new TestClient({ port: server.port, host, session, clock })
  }

  beforeAll(async () => {
    server = await startTestServer({ clock, dataDirectory: folder.path('sessions') })
    earlier = await server.admin()
  })
  afterAll(() => server.close())

  test('a request is not repeated after a start at which the clock was a minute behind', async () => {
    const used = clock.time + 1_000.5
    expect((await me(earlier, used)).status).toBe(200)
    await restartAt(clock.time - minute)
    clock.time += minute
    expect((await me(earlier, used)).json).toMatchObject({ error: 'AuthError', message: 'nonceIsInvalid' })
    clock.time += minute
    expect((await me(earlier, clock.time)).status).toBe(200)
  })

  test('a clock that goes back an hour ends them, and a new one is good at once', async () => {
    expect((await me(earlier, clock.time + 0.75)).status).toBe(200)
    clock.time -= 60 * minute
    expect((await me(earlier, clock.time)).json).toMatchObject({ error: 'AuthError', message: 'sessionNotFound' })
    const fresh = await server.admin()
    expect((await me(fresh, clock.time + 1_000)).status).toBe(200)
  })
})
