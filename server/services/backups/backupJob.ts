import { kindOf } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { fingerprintOf } from '../../db/environment/fingerprint.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ArchiveParts } from '../applicationFiles/archive.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { removeBackupFiles, writeBackup } from './backupFiles.ts'
import { backupLease } from './backupLease.ts'
import { planOf } from './backupPlan.ts'
import { pruneBackups } from './pruneBackups.ts'

export interface BackupJobParts extends ArchiveParts {
  platform: PlatformStore
  cluster: Cluster
  settings: Pick<EffectiveSettings, 'backupLimits'>
  report(error: unknown): void
}

export interface BackupInput extends Record<string, unknown> {
  includesFiles: boolean
  /** When it was due; null: somebody asked for it. */
  slot: number | null
  /** An e-mail address; null: the server itself. */
  createdBy: string | null
}

/**
 * An environment as it is, in a file apart from it. The platform's row tells how it is: until that says that it is finished, whatever there is
 * of the file goes, at the next start at the latest.
 */
export class BackupJob implements JobKind {
  readonly exclusive = false
  readonly #parts: BackupJobParts

  constructor(parts: BackupJobParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    const { leases } = this.#parts.cluster
    await leases.take(backupLease(context.id))
    await this.#make(context)
    await leases.release(backupLease(context.id))
  }

  async #make(context: JobContext): Promise<void> {
    const { platform, settings, report } = this.#parts
    const { environment, id } = context
    const input = context.state.input as BackupInput
    const row = await platform.reads.environments.byId(environment.id)
    if (row === undefined) throw notFound()
    await platform.write(tx => tx.backups.begin({ id, environmentId: environment.id, ...input }))
    const fingerprint = await printOf(environment, row, input)
    if (input.slot !== null && (await this.#isKept(environment.id, fingerprint))) {
      await platform.write(tx => tx.backups.end(id, { state: 'unchanged' }))
      context.state.result = { unchanged: true }
      return
    }
    const size = await writeBackup(this.#parts, {
      id,
      row,
      includesFiles: input.includesFiles,
      signal: context.signal,
      progress: (done, total) => context.progress(done, total),
    })
    await platform.write(tx => tx.backups.end(id, { state: 'finished', size, fingerprint }))
    // The new one is whole, whatever becomes of the old ones.
    const limits = settings.backupLimits
    await pruneBackups({ ...this.#parts, limits }, environment.id, planOf(row.settings)).catch(report)
  }

  async undo(context: JobContext): Promise<void> {
    await this.#takeBack(context)
    await this.#parts.cluster.leases.release(backupLease(context.id))
  }

  async #takeBack({ environment, id, state }: JobContext): Promise<void> {
    const { platform } = this.#parts
    const stored = await platform.reads.backups.byId(id)
    if (stored?.state === 'finished') return
    await removeBackupFiles(this.#parts, { environmentId: environment.id, id })
    if (stored?.state !== 'running') return
    const { message: failure } = state
    const end = failure === null ? { state: 'cancelled' as const } : { state: 'failed' as const, failure }
    await platform.write(tx => tx.backups.end(id, end))
  }

  /** Whether the last one holds the same. */
  async #isKept(environmentId: string, fingerprint: string): Promise<boolean> {
    const stored = await this.#parts.platform.reads.backups.of(environmentId)
    return stored.find(({ state }) => state === 'finished')?.fingerprint === fingerprint
  }
}

/** The same for what holds the same. */
async function printOf({ store, model }: OpenEnvironment, row: EnvironmentRow, { includesFiles }: BackupInput) {
  const kind = kindOf('collection')
  const collections = model.list(kind.kind).filter(({ definition }) => kind.records?.(definition) !== undefined)
  const content = await fingerprintOf(
    store.reads,
    collections.map(({ id }) => id),
  )
  return `${content} ${includesFiles} ${row.name}`
}
