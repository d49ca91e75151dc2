import { afterAll, beforeAll, expect, test } from 'vitest'
import { alone } from '../../db/cluster/cluster.ts'
import { openPlatform, type PlatformStore } from '../../db/platform/openPlatform.ts'
import { Background } from '../../system/background.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { PushOutcome, WaitingPush } from './pushOutcome.ts'
import { PushQueue } from './pushQueue.ts'

const folder = temporaryFolder()
const ids = randomIds()
const environmentId = 'shop'
const sessionId = 'u1'
const service = 'https://push.example'
const day = 24 * 60 * 60_000
const begin = 1_700_000_000_000
/** Each reading is a millisecond after the one before. */
const clock = { at: begin, now: () => clock.at++ }
let platform: PlatformStore
let queue: PushQueue
let background: Background
let sent: string[]
let answer: PushOutcome = { kind: 'delivered' }
const reported: unknown[] = []

beforeAll(async () => {
  platform = openPlatform(folder.path('data'), { clock, ids })
  await platform.write(async tx => {
    const ana = { id: 'a1', email: 'ana@example.com', profile: { name: 'Ana', firstName: '', lastName: '' } }
    await tx.accounts.create({ ...ana, roles: ['user'], passwordHash: null, emailVerified: false })
    const keys = { publicKey: 'public', secretKey: 'secret' }
    await tx.sessions.create({ id: sessionId, accountId: 'a1', host: 'shop', ...keys, locale: 'es', options: {} })
    const target = { kind: 'web', endpoint: `${service}/1`, p256dh: 'x', auth: 'y' } as const
    await tx.pushes.subscribe({ sessionId, environmentId, kind: 'web', mark: 'one', service, target })
  })
  background = new Background(error => reported.push(error))
  const send = async (_: unknown, { id }: { id: string }): Promise<PushOutcome> => {
    sent.push(id)
    return answer
  }
  queue = new PushQueue({
    platform,
    clock,
    background,
    cluster: alone('node'),
    senders: { web: { send }, fcm: { send } },
    mayHear: async () => true,
    report: error => reported.push(error),
  })
})
afterAll(async () => {
  queue.close()
  await background.idle()
  await platform.close()
})

async function tell(id: string) {
  const content: WaitingPush = {
    content: { id, title: 'Uno', text: 'Dos', link: '/' },
    about: { accountId: 'a1', collectionId: null, recordId: null },
  }
  await platform.write(tx =>
    tx.pushes.add({ sessionId, environmentId, content: JSON.stringify(content), endsAt: clock.at + day }, 10),
  )
}

/** To be sent at a time. */
async function waitUntil(id: string, at: number) {
  await tell(id)
  const [push] = await platform.reads.pushes.due(service, day, 1)
  if (push === undefined) throw new Error('it is due at once')
  await platform.write(tx => tx.pushes.delay(push, { at, failure: 'busy' }))
}

// A timer may come a moment before its time: the clock passes that at any of its readings.
test.each(Array.from({ length: 12 }, (_, index) => index))(
  'what becomes due %i ms after the queue was woken is sent',
  async ms => {
    sent = []
    clock.at = begin + 1_000 * ms
    const at = clock.at + 500
    await waitUntil(`push${ms}`, at)
    clock.at = at - ms
    queue.wake()
    await expect.poll(() => sent).toEqual([`push${ms}`])
    await background.idle()
    expect(reported).toEqual([])
  },
)

test('what is told after a service asked for time waits as long', async () => {
  sent = []
  clock.at = begin + day
  const look = async () => {
    queue.wake()
    await background.idle()
  }
  answer = { kind: 'later', failure: 'busy', after: 600_000, ofService: true }
  await tell('refused')
  await look()
  expect(sent).toEqual(['refused'])
  answer = { kind: 'delivered' }
  await tell('later')
  await look()
  clock.at += 590_000
  await tell('latest')
  await look()
  expect(sent).toEqual(['refused'])
  clock.at += 11_000
  await look()
  expect(sent).toEqual(['refused', 'refused', 'later', 'latest'])
  await tell('at once')
  await look()
  expect(sent.at(-1)).toBe('at once')
  expect(reported).toEqual([])
})

test('a clock that was ahead puts nothing off for longer than a service may ask for', async () => {
  sent = []
  clock.at = begin + 9 * day
  answer = { kind: 'later', failure: 'busy', after: 600_000, ofService: true }
  await tell('ahead')
  queue.wake()
  await background.idle()
  answer = { kind: 'delivered' }
  clock.at = begin + 2 * day
  await tell('now')
  queue.wake()
  await background.idle()
  expect(sent).toEqual(['ahead', 'ahead', 'now'])
})

test('where a service does not say how long, what is told later waits a minute, however often it failed before', async () => {
  sent = []
  clock.at = begin + 20 * day
  const look = async () => {
    queue.wake()
    await background.idle()
  }
  answer = { kind: 'later', failure: 'unreachable', ofService: true }
  await tell('first')
  for (const wait of [0, 61_000, 301_000]) {
    clock.at += wait
    await look()
  }
  expect(sent).toEqual(['first', 'first', 'first'])
  answer = { kind: 'delivered' }
  await tell('second')
  clock.at += 50_000
  await look()
  expect(sent).toHaveLength(3)
  clock.at += 11_000
  await look()
  expect(sent.at(-1)).toBe('second')
})
