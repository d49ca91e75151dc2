import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { Arrival } from '../../db/environment/arrivals.ts'
import type { StoredBackup } from '../../db/platform/backupTypes.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ArchiveParts } from '../applicationFiles/archive.ts'
import { takeContent } from '../applicationFiles/environmentSource.ts'
import type { PreparedEnvironment, Preparing } from '../applicationFiles/runningImport.ts'
import type { Author } from '../calls/caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { writeRow } from '../environments/environmentRow.ts'
import type { OpenEnvironments } from '../environments/openEnvironments.ts'
import { removeBackupFiles, writeBackup } from './backupFiles.ts'
import { backupLease } from './backupLease.ts'

export interface ReplacementParts extends ArchiveParts {
  platform: PlatformStore
  cluster: Cluster
  open: OpenEnvironments
  changes: ChangeBus
  ids: Ids
  /** Ends what is at work in an environment. Resolves when nothing is written there any more. */
  endWork(environmentId: string): Promise<void>
  /** Gets failures that are nobody's fault but ours. */
  report(error: unknown): void
}

export interface Replacing extends Preparing {
  author: Author
  /** What is restored. */
  backup: StoredBackup
  prepared: PreparedEnvironment
  staged: Arrival
}

/** Of this step, what is done once what was there is kept, in parts of a hundred. */
const keptShare = 85

/**
 * Puts what was made of a backup into the place of its environment. Whoever asks for the environment meanwhile waits, so nothing that was
 * written is missing in what is kept of it; then its data is replaced in one step, and whatever comes before that leaves it as it was.
 */
export class Replacement {
  readonly #parts: ReplacementParts
  readonly #replacing = new Set<string>()

  constructor(parts: ReplacementParts) {
    this.#parts = parts
  }

  /** @throws ApplicationRefused `busy`, `noSpace`, `notKept` · AppError NotFound · the signal's reason */
  async take(replacing: Replacing): Promise<void> {
    const { environmentStores, open, endWork, report } = this.#parts
    const { environmentId: id } = replacing.backup
    if (this.#replacing.has(id)) throw new ApplicationRefused('busy')
    this.#replacing.add(id)
    const goOn = open.hold(id)
    try {
      await endWork(id)
      await environmentStores.hold(id)
      await this.#replace(replacing)
    } finally {
      await environmentStores.release(id).catch(report)
      goOn()
      this.#replacing.delete(id)
    }
    await this.#tell(id).catch(report)
  }

  async #replace({ author, backup, prepared, staged, signal, tell }: Replacing): Promise<void> {
    const { environmentId: id } = backup
    signal.throwIfAborted()
    await this.#keep(await this.#row(id), author, { signal, tell: done => tell((done * keptShare) / 100) })
    await this.#carry(backup, prepared, staged, signal)
    // It may have been deleted meanwhile.
    await this.#row(id)
    signal.throwIfAborted()
    await this.#parts.contents.of(id).adopt(staged.contents)
    await staged.replace(id)
    const settings = prepared.ownSettings ?? prepared.settings
    // It is done by now: where a stop or the disk comes between, the next opening copies them.
    const { platform, report } = this.#parts
    await platform.write(tx => writeRow(tx, author, id, { settings }).then(() => undefined)).catch(report)
  }

  /** What is there stays, as a backup that somebody asked for. */
  async #keep(row: EnvironmentRow, { email }: Author, { signal, tell }: Preparing): Promise<void> {
    const { platform, cluster, ids, report } = this.#parts
    const id = ids.next()
    await cluster.leases.take(backupLease(id))
    const begun = { id, environmentId: row.id, slot: null, includesFiles: true, createdBy: email }
    await platform.write(tx => tx.backups.begin(begun))
    try {
      const progress = (done: number, total: number) => tell(total === 0 ? 0 : (100 * done) / total)
      const size = await writeBackup(this.#parts, { id, row, includesFiles: true, signal, progress })
      await platform.write(tx => tx.backups.end(id, { state: 'finished', size }))
    } catch (error) {
      await removeBackupFiles(this.#parts, { environmentId: row.id, id })
      const failure = error instanceof JobFailed ? error.failure : 'failed'
      const end = signal.aborted ? { state: 'cancelled' as const } : { state: 'failed' as const, failure }
      await platform.write(tx => tx.backups.end(id, end))
      if (signal.aborted) throw signal.reason
      if (failure === 'failed') report(error)
      throw new ApplicationRefused(failure === 'noSpace' ? failure : 'notKept', {}, error)
    } finally {
      await cluster.leases.release(backupLease(id))
    }
  }

  /** What a backup does not hold and the environment does not give up. */
  async #carry(
    { environmentId: id, includesFiles }: StoredBackup,
    { accounts = [] }: PreparedEnvironment,
    staged: Arrival,
    signal: AbortSignal,
  ): Promise<void> {
    const { environmentStores, applicationChildren } = this.#parts
    const { contents } = await applicationChildren.carry(
      {
        kind: 'carry',
        source: environmentStores.source(id),
        into: staged.data,
        takesFiles: !includesFiles,
        gone: await this.#goneOf(accounts),
      },
      { signal, progress: () => undefined },
    )
    const kept = this.#parts.contents.of(id)
    for (const hash of contents) await takeContent(kept, hash, staged.contents)
  }

  async #goneOf(accounts: readonly string[]): Promise<string[]> {
    const gone: string[] = []
    for (const id of accounts) if ((await this.#parts.platform.reads.accounts.byId(id)) === undefined) gone.push(id)
    return gone
  }

  /** All of it is another one for those who have it open. */
  async #tell(environmentId: string): Promise<void> {
    const { open, changes } = this.#parts
    const environment = await open.get(environmentId)
    const kind = kindOf('collection')
    for (const { id: collectionId, definition } of environment.model.list(kind.kind)) {
      if (kind.records?.(definition) === undefined) continue
      const sequence = await environment.records(collectionId).sequence()
      changes.publish({ kind: 'collectionDataChanged', environmentId, collectionId, sequence })
    }
    changes.announce(environmentId)
  }

  async #row(environmentId: string): Promise<EnvironmentRow> {
    const row = await this.#parts.platform.reads.environments.byId(environmentId)
    if (row === undefined) throw notFound()
    return row
  }
}
