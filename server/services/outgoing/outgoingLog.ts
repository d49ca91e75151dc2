import type { Ids } from '../../../shared/ids.ts'
import type { OutgoingRequest } from '../../db/environment/outgoingTypes.ts'
import type { Background } from '../../system/background.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** A request that is over, and whose it was. */
export type EndedRequest = Omit<OutgoingRequest, 'id' | 'at' | 'times'>

export interface OutgoingLogParts {
  background: Background
  ids: Ids
  now(): number
}

const day = 24 * 60 * 60_000
/** For so long, and so many rows altogether. */
const kept = { days: 30, most: 20_000 }
/** So many rows are written together: who waits for a unit waits for no more. */
const atOnce = 500
/** After so many rows what is beyond the limits goes, also between two hours. */
const pruneAfter = 5_000

type Waiting = Omit<OutgoingRequest, 'id'>

/**
 * Writes down where scripts of environments send requests, without keeping any of them waiting. Of an address its host alone is kept: what is behind it may
 * be anybody's data. While something is written, what is alike meanwhile becomes one row.
 */
export class OutgoingLog {
  readonly #parts: OutgoingLogParts
  /** What ended while the last of it was written, by environment and by what is alike. */
  readonly #waiting = new Map<string, Map<string, Waiting>>()
  /** Rows since the last pruning, by environment. */
  readonly #added = new Map<string, number>()

  constructor(parts: OutgoingLogParts) {
    this.#parts = parts
  }

  note(environment: OpenEnvironment, request: EndedRequest): void {
    const { sentBytes, receivedBytes, ...alike } = request
    const key = JSON.stringify(alike)
    const isWriting = this.#waiting.has(environment.id)
    const waiting = this.#waiting.get(environment.id) ?? new Map<string, Waiting>()
    const before = waiting.get(key)
    waiting.set(key, {
      ...alike,
      at: this.#parts.now(),
      times: (before?.times ?? 0) + 1,
      sentBytes: (before?.sentBytes ?? 0) + sentBytes,
      receivedBytes: (before?.receivedBytes ?? 0) + receivedBytes,
    })
    this.#waiting.set(environment.id, waiting)
    if (!isWriting) this.#parts.background.run(this.#write(environment))
  }

  async prune({ id, store }: OpenEnvironment): Promise<void> {
    this.#added.delete(id)
    const before = this.#parts.now() - kept.days * day
    await store.write(tx => tx.outgoingRequests.prune({ before, kept: kept.most }))
  }

  async #write(environment: OpenEnvironment): Promise<void> {
    const { id, store } = environment
    const { ids } = this.#parts
    try {
      for (let all = this.#take(id); all.length > 0; all = this.#take(id)) {
        await store.write(async tx => {
          for (const request of all) await tx.outgoingRequests.add({ ...request, id: ids.next() })
        })
        const added = (this.#added.get(id) ?? 0) + all.length
        this.#added.set(id, added)
        if (added >= pruneAfter) await this.prune(environment)
      }
    } finally {
      this.#waiting.delete(id)
    }
  }

  #take(environmentId: string): Waiting[] {
    const waiting = this.#waiting.get(environmentId)
    const entries = [...(waiting ?? [])].slice(0, atOnce)
    for (const [key] of entries) waiting?.delete(key)
    return entries.map(([, request]) => request)
  }
}
