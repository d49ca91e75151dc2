/** What a packet is, by the manuals of the ZFM, R30x and AS608 modules. */
export const packetKinds = { command: 1, data: 2, acknowledge: 7, end: 8 } as const

export interface Packet {
  readonly kind: number
  readonly content: Uint8Array
}

const start = [0xef, 0x01, 0xff, 0xff, 0xff, 0xff]
/** Start, address, kind and length. */
const headLength = 9
const largestContent = 256
const kinds: readonly number[] = Object.values(packetKinds)

/** Start, the address that modules have from their maker, kind, length with the sum, content, and the sum of all from the kind on. */
export function packet(kind: number, content: readonly number[] | Uint8Array): Uint8Array {
  const length = content.length + 2
  const bytes = Uint8Array.from([...start, kind, length >> 8, length & 0xff, ...content, 0, 0])
  writeSum(bytes)
  return bytes
}

const sumOf = (bytes: Uint8Array) => bytes.subarray(6, -2).reduce((sum, byte) => sum + byte, 0) & 0xffff

function writeSum(bytes: Uint8Array) {
  const sum = sumOf(bytes)
  bytes.set([sum >> 8, sum & 0xff], bytes.length - 2)
}

export interface PacketListener {
  packet(packet: Packet): void
  /** It began as one, and its sum is wrong. */
  damaged(): void
  /** A byte that belongs to none. */
  stray(byte: number): void
}

/** Finds packets in whatever arrives. It holds one packet at most: what cannot begin one is let go at once. */
export class PacketReader {
  readonly #listener: PacketListener
  readonly #bytes = new Uint8Array(headLength + largestContent + 2)
  #count = 0

  constructor(listener: PacketListener) {
    this.#listener = listener
  }

  get bufferedBytes() {
    return this.#count
  }

  read(chunk: Uint8Array) {
    for (const byte of chunk) {
      this.#bytes[this.#count++] = byte
      this.#look()
    }
  }

  #look() {
    while (this.#count > 0) {
      const length = this.#lengthSoFar()
      if (length === undefined) this.#drop()
      else if (this.#count < length) return
      else this.#take(length)
    }
  }

  /** Of the packet that the bytes begin, as far as it is known; undefined when they begin none. */
  #lengthSoFar(): number | undefined {
    const count = this.#count
    const bytes = this.#bytes
    for (let index = 0; index < Math.min(count, start.length); index++)
      if (bytes[index] !== start[index]) return undefined
    if (count > 6 && !kinds.includes(bytes[6] ?? 0)) return undefined
    if (count < headLength) return headLength
    const length = ((bytes[7] ?? 0) << 8) | (bytes[8] ?? 0)
    return length < 3 || length > largestContent + 2 ? undefined : headLength + length
  }

  #take(length: number) {
    const bytes = this.#bytes.subarray(0, length)
    const sum = ((bytes[length - 2] ?? 0) << 8) | (bytes[length - 1] ?? 0)
    if (sum !== sumOf(bytes)) {
      this.#listener.damaged()
      // Its length may be what is wrong, and the next one begin inside.
      this.#drop()
      return
    }
    const found = { kind: bytes[6] ?? 0, content: bytes.slice(headLength, -2) }
    this.#bytes.copyWithin(0, length, this.#count)
    this.#count -= length
    this.#listener.packet(found)
  }

  #drop() {
    this.#listener.stray(this.#bytes[0] ?? 0)
    this.#bytes.copyWithin(0, 1, this.#count)
    this.#count--
  }
}
