/** Where the pen is, in the tablet's own units, 0 to 4095 from the upper left corner. */
export interface PenPacket {
  readonly isDown: boolean
  readonly x: number
  readonly y: number
}

export interface PenListener {
  pen(packet: PenPacket): void
  /** 0 to 1, of the points from here on. */
  pressure(share: number): void
  /** A packet that is none of these: what the tablet is, or an answer. */
  other(): void
  /** A byte that belongs to no packet. */
  stray(): void
}

const penPacketLength = 5
const sync = 0x80
const down = 0x01
/** Bits 2 to 4 of the first byte. */
const kinds = { positions: [0, 1, 4] as readonly number[], pressure: 7 }

/** Five bytes: the first alone has its highest bit set; seven lower and five upper bits of each coordinate follow. */
export const penPacket = ({ isDown, x, y }: PenPacket, isNear = true): Uint8Array =>
  Uint8Array.of(sync | (isNear ? 0x40 : 0) | (isDown ? down : 0), x & 0x7f, x >> 7, y & 0x7f, y >> 7)

/** @param share 0 to 1 */
export function pressurePacket(share: number): Uint8Array {
  const level = Math.round(share * 1023)
  return Uint8Array.of(sync | (kinds.pressure << 2), 0, 0, level & 0x7f, level >> 7)
}

/** Finds packets in whatever arrives; it holds one at most. */
export class PenReader {
  readonly #listener: PenListener
  readonly #bytes = new Uint8Array(penPacketLength)
  #count = 0

  constructor(listener: PenListener) {
    this.#listener = listener
  }

  get bufferedBytes() {
    return this.#count
  }

  read(chunk: Uint8Array) {
    for (const byte of chunk) this.#take(byte)
  }

  #take(byte: number) {
    const begins = (byte & sync) !== 0
    if (begins) this.#letGo()
    if (!begins && this.#count === 0) return this.#listener.stray()
    this.#bytes[this.#count++] = byte
    if (this.#count < penPacketLength) return
    const [status = 0, lowX = 0, highX = 0, lowY = 0, highY = 0] = this.#bytes
    const kind = (status >> 2) & 7
    if (kind === kinds.pressure) this.#listener.pressure((((highY & 7) << 7) | lowY) / 1023)
    else if (!kinds.positions.includes(kind)) this.#listener.other()
    else if (highX > 31 || highY > 31) return this.#letGo()
    else this.#tellPen(status, (highX << 7) | lowX, (highY << 7) | lowY)
    this.#count = 0
  }

  #tellPen(status: number, x: number, y: number) {
    // All ones is what a tablet sends when it sees no pen.
    if (x === 4095 && y === 4095) this.#listener.other()
    else this.#listener.pen({ isDown: (status & down) !== 0, x, y })
  }

  #letGo() {
    for (; this.#count > 0; this.#count--) this.#listener.stray()
  }
}
