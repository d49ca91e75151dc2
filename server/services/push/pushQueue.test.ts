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
    return { kind: 'delivered' }
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

/** To be sent at a time. */
async function waitUntil(id: string, at: number) {
  const content: WaitingPush = {
    content: { id, title: 'Uno', text: 'Dos', link: '/' },
    about: { accountId: 'a1', collectionId: null, recordId: null },
  }
  await platform.write(tx =>
    tx.pushes.add({ sessionId, environmentId, content: JSON.stringify(content), endsAt: at + day }, 10),
  )
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
