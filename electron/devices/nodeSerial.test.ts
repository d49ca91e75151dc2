import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { CaptureControl, FingerprintProgress, SignatureProgress } from '../../shared/devices/captures.ts'
import { SerialCaptures } from '../../shared/devices/capturing/serialCaptures.ts'
import { DeviceError } from '../../shared/devices/deviceError.ts'
import type { EmulatedDevice } from '../../shared/devices/emulators/emulatedPort.ts'
import { FingerprintModule } from '../../shared/devices/emulators/fingerprintModule.ts'
import { SignatureTablet } from '../../shared/devices/emulators/signatureTablet.ts'
import { writtenName } from '../../shared/devices/emulators/writtenName.ts'
import type { DeviceKind } from '../../shared/devices/serial/serialPort.ts'
import { patient } from '../../shared/devices/serial/timers.ts'
import { listUsbPorts, NodeSerialPorts } from './nodeSerialPorts.ts'
import { nodeTimers } from './nodeTimers.ts'
import { promptHangUps } from './promptHangUps.ts'
import { PseudoTerminal } from './testing/pseudoTerminal.ts'

/** What a device is given to answer, and a pen to rest, is four times as long. */
const unhurried = patient(nodeTimers, 4)

const lines: PseudoTerminal[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.unplug()
})

/** A device at a serial line of this machine, and the code of the desktop that opens it. */
function hung(device: EmulatedDevice, kind: DeviceKind) {
  const line = new PseudoTerminal(device)
  lines.push(line)
  const captures = new SerialCaptures(new NodeSerialPorts([{ path: line.path, kind }]), unhurried)
  const cancel = new AbortController()
  const states: string[] = []
  const watch: { on: (state: string) => void } = { on: () => {} }
  const control: CaptureControl<FingerprintProgress | SignatureProgress> = {
    signal: cancel.signal,
    onProgress({ state }) {
      if (states.at(-1) !== state) states.push(state)
      watch.on(state)
    },
  }
  return { line, captures, control, cancel, states, watch }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    error => (error instanceof DeviceError ? error.failure : String(error)),
  )

/** Initials: whole names take seconds to write. */
const initials = writtenName(1).map(stroke => stroke.slice(0, 25))
const pad = () => new SignatureTablet(nodeTimers, { afterMs: undefined, strokes: initials })
const onWaiting = (tablet: SignatureTablet) => (state: string) => {
  // A person takes a while.
  if (state === 'waitingForSignature') nodeTimers.after(300, () => tablet.write())
}

test('a signature travels over a serial line of this machine', async () => {
  const tablet = pad()
  const { captures, control, watch } = hung(tablet, 'tablet')
  watch.on = onWaiting(tablet)
  const { ink } = await captures.signature({ reason: '' }, control)
  expect(ink.strokes.map(stroke => stroke.length)).toEqual(initials.map(stroke => stroke.length))
})

test('so does a finger, and a template back to the module', async () => {
  const { captures, control, states } = hung(new FingerprintModule({ looks: 1 }), 'fingerReader')
  const { image, template } = await captures.fingerprint({ samples: 2 }, control)
  expect(image.pixels).toHaveLength(256 * 288)
  expect(states).toContain('reading')
  expect(await captures.match([template], control)).toBe(0)
})

test.each(['initialising', 'placeFinger', 'reading', 'read'])('pulled out at "%s", the reader is told so', async at => {
  const { line, captures, control, watch } = hung(new FingerprintModule({ looks: 1 }), 'fingerReader')
  // What is told before the port is open tells of a device that is not there.
  watch.on = state => state === at && line.unplug()
  const failure = await failureOf(captures.fingerprint({ samples: 2 }, control))
  expect(at === 'initialising' ? ['unplugged', 'startFailed'] : ['unplugged']).toContain(failure)
})

test.each(['waitingForSignature', 'writing'])('pulled out at "%s", the tablet is told so', async at => {
  const tablet = pad()
  const { line, captures, control, watch } = hung(tablet, 'tablet')
  watch.on = state => {
    if (state === at) nodeTimers.after(20, () => line.unplug())
    onWaiting(tablet)(state)
  }
  expect(await failureOf(captures.signature({ reason: '' }, control))).toBe('unplugged')
})

test('a port says that its device is gone, also to who asks for more only then', async () => {
  const { line } = hung(pad(), 'tablet')
  const port = await promptHangUps.open({ path: line.path, baudRate: 9_600 })
  line.unplug()
  const isThere = () =>
    port.getBaudRate().then(
      () => true,
      () => false,
    )
  await expect.poll(isThere).toBe(false)
  await expect(port.read(Buffer.alloc(8), 0, 8)).rejects.toThrow('The line was hung up')
  await port.close()
  await expect(port.read(Buffer.alloc(8), 0, 8)).rejects.toMatchObject({ canceled: true })
})

test('a cancelled capture leaves the port to the next one, and a held one is busy', async () => {
  const tablet = pad()
  const { line, captures, control, cancel, watch } = hung(tablet, 'tablet')
  watch.on = state => {
    if (state === 'waitingForSignature') nodeTimers.after(20, () => cancel.abort())
  }
  expect(await failureOf(captures.signature({ reason: '' }, control))).toBe('cancelled')

  const other = new SerialCaptures(new NodeSerialPorts([{ path: line.path, kind: 'tablet' }]), unhurried)
  const again = { ...control, signal: new AbortController().signal }
  let meanwhile: Promise<string> | undefined
  watch.on = state => {
    if (state !== 'waitingForSignature' || meanwhile !== undefined) return
    meanwhile = failureOf(other.signature({ reason: '' }, again)).finally(() => tablet.write())
  }
  expect((await captures.signature({ reason: '' }, again)).ink.strokes).toHaveLength(3)
  expect(await meanwhile).toBe('busy')
})

test('a port that is not there is told as unplugged', async () => {
  const captures = new SerialCaptures(new NodeSerialPorts([{ path: '/dev/ttyNOTHING', kind: 'tablet' }]), unhurried)
  const control = { signal: new AbortController().signal, onProgress() {} }
  expect(await failureOf(captures.signature({ reason: '' }, control))).toBe('unplugged')
})

test('what Linux tells of its ports is read without asking any program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'telar-ports-'))
  try {
    const usb = join(folder, 'devices/usb1/1-2')
    mkdirSync(join(usb, '1-2:1.0/ttyUSB0'), { recursive: true })
    writeFileSync(join(usb, 'idVendor'), '0403\n')
    writeFileSync(join(usb, 'idProduct'), '6001\n')
    for (const name of ['ttyUSB0', 'ttyS0', 'ttyACM1']) mkdirSync(join(folder, 'tty', name), { recursive: true })
    symlinkSync(join(usb, '1-2:1.0/ttyUSB0'), join(folder, 'tty/ttyUSB0/device'))
    expect(await listUsbPorts(join(folder, 'tty'))).toEqual([
      { path: '/dev/ttyACM1', vendorId: undefined, productId: undefined },
      { path: '/dev/ttyUSB0', vendorId: 0x0403, productId: 0x6001 },
    ])
    expect(await listUsbPorts(join(folder, 'nothing'))).toEqual([])
    const ports = new NodeSerialPorts([], () => listUsbPorts(join(folder, 'tty')))
    expect(await ports.has('tablet')).toBe(true)
    expect(await new NodeSerialPorts([], async () => []).has('tablet')).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
