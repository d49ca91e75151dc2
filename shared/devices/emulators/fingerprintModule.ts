import { codes, instructions, readyByte } from '../fingerprint/instructions.ts'
import { type Packet, PacketReader, packet, packetKinds } from '../fingerprint/packets.ts'
import type { SerialLine } from '../serial/serialPort.ts'
import type { EmulatedDevice } from './emulatedPort.ts'
import { likeness, readingOf, type Touch, templateOf } from './syntheticFinger.ts'

export interface FingerprintModuleOptions {
  readonly baudRate?: number
  /** What a person lays on the glass, one after the other; the last of them again and again. Nothing where empty. */
  readonly touches?: readonly Touch[]
  /** Looks at the empty glass before the next touch. */
  readonly looks?: number
  readonly seed?: number
  /** Newer modules have a ring of light; to older ones the instruction is unknown, and they are silent. */
  readonly hasLight?: boolean
  /** Bytes of a data packet, by the exponent over 32. */
  readonly packetSize?: 0 | 1 | 2 | 3
  readonly password?: readonly number[]
}

/** A module of the ZFM family. What it is told to do wrong, it does once. */
export class FingerprintModule implements EmulatedDevice {
  readonly line: SerialLine
  /** Instructions in the order in which they came. */
  readonly asked: number[] = []
  /** The answers to these carry other codes. */
  readonly refusals = new Map<number, number>()
  /** The answers to these arrive with a wrong sum, and their data with one packet of it. */
  readonly damages: number[] = []
  /** These are not answered. */
  readonly silences = new Set<number>()
  readonly #options: Required<FingerprintModuleOptions>
  readonly #reader: PacketReader
  #send: ((bytes: Uint8Array) => void) | undefined
  #touch: Touch | undefined
  #touches = 0
  #looks = 0
  #readings = 0
  #image: Touch | undefined
  #isGreeted = false
  readonly #buffers = new Map<number, Uint8Array>()
  #incoming: { readonly buffer: number; bytes: number[] } | undefined

  constructor(options: FingerprintModuleOptions = {}) {
    this.#options = {
      baudRate: 57_600,
      touches: [{ finger: 1 }],
      looks: 3,
      seed: 1,
      hasLight: false,
      packetSize: 2,
      password: [0, 0, 0, 0],
      ...options,
    }
    this.line = { baudRate: this.#options.baudRate, parity: 'none' }
    this.#reader = new PacketReader({ packet: found => this.#take(found), damaged() {}, stray() {} })
  }

  connected(send: ((bytes: Uint8Array) => void) | undefined) {
    this.#send = send
  }

  received(bytes: Uint8Array) {
    this.#reader.read(bytes)
  }

  /** Its current failed for a moment: it says that it is ready, and knows of nothing. */
  restart() {
    this.#isGreeted = false
    this.#buffers.clear()
    this.#send?.(Uint8Array.of(readyByte))
  }

  #take({ kind, content }: Packet) {
    if (kind === packetKinds.command) this.#obey(content)
    else if (kind === packetKinds.data || kind === packetKinds.end) this.#accept(content, kind === packetKinds.end)
  }

  #accept(content: Uint8Array, isLast: boolean) {
    if (this.#incoming === undefined) return
    this.#incoming.bytes.push(...content)
    if (!isLast) return
    this.#buffers.set(this.#incoming.buffer, Uint8Array.from(this.#incoming.bytes))
    this.#incoming = undefined
  }

  #obey([instruction = 0, ...parameters]: Uint8Array | number[]) {
    this.asked.push(instruction)
    if (this.silences.has(instruction)) return
    if (!this.#isGreeted && instruction !== instructions.vfyPwd)
      return this.#acknowledge(instruction, codes.passwordFirst)
    const refusal = this.refusals.get(instruction)
    this.refusals.delete(instruction)
    if (refusal !== undefined) return this.#acknowledge(instruction, refusal)
    this.#answers[instruction]?.(parameters)
  }

  /** What it does at each instruction; it is silent at others. */
  readonly #answers: Readonly<Record<number, (parameters: readonly number[]) => void>> = {
    [instructions.vfyPwd]: given => {
      this.#isGreeted = given.join() === this.#options.password.join()
      this.#acknowledge(instructions.vfyPwd, this.#isGreeted ? codes.done : codes.wrongPassword)
    },
    [instructions.readSysPara]: () => {
      const { packetSize, baudRate } = this.#options
      const rest = [0, 0, 0, 9, 0, 162, 0, 3, 255, 255, 255, 255, 0, packetSize, 0, baudRate / 9600]
      this.#acknowledge(instructions.readSysPara, codes.done, rest)
    },
    [instructions.genImg]: () => this.#look(),
    [instructions.upImage]: () => {
      const { upImage } = instructions
      if (!this.#image) return this.#acknowledge(upImage, codes.imageNotUploaded)
      this.#readings++
      this.#upload(upImage, readingOf(this.#image, this.#options.seed + this.#readings))
    },
    [instructions.img2Tz]: ([buffer = 1]) => this.#acknowledge(instructions.img2Tz, this.#featuresInto(buffer)),
    [instructions.match]: () => {
      const alike = likeness(this.#buffer(1), this.#buffer(2))
      this.#acknowledge(instructions.match, alike > 0 ? codes.done : codes.noMatch, [alike >> 8, alike & 0xff])
    },
    [instructions.regModel]: () => {
      const isOne = likeness(this.#buffer(1), this.#buffer(2)) > 0
      this.#acknowledge(instructions.regModel, isOne ? codes.done : codes.notCombined)
    },
    [instructions.upChar]: ([buffer = 1]) => this.#upload(instructions.upChar, this.#buffer(buffer)),
    [instructions.downChar]: ([buffer = 1]) => {
      this.#incoming = { buffer, bytes: [] }
      this.#acknowledge(instructions.downChar, codes.done)
    },
    [instructions.auraLed]: () => {
      if (this.#options.hasLight) this.#acknowledge(instructions.auraLed, codes.done)
    },
  }

  #buffer(number: number) {
    return this.#buffers.get(number) ?? new Uint8Array(0)
  }

  /** A person lays a finger down after a few looks, and lifts it at the second look after its image was taken. */
  #look() {
    const { touches, looks } = this.#options
    this.#looks++
    if (this.#touch === undefined && this.#looks > looks) {
      this.#touch = touches[Math.min(this.#touches++, touches.length - 1)]
      this.#image = undefined
      this.#looks = 0
    } else if (this.#touch !== undefined && this.#image !== undefined && this.#looks > 1) {
      this.#touch = undefined
      this.#looks = 0
    }
    if (this.#touch === undefined) return this.#acknowledge(instructions.genImg, codes.noFinger)
    this.#image = this.#touch
    this.#acknowledge(instructions.genImg, codes.done)
  }

  #featuresInto(buffer: number): number {
    if (this.#image === undefined) return codes.noImage
    const { finger, skin, firmness = 0.9 } = this.#image
    if (skin === 'wet') return codes.disorderly
    if (skin === 'dry') return codes.fewFeatures
    this.#buffers.set(buffer, templateOf(finger, firmness))
    return codes.done
  }

  #acknowledge(instruction: number, code: number, rest: readonly number[] = []) {
    const bytes = packet(packetKinds.acknowledge, [code, ...rest])
    this.#send?.(this.#isDamaged(instruction) ? damaged(bytes) : bytes)
  }

  #upload(instruction: number, data: Uint8Array) {
    const isDamaged = this.#isDamaged(instruction)
    const size = 32 << this.#options.packetSize
    this.#send?.(packet(packetKinds.acknowledge, [codes.done]))
    for (let at = 0; at < data.length; at += size) {
      const kind = at + size >= data.length ? packetKinds.end : packetKinds.data
      const bytes = packet(kind, data.subarray(at, at + size))
      this.#send?.(isDamaged && at === size ? damaged(bytes) : bytes)
    }
  }

  #isDamaged(instruction: number): boolean {
    const at = this.damages.indexOf(instruction)
    if (at >= 0) this.damages.splice(at, 1)
    return at >= 0
  }
}

/** One bit of the sum is wrong. */
const damaged = (bytes: Uint8Array) => bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte))
