import { afterEach, expect, test, vi } from 'vitest'
import { alone } from '../../db/cluster/cluster.ts'
import { openPlatform } from '../../db/platform/openPlatform.ts'
import { randomIds } from '../../system/ids.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { TaskClock } from './taskClock.ts'

const folder = temporaryFolder()
const ids = randomIds()
const machineZone = process.env.TZ

afterEach(() => {
  vi.useRealTimers()
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

/** Of the machine; where its clock passes an hour twice, or leaves one out. */
const changes = [
  ['America/Santiago', 'goes back', '2026-04-05T02:30:00.000Z', 180],
  ['America/Santiago', 'goes on', '2026-09-06T03:30:00.000Z', 240],
  ['Australia/Lord_Howe', 'goes back by half an hour', '2026-04-04T14:30:00.000Z', -660],
] as const

test.each(changes)('the heartbeat beats each minute while the clock of %s %s', async (zone, _what, begins, offset) => {
  process.env.TZ = zone
  const platform = openPlatform(folder.path(`${zone}/${begins}`.replaceAll(/\W/g, '')), {
    clock: { now: () => Date.parse(begins) },
    ids,
  })
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.parse(begins),
  })
  const clock = { now: () => Date.now() }
  const beaten = new Set<number>()
  let beats: Promise<unknown> = Promise.resolve()
  const taskClock = new TaskClock({
    ...{ platform, clock, ids, adminDomain: 'localhost', cluster: alone('n') },
    policy: { designer: async () => expect.unreachable('nothing is due') },
    digests: { nextDigest: async () => undefined, sendDigests: async () => {} },
    queue: { recover: async () => {} },
    background: {
      run: work => {
        beaten.add(Math.floor(Date.now() / 60_000))
        beats = Promise.all([beats, work])
      },
    },
    report: error => expect.unreachable(String(error)),
  })
  // The process goes by that zone.
  expect(new Date(begins).getTimezoneOffset()).toBe(offset)
  for (let minute = 0; minute < 150; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    await beats
  }
  expect(beaten.size).toBe(150)
  await taskClock.close()
  await platform.close()
})
