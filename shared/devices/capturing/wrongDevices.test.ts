import { expect, test } from 'vitest'
import { type DeviceFailure, deviceFailures } from '../deviceError.ts'
import { type EmulatedDevice, EmulatedPort } from '../emulators/emulatedPort.ts'
import { FingerprintModule } from '../emulators/fingerprintModule.ts'
import { randomFrom } from '../emulators/random.ts'
import { SignatureTablet } from '../emulators/signatureTablet.ts'
import { ModuleLink } from '../fingerprint/moduleLink.ts'
import { PacketReader } from '../fingerprint/packets.ts'
import { zfmDriver } from '../fingerprint/zfmDriver.ts'
import { PenReader } from '../tablet/packets.ts'
import { topazDriver } from '../tablet/topazDriver.ts'
import { captured, failureOf } from '../testing/captured.ts'
import { ManualTimers } from '../testing/manualTimers.ts'
import { habits, WrongDevice } from '../testing/wrongDevice.ts'

const seed = Number(process.env.TELAR_TEST_SEED ?? 1)
const scale = Number(process.env.TELAR_TEST_SCALE ?? 1)
console.log(`TELAR_TEST_SEED=${seed}`)

/** Bytes that wait to become something, at most: an image and less than a packet. */
const mostHeld = { fingerReader: 36_864 + 266, tablet: 4 }

/** Another device at the same place: what was wrong before may be right now. */
class Place implements EmulatedDevice {
  device: EmulatedDevice
  constructor(device: EmulatedDevice) {
    this.device = device
  }
  get line() {
    return this.device.line
  }
  connected(send: ((bytes: Uint8Array) => void) | undefined) {
    this.device.connected(send)
  }
  received(bytes: Uint8Array) {
    this.device.received(bytes)
  }
}

interface Outcome {
  readonly failure: DeviceFailure | undefined
  readonly mostHeld: number
}

/** The most that was held while it ran: packets that begin, and what is made of whole ones. */
function watchHeld() {
  let most = 0
  const links = new Set<ModuleLink>()
  const { ask } = ModuleLink.prototype
  const { read: readPackets } = PacketReader.prototype
  const { read: readPoints } = PenReader.prototype
  ModuleLink.prototype.ask = function (this: ModuleLink, question) {
    links.add(this)
    return ask.call(this, question)
  }
  PacketReader.prototype.read = function (this: PacketReader, chunk) {
    readPackets.call(this, chunk)
    most = Math.max(most, this.bufferedBytes, ...[...links].map(link => link.bufferedBytes))
  }
  PenReader.prototype.read = function (this: PenReader, chunk) {
    readPoints.call(this, chunk)
    most = Math.max(most, this.bufferedBytes)
  }
  const end = () => {
    ModuleLink.prototype.ask = ask
    PacketReader.prototype.read = readPackets
    PenReader.prototype.read = readPoints
  }
  return { most: () => most, end }
}

async function attacked(kind: 'tablet' | 'fingerReader', index: number): Promise<Outcome> {
  const timers = new ManualTimers()
  const random = randomFrom(seed + index * 7_919)
  const lines = kind === 'tablet' ? topazDriver.lines : zfmDriver.lines
  const line = lines[Math.floor(random() * lines.length)] ?? { baudRate: 9_600, parity: 'none' }
  const habit = habits[index % habits.length] ?? 'garbage'
  const place = new Place(new WrongDevice(timers, line, habit, seed + index))
  const vendorId = kind === 'tablet' ? 0x06a8 : 0x0403
  const port = new EmulatedPort(place, timers, { vendorId, chunk: 1 + Math.floor(random() * 300) })
  const { captures, control, cancel } = captured(timers, port)
  const ask = (signal: AbortSignal) =>
    kind === 'tablet'
      ? captures.signature({ reason: '' }, { ...control, signal })
      : captures.fingerprint({ samples: 2 }, { ...control, signal })

  const held = watchHeld()
  // Nobody waits for ever in front of a device that does not work.
  timers.after(300_000, () => cancel.abort())
  const failure = await timers.settled(failureOf(ask(cancel.signal)))
  held.end()
  expect(port.isOpen).toBe(false)

  place.device =
    kind === 'tablet'
      ? new SignatureTablet(timers, { ...line, strokes: [short] })
      : new FingerprintModule({ ...line, looks: 1 })
  expect(await timers.settled(failureOf(ask(new AbortController().signal)))).toBeUndefined()
  return { failure, mostHeld: held.most() }
}

const short = Array.from({ length: 30 }, (_, index) => ({ x: 900 + index, y: 900, pressure: 0.5 }))

/** What a device that talks nonsense may be told as. A tablet's nonsense may be a signature. */
const clear: readonly (DeviceFailure | undefined)[] = deviceFailures.filter(
  failure => !['noDevice', 'busy', 'noLicence', 'unplugged', 'otherFinger'].includes(failure),
)

/** In the long tests as many as there are minutes for: a module sends its image at the pace of its line. */
const cases = { tablet: Math.min(300 * scale, 6_000), fingerReader: Math.min(150 * scale, 1_500) }

test.each(['tablet', 'fingerReader'] as const)(
  'whatever arrives from a %s, little is held, it is told clearly, and the next capture works',
  async kind => {
    const failures = new Map<DeviceFailure | undefined, number>()
    for (let index = 0; index < cases[kind]; index++) {
      const { failure, mostHeld: most } = await attacked(kind, index)
      const about = `TELAR_TEST_SEED=${seed}, case ${index}`
      expect([...clear, undefined], about).toContain(failure)
      if (kind === 'fingerReader') expect(failure, about).toBeDefined()
      expect(most, about).toBeLessThanOrEqual(mostHeld[kind])
      failures.set(failure, (failures.get(failure) ?? 0) + 1)
    }
    expect(failures.size).toBeGreaterThan(1)
  },
  600_000,
)

test('readers hold one packet at most, whatever they are given', () => {
  const random = randomFrom(seed)
  const start = [0xef, 0x01, 0xff, 0xff, 0xff, 0xff]
  const most = { packet: 0, points: 0 }
  for (let index = 0; index < 4_000 * scale; index++) {
    const packets = new PacketReader({ packet() {}, damaged() {}, stray() {} })
    const points = new PenReader({ pen() {}, pressure() {}, other() {}, stray() {} })
    for (let round = 0; round < 4; round++) {
      const length = Math.floor(random() * 200)
      const noise = Array.from({ length }, () => Math.floor(random() * 256))
      const chunk = Uint8Array.from(random() < 0.5 ? [...start, 1 + Math.floor(random() * 8), 1, ...noise] : noise)
      packets.read(chunk)
      points.read(chunk)
      most.packet = Math.max(most.packet, packets.bufferedBytes)
      most.points = Math.max(most.points, points.bufferedBytes)
    }
  }
  expect(most.packet).toBeGreaterThan(0)
  expect(most.packet).toBeLessThan(9 + 258)
  expect(most.points).toBeLessThan(5)
}, 600_000)
