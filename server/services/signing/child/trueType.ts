/** A TrueType file as far as text is drawn with it: which shapes letters have, how wide they are, and a file of some of the shapes alone. */
export class TrueType {
  readonly #bytes: Buffer
  readonly #tables = new Map<string, Buffer>()
  /** The beginning of each shape, and the end of the last. */
  readonly #places: readonly number[]
  readonly #letters: ReadonlyMap<number, number>
  readonly unitsPerEm: number

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const count = this.#bytes.readUInt16BE(4)
    for (let at = 12; at < 12 + count * 16; at += 16) {
      const from = this.#bytes.readUInt32BE(at + 8)
      this.#tables.set(
        this.#bytes.toString('latin1', at, at + 4),
        this.#bytes.subarray(from, from + this.#bytes.readUInt32BE(at + 12)),
      )
    }
    this.unitsPerEm = this.#table('head').readUInt16BE(18)
    this.#places = this.#readPlaces()
    this.#letters = this.#readLetters()
  }

  /** Its number; undefined: it has none for the letter. */
  shapeOf(codePoint: number): number | undefined {
    return this.#letters.get(codePoint)
  }

  /** In thousandths of the size. */
  widthOf(shape: number): number {
    const measured = this.#table('hhea').readUInt16BE(34)
    const width = this.#table('hmtx').readUInt16BE(Math.min(shape, measured - 1) * 4)
    return (width * 1_000) / this.unitsPerEm
  }

  /** In thousandths of the size: what the descriptor of the font in a PDF says. */
  get measures() {
    const scaled = (table: string, at: number) =>
      Math.round((this.#table(table).readInt16BE(at) * 1_000) / this.unitsPerEm)
    return {
      box: [36, 38, 40, 42].map(at => scaled('head', at)),
      ascent: scaled('hhea', 4),
      descent: scaled('hhea', 6),
    }
  }

  /** A file with those shapes, which keep their numbers. */
  subset(shapes: Iterable<number>): Uint8Array {
    const kept = this.#withParts([0, ...shapes])
    const outlines: Buffer[] = []
    const places = Buffer.alloc(this.#places.length * 4)
    let at = 0
    for (let shape = 0; shape < this.#places.length - 1; shape += 1) {
      places.writeUInt32BE(at, shape * 4)
      if (!kept.has(shape)) continue
      const outline = padded(this.#outline(shape))
      outlines.push(outline)
      at += outline.length
    }
    places.writeUInt32BE(at, (this.#places.length - 1) * 4)
    const head = Buffer.from(this.#table('head'))
    head.writeUInt32BE(0, 8)
    head.writeInt16BE(1, 50)
    const copied = ['cvt ', 'fpgm', 'hhea', 'hmtx', 'maxp', 'prep'].flatMap((name): [string, Buffer][] => {
      const table = this.#tables.get(name)
      return table === undefined ? [] : [[name, table]]
    })
    return fileOf([...copied, ['glyf', Buffer.concat(outlines)], ['head', head], ['loca', places]])
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name)
    if (table === undefined) throw new Error(`the font has no table ${name}`)
    return table
  }

  #readPlaces(): number[] {
    const table = this.#table('loca')
    const isLong = this.#table('head').readInt16BE(50) === 1
    const count = this.#table('maxp').readUInt16BE(4) + 1
    return Array.from({ length: count }, (_, shape) =>
      isLong ? table.readUInt32BE(shape * 4) : table.readUInt16BE(shape * 2) * 2,
    )
  }

  /** Of the table for Unicode in its usual format. */
  #readLetters(): Map<number, number> {
    const table = this.#table('cmap')
    const letters = new Map<number, number>()
    for (let entry = 4; entry < 4 + table.readUInt16BE(2) * 8; entry += 8) {
      const part = table.subarray(table.readUInt32BE(entry + 4))
      if (part.readUInt16BE(0) !== 4) continue
      const size = part.readUInt16BE(6)
      for (let at = 0; at < size; at += 2) {
        const [last, first] = [part.readUInt16BE(14 + at), part.readUInt16BE(16 + size + at)]
        const [delta, offset] = [part.readUInt16BE(16 + size * 2 + at), part.readUInt16BE(16 + size * 3 + at)]
        for (let letter = first; letter <= last && letter !== 0xffff; letter += 1) {
          const named = offset === 0 ? letter : part.readUInt16BE(16 + size * 3 + at + offset + (letter - first) * 2)
          const shape = named === 0 ? 0 : (named + delta) & 0xffff
          if (shape !== 0) letters.set(letter, shape)
        }
      }
    }
    return letters
  }

  #outline(shape: number): Buffer {
    return this.#table('glyf').subarray(this.#places[shape], this.#places[shape + 1])
  }

  /** Letters with accents are put together of others. */
  #withParts(shapes: Iterable<number>): Set<number> {
    const found = new Set<number>()
    const waiting = [...shapes]
    for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
      if (found.has(shape)) continue
      found.add(shape)
      waiting.push(...partsOf(this.#outline(shape)))
    }
    return found
  }
}

const flags = { words: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80 } as const

/** The shapes that one is put together of. */
function partsOf(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10; ; ) {
    const said = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    if (!(said & flags.more)) return parts
    at += 4 + (said & flags.words ? 4 : 2)
    if (said & flags.scale) at += 2
    else if (said & flags.scales) at += 4
    else if (said & flags.matrix) at += 8
  }
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])

function checkSum(table: Buffer): number {
  const whole = padded(table)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** A file of tables. */
function fileOf(tables: readonly (readonly [string, Buffer])[]): Uint8Array {
  const sorted = tables.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((sorted.length - 2 ** power) * 16, 10)
  let from = head.length
  for (const [entry, [name, table]] of sorted.entries()) {
    const at = 12 + entry * 16
    head.write(name, at, 'latin1')
    head.writeUInt32BE(checkSum(table), at + 4)
    head.writeUInt32BE(from, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    from += padded(table).length
  }
  return new Uint8Array(Buffer.concat([head, ...sorted.map(([, table]) => padded(table))]))
}
