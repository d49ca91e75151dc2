import { expect, test } from 'vitest'
import { DeviceError } from '../deviceError.ts'
import { EmulatedPort } from '../emulators/emulatedPort.ts'
import { FingerprintModule } from '../emulators/fingerprintModule.ts'
import { SignatureTablet } from '../emulators/signatureTablet.ts'
import { simulatedCaptures } from '../emulators/simulatedCaptures.ts'
import type { SerialPortHandle } from '../serial/serialPort.ts'
import { captured, failureOf } from '../testing/captured.ts'
import { ManualTimers } from '../testing/manualTimers.ts'
import { deviceTable, knownDevice } from './deviceTable.ts'

const reason = 'Registro de Firma'

function hung() {
  const timers = new ManualTimers()
  const reader = new EmulatedPort(new FingerprintModule(), timers, {
    id: 'reader',
    vendorId: 0x1a86,
    productId: 0x7523,
  })
  const tablet = new EmulatedPort(new SignatureTablet(timers), timers, { id: 'tablet' })
  return { timers, reader, tablet }
}

/** Something that nobody has to ask. */
const hanging = (id: string, open: SerialPortHandle['open'], vendorId = 0x0403): SerialPortHandle => ({
  id,
  vendorId,
  productId: 0x6001,
  simulated: false,
  open,
})

test('every device of the table is found by its ids, and no other', () => {
  for (const known of deviceTable)
    expect(knownDevice({ vendorId: known.vendorId, productId: known.productId })).toBe(known)
  expect(knownDevice({ vendorId: 0x06a8, productId: 0x0042 })?.kinds).toEqual(['tablet'])
  expect(knownDevice({ vendorId: 0x0403, productId: 0x1234 })).toBeUndefined()
  expect(knownDevice({ vendorId: undefined, productId: undefined })).toBeUndefined()
})

test.each([0, 1])('of two bridges, each capture finds its own device (order %i)', async order => {
  const { timers, reader, tablet } = hung()
  const ports = order === 0 ? [reader, tablet] : [tablet, reader]
  const { captures, control } = captured(timers, ...ports)
  const { ink } = await timers.settled(captures.signature({ reason }, control))
  expect(ink.strokes.length).toBeGreaterThan(0)
  const { template } = await timers.settled(captures.fingerprint({ samples: 1 }, control))
  expect(template).toHaveLength(512)
})

test('without a port there is no device, and none is what is another kind of device', async () => {
  const { timers, reader } = hung()
  const nothing = captured(timers)
  expect(await timers.settled(failureOf(nothing.captures.signature({ reason }, nothing.control)))).toBe('noDevice')
  const other = captured(timers, reader)
  expect(await timers.settled(failureOf(other.captures.signature({ reason }, other.control)))).toBe('noDevice')
  const own = captured(timers, new EmulatedPort(new SignatureTablet(timers), timers, { vendorId: 0x06a8 }))
  expect(await timers.settled(failureOf(own.captures.fingerprint({ samples: 1 }, own.control)))).toBe('unknownDevice')
})

test('what nobody knows, and what answers nobody, is an unknown device', async () => {
  const timers = new ManualTimers()
  const odd = captured(timers, new EmulatedPort(new FingerprintModule(), timers, { vendorId: 0x9999 }))
  expect(await timers.settled(failureOf(odd.captures.fingerprint({ samples: 1 }, odd.control)))).toBe('unknownDevice')
  const mute = captured(timers, new EmulatedPort(new SignatureTablet(timers, { afterMs: undefined }), timers))
  expect(await timers.settled(failureOf(mute.captures.fingerprint({ samples: 1 }, mute.control)))).toBe('unknownDevice')
})

test('[Y26] a device that has not begun after 8 s is told as not started', async () => {
  const timers = new ManualTimers()
  const never = hanging('never', () => new Promise(() => {}))
  const { captures, control } = captured(timers, never)
  expect(await timers.settled(failureOf(captures.signature({ reason }, control)))).toBe('startFailed')
  expect(timers.now()).toBe(8_000)
  expect(timers.pending).toBe(0)
})

test('a port that opens when nobody waits for it any more is closed', async () => {
  const timers = new ManualTimers()
  let closed = 0
  const late = hanging('late', async () => {
    await new Promise<void>(resolve => void timers.after(9_000, resolve))
    return {
      write: async () => {},
      close: async () => {
        closed++
      },
    }
  })
  const { captures, control } = captured(timers, late)
  expect(await timers.settled(failureOf(captures.signature({ reason }, control)))).toBe('startFailed')
  await timers.pass(2_000)
  expect(closed).toBe(1)
})

test('a device is used by one at a time, and the others are free meanwhile', async () => {
  const { timers, reader } = hung()
  const pad = new SignatureTablet(timers, { afterMs: undefined })
  const { captures, control, states } = captured(timers, reader, new EmulatedPort(pad, timers))
  const first = captures.fingerprint({ samples: 2 }, control)
  await timers.pass(1_000)
  expect(states).toContain('placeFinger')
  expect(await timers.settled(failureOf(captures.match([], control)))).toBe('busy')
  const signing = captures.signature({ reason }, control)
  timers.after(1_500, () => pad.write())
  const signed = await timers.settled(signing)
  expect(signed.ink.strokes.length).toBeGreaterThan(0)
  expect(await timers.settled(failureOf(first))).toBeUndefined()
})

test('a device whose capture was just cancelled is waited for while it is put down', async () => {
  const timers = new ManualTimers()
  const pad = new EmulatedPort(new SignatureTablet(timers), timers)
  const slow = hanging('slow', async (...given) => {
    const line = await pad.open(...given)
    const put = () => new Promise<void>(resolve => void timers.after(300, resolve))
    return { write: bytes => line.write(bytes), close: () => put().then(() => line.close()) }
  })
  const { captures, control } = captured(timers, slow)
  const page = new AbortController()
  const first = failureOf(captures.signature({ reason }, { ...control, signal: page.signal }))
  await timers.pass(500)
  page.abort()
  const { ink } = await timers.settled(captures.signature({ reason }, control))
  expect([await first, ink.strokes.length > 0]).toEqual(['cancelled', true])
})

test('what another program holds is busy, and what the port says is told', async () => {
  const timers = new ManualTimers()
  const held = captured(
    timers,
    hanging('held', async () => {
      throw new DeviceError('busy')
    }),
  )
  expect(await timers.settled(failureOf(held.captures.signature({ reason }, held.control)))).toBe('busy')
  const refused = captured(
    timers,
    hanging('refused', async () => {
      throw new Error('Permission denied')
    }),
  )
  await expect(timers.settled(refused.captures.signature({ reason }, refused.control))).rejects.toMatchObject({
    failure: 'startFailed',
    deviceMessage: 'Permission denied',
  })
})

test('a simulated device says that it is one, signs, and lays its finger down', async () => {
  const timers = new ManualTimers()
  const captures = simulatedCaptures(timers)
  const { control, progress } = captured(timers)
  const { ink } = await timers.settled(captures.signature({ reason }, control))
  expect(ink.strokes).toHaveLength(3)
  const { template, quality } = await timers.settled(captures.fingerprint({ samples: 5 }, control))
  expect(quality).toBeGreaterThan(60)
  expect(await timers.settled(captures.match([new Uint8Array(512), template], control))).toBe(1)
  const devices = progress.flatMap(told => ('device' in told ? [told.device] : []))
  expect(devices.length).toBeGreaterThan(2)
  expect(devices.every(({ simulated }) => simulated)).toBe(true)
})
