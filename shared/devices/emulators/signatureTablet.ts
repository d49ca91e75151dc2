import type { SerialLine } from '../serial/serialPort.ts'
import type { Timers } from '../serial/timers.ts'
import { penPacket, pressurePacket } from '../tablet/packets.ts'
import type { EmulatedDevice } from './emulatedPort.ts'
import { type PenPoint, writtenName } from './writtenName.ts'

export interface SignatureTabletOptions {
  readonly baudRate?: number
  /** From when somebody listens until the pen comes near; nobody writes where undefined. */
  readonly afterMs?: number | undefined
  readonly strokes?: readonly (readonly PenPoint[])[]
}

/** Between two points: pads of this kind give about 200 a second. */
const pointMs = 5
/** The pen in the air, between two strokes. */
const airPoints = 30

/** A tablet that somebody signs on once it is listened to. */
export class SignatureTablet implements EmulatedDevice {
  readonly line: SerialLine
  readonly #timers: Timers
  readonly #afterMs: number | undefined
  readonly #strokes: readonly (readonly PenPoint[])[]
  #send: ((bytes: Uint8Array) => void) | undefined
  #hasBegun = false

  constructor(timers: Timers, options: SignatureTabletOptions = {}) {
    const { baudRate = 19_200, strokes = writtenName(1) } = options
    this.line = { baudRate, parity: 'odd' }
    this.#timers = timers
    this.#afterMs = 'afterMs' in options ? options.afterMs : 800
    this.#strokes = strokes
  }

  connected(send: ((bytes: Uint8Array) => void) | undefined) {
    this.#send = send
    if (send === undefined || this.#hasBegun || this.#afterMs === undefined) return
    this.#hasBegun = true
    this.#timers.after(this.#afterMs, () => this.write())
  }

  /** It has nothing to be told. */
  received() {}

  /** The pen comes, writes all strokes, and goes. */
  write() {
    this.#play(this.#packets())
  }

  *#packets(): Generator<Uint8Array> {
    for (const stroke of this.#strokes) {
      const [first] = stroke
      if (first) for (let index = 0; index < airPoints; index++) yield penPacket({ isDown: false, ...first })
      let level = -1
      for (const { x, y, pressure } of stroke) {
        if (Math.abs(pressure - level) > 0.05) {
          level = pressure
          yield pressurePacket(pressure)
        }
        yield penPacket({ isDown: true, x, y })
      }
      const last = stroke.at(-1)
      if (last) yield penPacket({ isDown: false, ...last })
    }
  }

  #play(packets: Generator<Uint8Array>) {
    const { value, done } = packets.next()
    if (done) return
    this.#send?.(value)
    this.#timers.after(pointMs, () => this.#play(packets))
  }
}
