import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import type { IsUsed } from './contentStore.ts'

/** Whether a file of the environment has a content. */
export const usedIn =
  (store: EnvironmentStore): IsUsed =>
  async hash =>
    (await store.reads.files.usesOfHash(hash)) > 0
