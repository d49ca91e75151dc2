import type { Clock } from '../../../shared/clock.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { Background } from '../../system/background.ts'
import { hasPassed } from '../../system/lifetimes.ts'
import { duties } from '../duties/duties.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ContentStore } from './contentStore.ts'
import { usedIn } from './usedIn.ts'

/** An upload that was not completed within this time is forgotten, in ms. */
const pendingTime = 24 * 60 * 60_000
/** An environment is looked through for such uploads at most this often, in ms. */
const sweepInterval = 60 * 60_000

interface SweeperParts {
  clock: Clock
  background: Background
  /** The servers that share the environments: one of them ends what was interrupted. */
  cluster: Cluster
  contentOf(environmentId: string): ContentStore
}

/**
 * Removes uploads that nobody completed and files whose time is over. A completed file stays, even when nothing names it any more: a
 * person may have it by its address alone.
 */
export class Sweeper {
  readonly #parts: SweeperParts
  readonly #swept = new Map<string, number>()

  constructor(parts: SweeperParts) {
    this.#parts = parts
  }

  /** In the background, when it was not done lately. */
  tidy(environment: OpenEnvironment): void {
    const { clock, background } = this.#parts
    const now = clock.now()
    const last = this.#swept.get(environment.id)
    if (last !== undefined && !hasPassed(last, now, sweepInterval)) return
    this.#swept.set(environment.id, now)
    if (last === undefined) background.run(this.#endInterrupted(environment))
    background.run(this.#sweep(environment, now - pendingTime))
  }

  /** What a stop of the server interrupted was not answered: it did not happen. */
  async #endInterrupted({ id: environmentId, store }: OpenEnvironment): Promise<void> {
    if (!(await this.#parts.cluster.leases.take(duties.environment(environmentId)))) return
    for (const { id } of await store.reads.files.removing()) await store.write(tx => tx.files.release(id))
    await this.#parts.contentOf(environmentId).removeUnused(usedIn(store))
  }

  async #sweep({ id: environmentId, store }: OpenEnvironment, before: number): Promise<void> {
    const content = this.#parts.contentOf(environmentId)
    await content.removeIncomingBefore(before)
    await content.releaseUnused(this.#parts.clock.now())
    const { files } = store.reads
    const gone = [...(await files.pendingBefore(before)), ...(await files.expiredBefore(this.#parts.clock.now()))]
    for (const { id, hash } of gone) {
      await store.write(tx => tx.files.remove(id))
      if (hash !== null) await content.removeUnless(hash, usedIn(store))
    }
  }
}
