import { DeviceError } from '../deviceError.ts'
import type { Connection } from '../serial/connection.ts'
import { codes, readyByte } from './instructions.ts'
import { type Packet, PacketReader, packet, packetKinds } from './packets.ts'

export interface Answer {
  readonly code: number
  /** After the code. */
  readonly parameters: Uint8Array
  /** What came behind the acknowledgement; empty where nothing was to come. */
  readonly data: Uint8Array
}

export interface Question {
  readonly instruction: number
  readonly parameters?: readonly number[]
  /** Bytes that may follow a positive answer, at most; with `isWhole`, how many of them make sense. */
  readonly receives?: number
  isWhole?(bytes: number): boolean
  /** ms without a whole packet; 3 s unless told. */
  readonly patience?: number
  /** How often it is asked where what comes is damaged; 3 unless told. */
  readonly attempts?: number
}

const patience = 3_000
const attempts = 3
/** A line is quiet after so many ms without a byte. */
const quietMs = 80
/** Longer than the rest of an image takes at 57600 baud. */
const unquietMs = 10_000
/** Packets of what was asked earlier, at most: an image has 1,152 of the smallest. */
const mostForeign = 2_000

/** An answer in the making. */
class Expectation {
  readonly #isWhole: (bytes: number) => boolean
  readonly #data: Uint8Array
  #acknowledged: Packet | undefined
  #count = 0
  #foreign = 0

  constructor({ receives = 0, isWhole = () => true }: Question) {
    this.#isWhole = isWhole
    this.#data = new Uint8Array(receives)
  }

  get bufferedBytes() {
    return this.#count
  }

  /** More has come than what was asked earlier can be. */
  get isFlooded() {
    return this.#foreign > mostForeign
  }

  /** @returns the answer once it is whole, `damaged` for what cannot become one, undefined while more is to come */
  take({ kind, content }: Packet): Answer | 'damaged' | undefined {
    if (this.#acknowledged === undefined) {
      // Data of what was asked earlier, and given up.
      if (kind !== packetKinds.acknowledge) {
        this.#foreign++
        return undefined
      }
      this.#acknowledged = { kind, content }
      const isDone = this.#data.length === 0 || content[0] !== codes.done
      return isDone ? this.#answer(content) : undefined
    }
    if (kind !== packetKinds.data && kind !== packetKinds.end) return 'damaged'
    if (this.#count + content.length > this.#data.length) return 'damaged'
    this.#data.set(content, this.#count)
    this.#count += content.length
    if (kind === packetKinds.data) return undefined
    return this.#isWhole(this.#count) ? this.#answer(this.#acknowledged.content) : 'damaged'
  }

  #answer(content: Uint8Array): Answer {
    return { code: content[0] ?? codes.received, parameters: content.slice(1), data: this.#data.slice(0, this.#count) }
  }
}

/** Asks a module one thing at a time. */
export class ModuleLink {
  readonly #connection: Connection
  /** Of the data packets that the module takes. */
  packetSize = 32
  #begunAnew = false
  #expected: Expectation | undefined
  #onPacket: (packet: Packet) => void = () => {}
  #onDamaged: () => void = () => {}
  #onByte: () => void = () => {}
  readonly #reader = new PacketReader({
    packet: found => this.#onPacket(found),
    damaged: () => this.#onDamaged(),
    stray: byte => {
      if (byte === readyByte) this.#begunAnew = true
    },
  })

  constructor(connection: Connection) {
    this.#connection = connection
    connection.read = chunk => {
      this.#onByte()
      this.#reader.read(chunk)
    }
  }

  /** Of what arrived and was not told yet. */
  get bufferedBytes() {
    return this.#reader.bufferedBytes + (this.#expected?.bufferedBytes ?? 0)
  }

  /**
   * What arrives damaged is asked for again.
   *
   * @throws DeviceError `noAnswer`, `invalidSession` when the module began anew meanwhile, or what ends the connection
   */
  async ask(question: Question): Promise<Answer> {
    const limit = question.attempts ?? attempts
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#askOnce(question)
      if (answer !== 'damaged' && answer.code !== codes.received) {
        if (answer.code === codes.passwordFirst) throw new DeviceError('invalidSession')
        return answer
      }
      if (attempt === limit) throw new DeviceError('captureFailed', told(codes.received))
      await this.quiet()
    }
  }

  /** Waits for no answer. */
  tell(instruction: number, parameters: readonly number[]) {
    this.#connection.write(packet(packetKinds.command, [instruction, ...parameters]))
  }

  /** Sends what follows an acknowledgement, in packets of the module's size. */
  send(data: Uint8Array) {
    for (let at = 0; at < data.length; at += this.packetSize) {
      const isLast = at + this.packetSize >= data.length
      const part = data.subarray(at, at + this.packetSize)
      this.#connection.write(packet(isLast ? packetKinds.end : packetKinds.data, part))
    }
  }

  async #askOnce(question: Question): Promise<Answer | 'damaged'> {
    const { instruction, parameters = [], patience: ms = patience } = question
    const expected = new Expectation(question)
    this.#expected = expected
    this.#begunAnew = false
    let callOff = () => {}
    try {
      return await this.#connection.wait<Answer | 'damaged'>({}, (settle, fail) => {
        const silent = () => fail(new DeviceError(this.#begunAnew ? 'invalidSession' : 'noAnswer'))
        callOff = this.#connection.after(ms, silent)
        this.#onDamaged = () => settle('damaged')
        this.#onPacket = found => {
          callOff()
          callOff = this.#connection.after(ms, silent)
          const answer = expected.take(found)
          if (answer !== undefined) settle(answer)
          else if (expected.isFlooded) fail(new DeviceError('noAnswer'))
        }
        this.tell(instruction, parameters)
      })
    } finally {
      callOff()
      this.#onPacket = () => {}
      this.#onDamaged = () => {}
      this.#expected = undefined
    }
  }

  /** Waits for the rest of what was damaged, or asked for by somebody else, to pass. @throws DeviceError `noAnswer` */
  async quiet(ms = unquietMs) {
    try {
      await this.#connection.wait<void>({ ms }, settle => {
        let callOff = this.#connection.after(quietMs, settle)
        this.#onByte = () => {
          callOff()
          callOff = this.#connection.after(quietMs, settle)
        }
      })
    } finally {
      this.#onByte = () => {}
    }
  }
}

/** The module's own word for what it refused: the code that its manual explains. */
export const told = (code: number) => `Error 0x${code.toString(16).toUpperCase().padStart(2, '0')}`
