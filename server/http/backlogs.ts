import type { ConnectionLimits } from '../../shared/protocol/limits.ts'

/** A websocket whose client may read slower than it is told. */
export interface Reader {
  /** What has not been read, in bytes. */
  readonly bufferedAmount: number
  /** Tells it to come again; it gets nothing more. */
  leave(): void
  /** Gives what waits for it back at once. */
  cut(): void
}

export interface Backlog {
  /** To be called after each message, and when it was read. */
  look(): void
  /** It is closed. */
  end(): void
}

interface Held {
  readonly reader: Reader
  readonly address: string
  bytes: number
}

type Bounds = Pick<ConnectionLimits, 'socketBacklogBytes' | 'backlogBytesPerAddress' | 'backlogBytes'>

/**
 * What waits in memory for clients that do not read it: of each, of all at one address, and of all together. Beyond that, who holds most there
 * leaves; one at a time has a moment to do so, so that no more than one backlog stands above the bounds.
 */
export class Backlogs {
  readonly #bounds: Bounds
  readonly #held = new Set<Held>()
  readonly #byAddress = new Map<string, number>()
  #all = 0
  #leaving: Reader | undefined

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  add(reader: Reader, address: string): Backlog {
    const held: Held = { reader, address, bytes: 0 }
    this.#held.add(held)
    return {
      look: () => {
        if (!this.#held.has(held)) return
        this.#measure(held)
        this.#bound(held)
      },
      end: () => {
        this.#forget(held)
        if (this.#leaving === reader) this.#leaving = undefined
      },
    }
  }

  #measure(held: Held): void {
    this.#count(held, held.reader.bufferedAmount - held.bytes)
  }

  #count(held: Held, more: number): void {
    held.bytes += more
    this.#all += more
    const here = (this.#byAddress.get(held.address) ?? 0) + more
    if (here > 0) this.#byAddress.set(held.address, here)
    else this.#byAddress.delete(held.address)
  }

  #forget(held: Held): void {
    if (this.#held.delete(held)) this.#count(held, -held.bytes)
  }

  /** @param changed the only one that holds more than before */
  #bound(changed: Held): void {
    const { socketBacklogBytes, backlogBytesPerAddress, backlogBytes } = this.#bounds
    const { address } = changed
    if (changed.bytes > socketBacklogBytes) this.#sendAway(changed)
    this.#relieve(
      () => (this.#byAddress.get(address) ?? 0) > backlogBytesPerAddress,
      held => held.address === address,
    )
    this.#relieve(
      () => this.#all > backlogBytes,
      () => true,
    )
  }

  #relieve(isOver: () => boolean, among: (held: Held) => boolean): void {
    if (!isOver()) return
    const all = [...this.#held].filter(among)
    // Some may have read meanwhile.
    for (const held of all) this.#measure(held)
    all.sort((a, b) => b.bytes - a.bytes)
    for (const held of all) {
      if (!isOver()) return
      this.#sendAway(held)
    }
  }

  #sendAway(held: Held): void {
    this.#forget(held)
    this.#leaving?.cut()
    this.#leaving = held.reader
    held.reader.leave()
  }
}
