import { expect, test } from 'vitest'
import { simulatedCaptures } from '../../shared/devices/emulators/simulatedCaptures.ts'
import { ManualTimers } from '../../shared/devices/testing/manualTimers.ts'
import type { DeviceProgress, DeviceQuestion } from '../../shared/protocol/desktopBridge.ts'
import type { IpcCaller } from '../ipc.ts'
import { DeviceHost } from './deviceHost.ts'

/** A page, and what it was told. */
function page() {
  const told: [string, DeviceProgress][] = []
  const gone = new Set<() => void>()
  const caller: IpcCaller = {
    page: {},
    tell: (_channel, ...message) => void told.push(message as [string, DeviceProgress]),
    onGone(run) {
      gone.add(run)
      return () => void gone.delete(run)
    },
  }
  return { caller, told, gone, leave: () => [...gone].map(run => run()) }
}

function hosted() {
  const timers = new ManualTimers()
  return { timers, host: new DeviceHost(simulatedCaptures(timers)) }
}

const sign: DeviceQuestion = { asks: 'sign', request: { reason: '' } }

test('a page is answered, and told of its own capture alone', async () => {
  const { timers, host } = hosted()
  const one = page()
  const other = page()
  const signing = host.ask(one.caller, 'a', sign)
  const reading = host.ask(other.caller, 'a', { asks: 'readFinger', request: { samples: 1 } })
  expect(await timers.settled(signing)).toMatchObject({ asks: 'sign', result: { ink: { version: 1 } } })
  const read = await timers.settled(reading)
  expect(read).toMatchObject({ asks: 'readFinger', result: { image: { width: 256 } } })
  expect(one.told.map(([id]) => id).every(id => id === 'a')).toBe(true)
  expect(one.told.map(([, { state }]) => state)).toContain('writing')
  expect(other.told.map(([, { state }]) => state)).not.toContain('writing')
  expect(one.gone.size + other.gone.size).toBe(0)
  if (read.asks !== 'readFinger') throw new Error('It was read')
  const question = { asks: 'matchFinger', templates: [read.result.template] } as const
  expect(await timers.settled(host.ask(one.caller, 'b', question))).toEqual({ asks: 'matchFinger', result: 0 })
})

test('a second capture of the same device is busy, whichever page asks', async () => {
  const { timers, host } = hosted()
  const first = host.ask(page().caller, 'a', sign)
  await timers.pass(1_500)
  expect(await timers.settled(host.ask(page().caller, 'a', sign))).toMatchObject({ asks: 'nothing', failure: 'busy' })
  expect(await timers.settled(first)).toMatchObject({ asks: 'sign' })
})

test('it ends when the page cancels it or goes, and not when another page does', async () => {
  const { timers, host } = hosted()
  const one = page()
  const other = page()
  const cancelled = host.ask(one.caller, 'a', sign)
  await timers.pass(1_500)
  host.cancel(other.caller, 'a')
  host.cancel(one.caller, 'b')
  other.leave()
  host.cancel(one.caller, 'a')
  expect(await timers.settled(cancelled)).toMatchObject({ asks: 'nothing', failure: 'cancelled' })

  const left = host.ask(one.caller, 'a', sign)
  await timers.pass(1_500)
  one.leave()
  const told = one.told.length
  expect(await timers.settled(left)).toMatchObject({ asks: 'nothing', failure: 'cancelled' })
  expect(one.told).toHaveLength(told)
  expect(await timers.settled(host.ask(other.caller, 'a', sign))).toMatchObject({ asks: 'sign' })
})

test.each([
  null,
  'sign',
  { asks: 'everything' },
  { asks: 'sign' },
  { asks: 'readFinger', request: { samples: 0 } },
  { asks: 'readFinger', request: { samples: 1e9 } },
  { asks: 'readFinger', request: { samples: 1, sameAs: 'x' } },
  { asks: 'matchFinger', templates: [new Uint8Array(0)] },
  { asks: 'matchFinger', templates: 'all' },
])('what is no question is refused (%j)', async question => {
  const { host } = hosted()
  const answer = await host.ask(page().caller, 'a', question as unknown as DeviceQuestion)
  expect(answer).toMatchObject({ asks: 'nothing', failure: 'captureFailed' })
})
