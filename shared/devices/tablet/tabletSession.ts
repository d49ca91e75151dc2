import type { CaptureControl, CapturingDevice, SignatureCapture, SignatureProgress } from '../captures.ts'
import { DeviceError, type DeviceFailure } from '../deviceError.ts'
import { Connection, type Surroundings } from '../serial/connection.ts'
import type { DeviceSession } from '../serial/driver.ts'
import type { SerialLine, SerialPortHandle } from '../serial/serialPort.ts'
import type { Timers } from '../serial/timers.ts'
import { type PenListener, type PenPacket, PenReader } from './packets.ts'
import { mostPoints, PenTrace, paper } from './penTrace.ts'

type Control = Pick<CaptureControl<SignatureProgress>, 'onProgress'>

/** Its capture ends with the signal that the device was opened with. */
export interface SignatureSession extends DeviceSession {
  capture(control: Control): Promise<SignatureCapture>
}

/** A signature ends when the pen has rested for so long; for the last part of it whoever stood still himself hears what came meanwhile. */
const restMs = 1_500
const heardMs = 100
/** Packets in a row that no line of another rate looks like. */
const packetsToTrust = 3
/** Bytes that make no sense, after which another rate is tried; and how often all of them are. */
const strayToDoubt = 40
const rounds = 2
/** Bytes in a row that make no sense at a rate that made sense before. */
const strayToGiveUp = 4_096

type Heard = 'ended' | 'doubtful'

/** A tablet at the rate that it was last heard at. */
export class TabletSession implements SignatureSession {
  readonly device: CapturingDevice
  readonly #port: SerialPortHandle
  readonly #lines: readonly SerialLine[]
  readonly #surroundings: Surroundings
  #connection: Connection
  #tried = 0

  constructor(
    device: CapturingDevice,
    connection: Connection,
    rest: { port: SerialPortHandle; lines: readonly SerialLine[]; surroundings: Surroundings },
  ) {
    this.device = device
    this.#connection = connection
    this.#port = rest.port
    this.#lines = rest.lines
    this.#surroundings = rest.surroundings
  }

  /** Listens at one rate after the other until what comes makes sense; silence makes it wait. */
  async capture(control: Control): Promise<SignatureCapture> {
    for (;;) {
      const trace = new PenTrace()
      if ((await this.#listen(trace, control)) === 'ended') return { ink: trace.ink(this.device.name) }
      this.#tried++
      if (this.#tried >= this.#lines.length * rounds) throw new DeviceError('unknownDevice')
      await this.#connection.close()
      this.#connection = await Connection.open(this.#port, this.#line, this.#surroundings)
    }
  }

  close() {
    return this.#connection.close()
  }

  get #line(): SerialLine {
    const line = this.#lines[this.#tried % this.#lines.length]
    if (line === undefined) throw new DeviceError('unknownDevice')
    return line
  }

  async #listen(trace: PenTrace, control: Control): Promise<Heard> {
    const connection = this.#connection
    const listening = new Listening(trace, this.#surroundings.timers, control)
    try {
      return await connection.wait<Heard>({}, (settle, fail) => {
        listening.settle = settle
        listening.fail = fail
        const reader = new PenReader(listening)
        connection.read = chunk => reader.read(chunk)
      })
    } finally {
      listening.end()
      connection.read = () => {}
    }
  }
}

/** What is made of packets at one rate, until the pen rests or the rate is doubted. */
class Listening implements PenListener {
  settle: (heard: Heard) => void = () => {}
  fail: (error: DeviceError) => void = () => {}
  readonly #trace: PenTrace
  readonly #timers: Timers
  readonly #control: Control
  /** Until the rate is trusted: where the pen was, and when. */
  #early: { readonly pen: PenPacket; readonly at: number }[] | undefined = []
  #sensible = 0
  #stray = 0
  #isOver = false
  #callOff = () => {}

  constructor(trace: PenTrace, timers: Timers, control: Control) {
    this.#trace = trace
    this.#timers = timers
    this.#control = control
  }

  pen(pen: PenPacket) {
    const at = this.#timers.now()
    if (this.#early === undefined) this.#write(pen, at)
    else this.#early.push({ pen, at })
    this.other()
  }

  pressure(share: number) {
    this.#trace.press(share)
    this.other()
  }

  other() {
    this.#sensible++
    if (this.#early !== undefined && this.#sensible < packetsToTrust) return
    this.#stray = 0
    const early = this.#early ?? []
    this.#early = undefined
    for (const { pen, at } of early) this.#write(pen, at)
  }

  stray() {
    this.#stray++
    if (this.#early === undefined) {
      if (this.#stray > strayToGiveUp) this.#fail('noAnswer')
      return
    }
    this.#sensible = 0
    this.#early = []
    if (this.#stray <= strayToDoubt) return
    this.end()
    this.settle('doubtful')
  }

  end() {
    this.#isOver = true
    this.#callOff()
  }

  #write(pen: PenPacket, at: number) {
    if (this.#isOver) return
    const added = this.#trace.add(pen, at)
    if (added === undefined) return
    if (this.#trace.points > mostPoints) return this.#fail('captureFailed')
    this.#callOff()
    this.#callOff = this.#timers.after(restMs - heardMs, () => {
      this.#callOff = this.#timers.after(heardMs, () => this.settle('ended'))
    })
    this.#control.onProgress({ state: 'writing', ...added, paper })
  }

  #fail(failure: DeviceFailure) {
    this.end()
    this.fail(new DeviceError(failure))
  }
}
