import { afterAll, beforeAll, expect, test } from 'vitest'
import { alone } from '../../db/cluster/cluster.ts'
import { openPlatform, type PlatformStore } from '../../db/platform/openPlatform.ts'
import { randomIds } from '../../system/ids.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Services } from '../services.ts'
import { TaskClock } from './taskClock.ts'

const folder = temporaryFolder()
const clock = { now: () => Date.UTC(2026, 4, 5) }
const ids = randomIds()

let server: TestServer
let services: Services
let environment: OpenEnvironment
let platform: PlatformStore
beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ start: { withServices } })
  await environmentFixture(server)
  environment = await services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  platform = openPlatform(folder.path('data'), { clock, ids })
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

test('who began earlier and is done later plans nothing that is over by then', async () => {
  const late = Promise.withResolvers<number>()
  const answers = [late.promise]
  const taskClock = new TaskClock({
    ...{ platform, clock, ids, policy: services.policy, adminDomain: 'localhost', cluster: alone('n') },
    digests: { nextDigest: async () => answers.shift() ?? clock.now() + 60_000, sendDigests: async () => {} },
    queue: { recover: async () => {} },
    background: { run: work => void work },
    report: error => expect.unreachable(String(error)),
  })
  const first = taskClock.follow(environment)
  await expect.poll(() => answers.length).toBe(0)
  await taskClock.follow(environment)
  late.resolve(clock.now() + 86_400_000)
  await first
  expect(await platform.reads.taskTimes.of('shop')).toBe(clock.now() + 60_000)
  await taskClock.close()
})
