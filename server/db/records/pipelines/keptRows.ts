import { deserialize, serialize } from 'node:v8'
import type { SqlValue } from '../../engine/sql.ts'

/** Rows that become bytes together. */
const partRows = 1_000

/** Rows as bytes: outside of the heap, which is for what is made of them. */
export class KeptRows {
  readonly #parts: Buffer[] = []
  #some: SqlValue[][] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  add(row: SqlValue[]): void {
    this.#count += 1
    this.#some.push(row)
    if (this.#some.length < partRows) return
    this.#parts.push(serialize(this.#some))
    this.#some = []
  }

  /** In the order in which they came, once: what was read is forgotten. */
  *rows(): Generator<SqlValue[]> {
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift())
      yield* deserialize(part) as SqlValue[][]
    yield* this.#some
  }
}
