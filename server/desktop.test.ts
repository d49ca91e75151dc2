import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerMessage } from '../shared/protocol/desktopMessages.ts'
import { type ParentChannel, serveDesktop } from './desktop.ts'
import type { Services } from './services/services.ts'
import { type EnvironmentFixture, environmentFixture } from './testing/environmentFixture.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'
import { until } from './testing/until.ts'

const clock = { time: Date.parse('2026-05-10T19:59:00.000Z'), now: () => ++clock.time }
let server: TestServer
let services: Services
let shop: EnvironmentFixture

beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ clock, start: { withServices } })
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

class Channel extends EventEmitter implements ParentChannel {
  readonly sent: ServerMessage[] = []
  send(message: ServerMessage) {
    this.sent.push(message)
  }
}

interface Runs {
  found: { items: { state: string; dueAt: string }[] }
}

test('after twelve hours of sleep what was due begins at once, and once', async () => {
  const hourly = { _id: 'h', type: 'rate', every: 1, period: 'hours', round: true }
  const { _id: id } = await shop.create('Task', { name: 'cuenta', triggers: [hourly], active: true, script: '' })
  await services.background.idle()
  const channel = new Channel()
  const stop = serveDesktop(channel, services)
  clock.time += 12 * 60 * 60_000
  channel.emit('message', { type: 'woke' })
  channel.emit('message', { type: 'woke' })
  const read = async () =>
    (
      await shop.admin.run<Runs>('query ($id: String!) { found: taskRuns(taskId: $id) { items { state dueAt } } }', {
        id,
      })
    ).found.items
  const runs = await until(read, ([run]) => run?.state === 'finished')
  expect(runs.map(({ dueAt }) => dueAt)).toEqual(['2026-05-11T07:00:00.000Z'])
  expect(channel.sent).toEqual([])
  stop()
  expect(channel.listenerCount('message')).toBe(0)
})
