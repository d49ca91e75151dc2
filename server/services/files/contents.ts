import type { Readable } from 'node:stream'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { environmentFiles } from '../../db/environment/paths.ts'
import { ContentStore } from './contentStore.ts'
import type { NewObject, ObjectStore } from './objects/objectStore.ts'

export interface ContentsParts {
  dataDirectory: string
  clock: Clock
  ids: Ids
  /** The servers that keep contents at the same place. */
  cluster: Pick<Cluster, 'leases'>
  /** Where contents are kept for good; without it, on the disk of this server. */
  objects?: ObjectStore | undefined
}

/** An environment has letters and digits in its id alone: none is in the way of these. */
const backupsOf = (environmentId: string) => `backups-of/${environmentId}/`
const backupName = (environmentId: string, id: string) => backupsOf(environmentId) + id

/** The contents of all environments' files, and backups as far as they are kept with them. */
export class Contents {
  readonly #parts: ContentsParts
  readonly #stores = new Map<string, ContentStore>()

  constructor(parts: ContentsParts) {
    this.#parts = parts
  }

  of(environmentId: string): ContentStore {
    const known = this.#stores.get(environmentId)
    if (known !== undefined) return known
    const { dataDirectory, objects, clock, ids, cluster } = this.#parts
    const kept = objects && { objects, prefix: environmentId, clock, ids, leases: cluster.leases }
    const store = new ContentStore(environmentFiles(dataDirectory, environmentId), kept)
    this.#stores.set(environmentId, store)
    return store
  }

  /** Keeps a backup for the other servers, where they have a place in common. @throws AppError Unavailable */
  async keepBackup(environmentId: string, id: string, object: () => Promise<NewObject>): Promise<void> {
    await this.#parts.objects?.put(backupName(environmentId, id), await object())
  }

  /** What was kept for the other servers. @throws AppError Unavailable */
  async keptBackup(environmentId: string, id: string): Promise<Readable | undefined> {
    return this.#parts.objects?.get(backupName(environmentId, id))
  }

  /** Where that fails, it goes with the environment. */
  async removeBackup(environmentId: string, id: string): Promise<void> {
    await this.#parts.objects?.remove([backupName(environmentId, id)]).catch(() => undefined)
  }

  /** Goes with the environment, its backups too. */
  async removeAll(environmentId: string): Promise<void> {
    this.#stores.delete(environmentId)
    const { objects } = this.#parts
    if (objects === undefined) return
    const names: string[] = []
    for (const place of [`${environmentId}/`, backupsOf(environmentId)])
      for await (const name of objects.list(place)) names.push(name)
    await objects.remove(names)
  }
}
