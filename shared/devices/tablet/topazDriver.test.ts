import { describe, expect, test } from 'vitest'
import type { SignatureProgress } from '../captures.ts'
import { EmulatedPort } from '../emulators/emulatedPort.ts'
import { SignatureTablet, type SignatureTabletOptions } from '../emulators/signatureTablet.ts'
import { writtenName } from '../emulators/writtenName.ts'
import { captured, failureOf } from '../testing/captured.ts'
import { ManualTimers } from '../testing/manualTimers.ts'
import { penPacket } from './packets.ts'
import { mostPoints, paper } from './penTrace.ts'

function placed(options: SignatureTabletOptions = {}, chunk = 64) {
  const timers = new ManualTimers()
  const tablet = new SignatureTablet(timers, options)
  const port = new EmulatedPort(tablet, timers, { chunk, vendorId: 0x06a8 })
  const { captures, control, ...rest } = captured(timers, port)
  const capture = () => captures.signature({ reason: 'Registro de Firma' }, control)
  return { timers, tablet, port, captures, control, capture, ...rest }
}

const written = (progress: readonly { readonly state: string }[]) =>
  progress.filter((told): told is Extract<SignatureProgress, { state: 'writing' }> => told.state === 'writing')

/** As they arrive: on the paper, between its edges. */
const expected = (seed: number) =>
  writtenName(seed).map(stroke => stroke.map(({ x, y }) => ({ x: x - 400, y: y - 350 })))

describe('a signature', () => {
  test('is what was written, stroke by stroke, and ends when the pen rests for 1.5 s', async () => {
    const { timers, capture, states, progress, port } = placed()
    const { ink } = await timers.settled(capture())
    expect(states).toEqual(['waitingForDevice', 'waitingForSignature', 'writing'])
    expect(ink).toMatchObject({ version: 1, device: 'Topaz SigLite / SigGem', ...paper })
    expect(ink.strokes.map(stroke => stroke.map(({ x, y }) => ({ x, y })))).toEqual(expected(1))
    const points = ink.strokes.flat()
    expect(points[0]?.t).toBe(0)
    expect(points.every(({ t }, index) => t >= (points[index - 1]?.t ?? 0))).toBe(true)
    expect(points.every(({ p = -1 }) => p > 0 && p <= 1)).toBe(true)
    expect(written(progress).map(({ point }) => point)).toEqual(points)
    expect(written(progress).filter(({ begins }) => begins)).toHaveLength(ink.strokes.length)
    const last = points.at(-1)?.t ?? 0
    // The pen came after 800 ms, and 30 points of it were in the air.
    expect(timers.now() - 800 - 30 * 5 - last).toBeLessThan(1_500 + 100)
    expect(timers.now() - 800 - 30 * 5 - last).toBeGreaterThanOrEqual(1_500)
    expect(port.isOpen).toBe(false)
    expect(timers.pending).toBe(0)
  })

  test.each([19_200, 9_600, 38_400])('is heard at %i baud', async baudRate => {
    const { timers, capture } = placed({ baudRate })
    const { ink } = await timers.settled(capture())
    expect(ink.strokes.map(stroke => stroke.length)).toEqual(expected(1).map(stroke => stroke.length))
  })

  test.each([1, 3, 5, 997])('does not mind that chunks are %i bytes long', async chunk => {
    const { timers, capture } = placed({ strokes: writtenName(3) }, chunk)
    expect((await timers.settled(capture())).ink.strokes).toHaveLength(3)
  })

  test('is waited for as long as nobody writes', async () => {
    const { timers, capture, tablet, states } = placed({ afterMs: undefined })
    const capturing = capture()
    await timers.pass(600_000)
    expect(states).toEqual(['waitingForDevice', 'waitingForSignature'])
    tablet.write()
    expect((await timers.settled(capturing)).ink.strokes).toHaveLength(3)
  })

  test('is not over because the program stood still: what came meanwhile is heard first', async () => {
    const { timers, capture, port, watch } = placed({ strokes: [writtenName(1)[0]?.slice(0, 10) ?? []] })
    let hasBegun = false
    watch.on = state => {
      if (state !== 'writing' || hasBegun) return
      hasBegun = true
      // Nothing more is on its way, and the pen has not rested for long.
      timers.after(500, () => {
        timers.stall(60_000)
        port.unplug()
      })
    }
    expect(await timers.settled(failureOf(capture()))).toBe('unplugged')
  })

  test('stays on the paper', async () => {
    const corners = [0, 4_000].flatMap(x => [0, 4_000].map(y => ({ x, y, pressure: 0.5 })))
    const { timers, capture } = placed({ strokes: [corners] })
    const { ink } = await timers.settled(capture())
    expect(ink.strokes.flat().map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 1_750],
      [2_250, 0],
      [2_250, 1_750],
    ])
  })
})

test('a pen that writes while its bridge is asked what it is does not hold up the beginning', async () => {
  const timers = new ManualTimers()
  const tablet = new SignatureTablet(timers, { afterMs: 0, strokes: [...writtenName(1), ...writtenName(2)] })
  const { captures, control } = captured(timers, new EmulatedPort(tablet, timers))
  expect((await timers.settled(captures.signature({ reason: '' }, control))).ink.strokes.length).toBeGreaterThan(2)
})

describe('what goes wrong', () => {
  test('what makes no sense at any rate is an unknown device', async () => {
    const { timers, capture, port } = placed({ baudRate: 115_200, strokes: [...writtenName(1), ...writtenName(2)] })
    expect(await timers.settled(failureOf(capture()))).toBe('unknownDevice')
    expect(port.isOpen).toBe(false)
  })

  test('a pen that never rests is a failure, and nothing more is kept of it', async () => {
    const point = { x: 1_000, y: 1_000, pressure: 0.5 }
    const { timers, capture, progress } = placed({ strokes: [Array.from({ length: mostPoints + 50 }, () => point)] })
    expect(await timers.settled(failureOf(capture()))).toBe('captureFailed')
    expect(written(progress)).toHaveLength(mostPoints)
  })

  test('noise between packets is passed over', async () => {
    const timers = new ManualTimers()
    const noise = Uint8Array.of(0x11, 0xff, 0x22, 0x80, 0x80)
    const stroke = Array.from({ length: 20 }, (_, index) => penPacket({ isDown: true, x: 500 + index, y: 900 }))
    const device = {
      line: { baudRate: 19_200, parity: 'odd' as const },
      connected(send?: (bytes: Uint8Array) => void) {
        for (const packet of stroke) send?.(packet)
        for (const packet of stroke) send?.(Uint8Array.of(...noise, ...packet))
      },
      received() {},
    }
    const { captures, control } = captured(timers, new EmulatedPort(device, timers, { vendorId: 0x06a8 }))
    const { ink } = await timers.settled(captures.signature({ reason: '' }, control))
    expect(ink.strokes.flat()).toHaveLength(40)
  })

  test.each(['waitingForSignature', 'writing'])('pulled out at "%s", it is told, and works again', async at => {
    const { timers, capture, port, tablet, watch } = placed()
    watch.on = state => state === at && timers.after(20, () => port.unplug())
    expect(await timers.settled(failureOf(capture()))).toBe('unplugged')
    watch.on = () => {}
    await timers.pass(10_000)
    port.plug()
    const again = capture()
    timers.after(100, () => tablet.write())
    expect(await timers.settled(failureOf(again))).toBeUndefined()
  })

  test.each(['waitingForDevice', 'waitingForSignature', 'writing'])('cancelled at "%s", it is free', async at => {
    const { timers, capture, port, watch, cancel } = placed()
    watch.on = state => state === at && cancel.abort()
    expect(await timers.settled(failureOf(capture()))).toBe('cancelled')
    expect(port.isOpen).toBe(false)
  })
})
