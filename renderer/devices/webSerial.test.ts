import { expect, test } from 'vitest'
import type { CaptureControl, FingerprintProgress, SignatureProgress } from '../../shared/devices/captures.ts'
import { SerialCaptures } from '../../shared/devices/capturing/serialCaptures.ts'
import { type EmulatedDevice, EmulatedPort } from '../../shared/devices/emulators/emulatedPort.ts'
import { FingerprintModule } from '../../shared/devices/emulators/fingerprintModule.ts'
import { SignatureTablet } from '../../shared/devices/emulators/signatureTablet.ts'
import type { DeviceKind } from '../../shared/devices/serial/serialPort.ts'
import { failureOf } from '../../shared/devices/testing/captured.ts'
import { ManualTimers } from '../../shared/devices/testing/manualTimers.ts'
import { StandInPort, StandInSerial } from './testing/standInSerial.ts'
import { WebSerialPorts } from './webSerialPorts.ts'

function browser(timers: ManualTimers, device: EmulatedDevice, vendorId = 0x0403) {
  const emulated = new EmulatedPort(device, timers, { vendorId })
  const port = new StandInPort(emulated)
  const serial = new StandInSerial()
  serial.choice = port
  const kept = new Map<DeviceKind, string | undefined>()
  const memory = {
    get: async (kind: DeviceKind) => kept.get(kind),
    set: (kind: DeviceKind, ids: string | undefined) => void kept.set(kind, ids),
  }
  const ports = new WebSerialPorts(serial as unknown as Serial, memory)
  const captures = new SerialCaptures(ports, timers)
  const states: string[] = []
  const watch: { on: (state: string) => void } = { on: () => {} }
  const cancel = new AbortController()
  const control: CaptureControl<FingerprintProgress | SignatureProgress> = {
    signal: cancel.signal,
    onProgress({ state }) {
      if (states.at(-1) !== state) states.push(state)
      watch.on(state)
    },
  }
  return { emulated, port, serial, kept, ports, captures, states, watch, cancel, control }
}

test('the person chooses once among what can be one, and the browser remembers it', async () => {
  const timers = new ManualTimers()
  const reader = browser(timers, new FingerprintModule())
  const { captures, control, states, serial, kept, ports } = reader
  expect((await timers.settled(captures.fingerprint({ samples: 2 }, control))).template).toHaveLength(512)
  expect(states.slice(0, 4)).toEqual(['initialising', 'choosingDevice', 'initialising', 'placeFinger'])
  expect(kept.get('fingerReader')).toBe('0403:6001')
  expect(await ports.remembered('tablet')).toEqual([])

  states.length = 0
  await timers.settled(captures.fingerprint({ samples: 1 }, control))
  expect(states.slice(0, 2)).toEqual(['initialising', 'placeFinger'])
  expect(serial.choosers).toHaveLength(1)
  expect(serial.choosers[0]).toContainEqual({ usbVendorId: 0x1a86, usbProductId: 0x7523 })
})

test('a tablet is opened with odd parity, and signed on', async () => {
  const timers = new ManualTimers()
  const { captures, control, port, kept } = browser(timers, new SignatureTablet(timers), 0x06a8)
  const { ink } = await timers.settled(captures.signature({ reason: '' }, control))
  expect(ink.strokes).toHaveLength(3)
  expect(port.openings).toEqual([{ baudRate: 19_200, parity: 'odd', dataBits: 8, stopBits: 1, bufferSize: 4_096 }])
  expect(kept.get('tablet')).toBe('06a8:6001')
  expect(port.readable).toBeNull()
})

test('who chooses nothing has no device', async () => {
  const timers = new ManualTimers()
  const { captures, control, serial } = browser(timers, new FingerprintModule())
  serial.choice = undefined
  await expect(timers.settled(captures.fingerprint({ samples: 1 }, control))).rejects.toMatchObject({
    failure: 'noDevice',
    deviceMessage: undefined,
  })
})

test('what turns out to be something else is not remembered: the next time, the person chooses again', async () => {
  const timers = new ManualTimers()
  const silent = browser(timers, new SignatureTablet(timers, { afterMs: undefined }))
  silent.kept.set('fingerReader', '0403:6001')
  await silent.serial.requestPort({ filters: [{ usbVendorId: 0x0403 }] })
  expect(await timers.settled(failureOf(silent.captures.fingerprint({ samples: 1 }, silent.control)))).toBe(
    'unknownDevice',
  )
  expect(silent.kept.get('fingerReader')).toBeUndefined()
})

test('bytes that the line spoils do not end a signature, and count against a wrong rate', async () => {
  const timers = new ManualTimers()
  const tablet = new SignatureTablet(timers, { baudRate: 9_600, afterMs: undefined })
  const { captures, control, port, watch } = browser(timers, tablet, 0x06a8)
  watch.on = state => {
    if (state !== 'waitingForSignature') return
    for (let index = 0; index < 60; index++) timers.after(10 + index * 10, () => port.spoil())
    timers.after(1_000, () => tablet.write())
    timers.after(1_500, () => port.spoil('FramingError'))
  }
  const { ink } = await timers.settled(captures.signature({ reason: '' }, control))
  expect(port.openings.map(({ baudRate }) => baudRate)).toEqual([19_200, 9_600])
  expect(ink.strokes.length).toBeGreaterThanOrEqual(3)
})

test.each(['placeFinger', 'reading', 'read'])('pulled out at "%s", it is told so, and works again', async at => {
  const timers = new ManualTimers()
  const { captures, control, emulated, watch, port } = browser(timers, new FingerprintModule())
  watch.on = state => state === at && emulated.unplug()
  expect(await timers.settled(failureOf(captures.fingerprint({ samples: 2 }, control)))).toBe('unplugged')
  watch.on = () => {}
  emulated.plug()
  await port.close().catch(() => {})
  expect(await timers.settled(failureOf(captures.fingerprint({ samples: 2 }, control)))).toBeUndefined()
})

test('cancelled, it is closed; held by another page, it is busy', async () => {
  const timers = new ManualTimers()
  const { captures, control, watch, cancel, port } = browser(timers, new FingerprintModule())
  watch.on = state => state === 'reading' && cancel.abort()
  expect(await timers.settled(failureOf(captures.fingerprint({ samples: 1 }, control)))).toBe('cancelled')
  expect(port.readable).toBeNull()

  const again = { ...control, signal: new AbortController().signal }
  watch.on = () => {}
  await port.open({ baudRate: 9_600 })
  await expect(timers.settled(captures.fingerprint({ samples: 1 }, again))).rejects.toMatchObject({
    failure: 'busy',
    deviceMessage: 'The port is already open.',
  })
  await port.close()
  expect(await timers.settled(failureOf(captures.fingerprint({ samples: 1 }, again)))).toBeUndefined()
})
