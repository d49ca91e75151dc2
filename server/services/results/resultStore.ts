import type { Readings } from './readings.ts'

/** A result that is kept, with what it depends on. */
export interface Kept {
  /** No two have the same; names the keys of its parts. */
  readonly id: number
  readonly value: unknown
  readonly readings: Readings
  /** In memory, about. */
  readonly bytes: number
}

/** What a result takes beside its value and its key. */
const overhead = 500

/** Results by key, bounded by their bytes; those that were not used for longest go first. */
export class ResultStore {
  readonly #most: number
  readonly #kept = new Map<string, { kept: Kept; bytes: number }>()
  #bytes = 0

  /** @param most bytes */
  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Kept | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.kept
  }

  set(key: string, kept: Kept): void {
    this.delete(key)
    const bytes = kept.bytes + key.length * 2 + overhead
    this.#kept.set(key, { kept, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const found = this.#kept.get(key)
    if (found === undefined) return
    this.#kept.delete(key)
    this.#bytes -= found.bytes
  }
}
