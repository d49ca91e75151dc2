/** What breaks programs: empty, huge, half, negative, of another type, or with a meaning of its own somewhere. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  'ñ€😀',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..\\',
  "' or 1=1 --",
  '"; drop table x; --',
  '%zz',
  '%00',
  '{{x}}',
  '<%= 1 %>',
  '<script>1</script>',
  '=1+1',
  '\r\nx: y',
  'NaN',
  '-0',
  '1e999',
  '99999999999999999999',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'true',
  'null',
  '[]',
  '{}',
  '(a+)+$',
  '[',
  '\\',
  'x'.repeat(300),
  'x'.repeat(70_000),
]
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [null],
  [[[]]],
  { a: null },
  { length: 1 },
  { toString: 1 },
  { _id: {} },
  { $gt: 1 },
  Array.from({ length: 2_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
]
const oddBytes = [
  '\r\n',
  '\n\n',
  '\u0000',
  '"',
  "'",
  ',',
  ';',
  '{',
  '}',
  '[',
  ']',
  '--',
  '%',
  '\\',
  '\t',
  '\ufeff',
  '<',
  '&',
]

type Json = unknown

const nested = (_: string, depth: string) => `${'['.repeat(Number(depth))}${']'.repeat(Number(depth))}`
export const jsonText = (value: Json) => JSON.stringify(value).replace(/"@deep:(\d+)"/g, nested)

/** Makes wrong things of right ones, as its seed says. */
export class Mutator {
  readonly random: () => number

  constructor(random: () => number) {
    this.random = random
  }

  chance(probability: number) {
    return this.random() < probability
  }

  integer(below: number) {
    return Math.floor(this.random() * below)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.integer(list.length)] as T
  }

  oddText() {
    return this.pick(oddTexts)
  }

  oddValue(): Json {
    return this.chance(0.4) ? this.oddText() : this.chance(0.1) ? this.deep() : this.pick(oddValues)
  }

  /** Stands for lists in lists, deeper than a program here could make them: `jsonText` writes them. */
  deep(): Json {
    return `@deep:${this.pick([10, 100, 1_000, 5_000, 50_000])}`
  }

  /** The same value with one or a few places changed. */
  value(value: Json): Json {
    if (this.chance(0.1)) return this.oddValue()
    if (Array.isArray(value) && value.length > 0) {
      const at = this.integer(value.length)
      if (this.chance(0.15)) return value.toSpliced(at, 1)
      if (this.chance(0.15)) return [...value, ...value]
      return value.with(at, this.value(value[at]))
    }
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      const entries = Object.entries(value)
      const at = this.integer(entries.length)
      const [name, old] = entries[at] as [string, Json]
      if (this.chance(0.1)) return Object.fromEntries(entries.toSpliced(at, 1))
      if (this.chance(0.1)) return Object.fromEntries([...entries, [this.oddText(), this.oddValue()]])
      return Object.fromEntries(entries.with(at, [this.chance(0.05) ? this.oddText() : name, this.value(old)]))
    }
    if (typeof value === 'string' && this.chance(0.4)) return this.text(value)
    return this.oddValue()
  }

  /** A text with some characters gone, doubled, exchanged or put in. */
  text(text: string): string {
    return this.bytes(Buffer.from(text)).toString()
  }

  bytes(bytes: Buffer): Buffer {
    let changed = bytes
    for (let edits = 1 + this.integer(4); edits > 0; edits--) changed = this.#edited(changed)
    return changed
  }

  #edited(bytes: Buffer): Buffer {
    const at = this.integer(bytes.length + 1)
    const to = Math.min(bytes.length, at + 1 + this.integer(this.chance(0.2) ? 200 : 8))
    const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
    const put = (...middle: Buffer[]) => Buffer.concat([before, ...middle, after])
    switch (this.integer(6)) {
      case 0:
        return put()
      case 1:
        return put(part, part)
      case 2:
        return put(Buffer.from(this.pick(oddBytes)), part)
      case 3:
        return put(Buffer.from(part.map(byte => byte ^ (1 << this.integer(8)))))
      case 4:
        return this.chance(0.2) ? put(Buffer.from(this.oddText())) : put(Buffer.from(this.pick(oddBytes)))
      default:
        return this.chance(0.3) ? before : put(after.subarray(0, 50), part)
    }
  }
}
