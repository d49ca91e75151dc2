import type { EmulatedDevice } from '../emulators/emulatedPort.ts'
import { randomFrom } from '../emulators/random.ts'
import { codes, instructions } from '../fingerprint/instructions.ts'
import { packet, packetKinds } from '../fingerprint/packets.ts'
import type { SerialLine } from '../serial/serialPort.ts'
import { penPacket, pressurePacket } from '../tablet/packets.ts'
import type { ManualTimers } from './manualTimers.ts'

/** What it does at each question, and unasked. */
export const habits = ['garbage', 'truncated', 'endless', 'outOfOrder', 'mixed'] as const
export type Habit = (typeof habits)[number]

/** Bytes of one line that never ends, at most: whoever is still listening then waits for silence. */
const enough = 400_000

/** A device whose answers the seed makes wrong, in the way that it is told. */
export class WrongDevice implements EmulatedDevice {
  readonly line: SerialLine
  readonly #timers: ManualTimers
  readonly #habit: Habit
  readonly #random: () => number
  #send: ((bytes: Uint8Array) => void) | undefined
  #sent = 0

  constructor(timers: ManualTimers, line: SerialLine, habit: Habit, seed: number) {
    this.line = line
    this.#timers = timers
    this.#habit = habit
    this.#random = randomFrom(seed)
  }

  connected(send: ((bytes: Uint8Array) => void) | undefined) {
    this.#send = send
    if (send) this.#babble()
  }

  received() {
    for (let count = this.#below(4); count >= 0; count--) this.#say(this.#answer())
  }

  /** Unasked, as tablets speak; endlessly where that is its habit. */
  #babble() {
    const say = (left: number) => {
      if (left <= 0 || this.#send === undefined || this.#sent > enough) return
      this.#say(this.#answer())
      this.#timers.after(1 + this.#below(20), () => say(left - 1))
    }
    this.#timers.after(700 + this.#below(200), () =>
      say(this.#habit === 'endless' ? Number.POSITIVE_INFINITY : this.#below(60)),
    )
  }

  #say(bytes: Uint8Array) {
    this.#sent += bytes.length
    this.#send?.(bytes)
  }

  #answer(): Uint8Array {
    switch (this.#habit) {
      case 'garbage':
        return this.#bytes(this.#below(300))
      case 'truncated': {
        const whole = this.#frame()
        return whole.subarray(0, this.#below(whole.length + 1))
      }
      case 'endless':
        return Uint8Array.from(Array.from({ length: 20 }, () => [...this.#frame()]).flat())
      case 'outOfOrder':
        return this.#frame()
      case 'mixed': {
        const frame = this.#frame().slice()
        for (let flips = this.#below(3); flips > 0; flips--) {
          const at = this.#below(frame.length)
          frame[at] = (frame[at] ?? 0) ^ (1 << this.#below(8))
        }
        return frame
      }
    }
  }

  /** One that could come from either kind of device. */
  #frame(): Uint8Array {
    const kind = this.#pick(Object.values(packetKinds))
    const code = this.#pick([codes.done, codes.done, ...Object.values(codes), this.#below(256)])
    const content = [code, ...this.#bytes(this.#below(40))]
    return this.#pick([
      () => packet(packetKinds.acknowledge, [codes.done]),
      () => packet(packetKinds.acknowledge, content),
      () => packet(kind, this.#bytes(1 + this.#below(256))),
      () => packet(packetKinds.command, [this.#pick(Object.values(instructions))]),
      () => penPacket({ isDown: this.#random() < 0.7, x: this.#below(4096), y: this.#below(4096) }),
      () => pressurePacket(this.#random()),
    ])()
  }

  #below(limit: number) {
    return Math.floor(this.#random() * limit)
  }

  #bytes(count: number) {
    return Uint8Array.from({ length: count }, () => this.#below(256))
  }

  #pick<T>(values: readonly T[]): T {
    return values[this.#below(values.length)] as T
  }
}
