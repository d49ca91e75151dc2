import type { Clock } from '../../../shared/clock.ts'
import type { Background } from '../background.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { ContentStore } from './contentStore.ts'
import { usedIn } from './usedIn.ts'

/** An upload that was not completed within this time is forgotten, in ms. */
const pendingTime = 24 * 60 * 60_000
/** An environment is looked through for such uploads at most this often, in ms. */
const sweepInterval = 60 * 60_000

interface SweeperParts {
  clock: Clock
  background: Background
  contentOf(environmentId: string): ContentStore
}

/**
 * Removes uploads that nobody completed and files whose time is over. A completed file stays, even when nothing names it any more: a
 * person may have it by its address alone.
 */
export function sweeper({ clock, background, contentOf }: SweeperParts): (environment: OpenEnvironment) => void {
  const swept = new Map<string, number>()

  async function sweep({ id: environmentId, store }: OpenEnvironment, before: number): Promise<void> {
    const content = contentOf(environmentId)
    await content.removeIncomingBefore(before)
    const { files } = store.reads
    const gone = [...(await files.pendingBefore(before)), ...(await files.expiredBefore(clock.now()))]
    for (const { id, hash } of gone) {
      await store.write(tx => tx.files.remove(id))
      if (hash !== null) await content.removeUnless(hash, usedIn(store))
    }
  }

  /** What a stop of the server interrupted was not answered: it did not happen. */
  async function releaseInterrupted({ store }: OpenEnvironment): Promise<void> {
    for (const { id } of await store.reads.files.removing()) await store.write(tx => tx.files.release(id))
  }

  return environment => {
    const now = clock.now()
    const last = swept.get(environment.id)
    if (last !== undefined && now - last < sweepInterval) return
    swept.set(environment.id, now)
    if (last === undefined) background.run(releaseInterrupted(environment))
    background.run(sweep(environment, now - pendingTime))
  }
}
