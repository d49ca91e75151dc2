import type { Clock } from '../../../shared/clock.ts'
import { backupSlots } from '../../../shared/environment/backups.ts'
import { placeOf } from '../../../shared/environment/settings.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { StoredBackup } from '../../db/platform/backupTypes.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import { serverAuthor, system } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import { duties } from '../duties/duties.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Policy } from '../policy/policy.ts'
import type { BackupPlaces } from './backupFiles.ts'
import type { BackupInput } from './backupJob.ts'
import { planOf } from './backupPlan.ts'
import { pruneBackups, removeBackup } from './pruneBackups.ts'

export interface BackupClockParts extends BackupPlaces {
  platform: PlatformStore
  policy: Policy
  jobs: Jobs
  /** The servers that share the environments: one of them makes backups. */
  cluster: Cluster
  clock: Clock
  ids: Ids
  adminDomain: string
  background: Background
  settings: Pick<EffectiveSettings, 'backupLimits'>
  report(error: unknown): void
}

/** Between two looks at what is due, in ms. */
const pause = 60_000
/** What failed is tried again after so long, in ms. */
const retryAfter = 60 * 60_000

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/**
 * Makes the backups that are due, one after the other. What is due is told by the rows of those that there are, so a slot that passed while the
 * server was off is made up for once, and none is made twice.
 */
export class BackupClock {
  readonly #parts: BackupClockParts
  readonly #timer: NodeJS.Timeout
  #isBusy = false
  #isClosed = false

  constructor(parts: BackupClockParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#tick(), pause).unref()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  #tick(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    const over = () => {
      this.#isBusy = false
    }
    this.#parts.background.run(this.#makeDue().finally(over))
  }

  async #makeDue(): Promise<void> {
    const { platform, cluster, clock, report } = this.#parts
    if (!(await cluster.leases.take(duties.backups))) return
    for (const row of await platform.reads.environments.page(everyEnvironment)) {
      if (this.#isClosed) return
      const slot = dueSlot(row, await platform.reads.backups.of(row.id), clock.now())
      if (slot !== undefined) await this.#make(row, slot).catch(report)
    }
  }

  async #make(row: EnvironmentRow, slot: number): Promise<void> {
    const { platform, settings } = this.#parts
    const plan = planOf(row.settings)
    const before = await platform.reads.backups.of(row.id)
    const input: BackupInput = { includesFiles: plan.backupFiles, slot, createdBy: null }
    try {
      await this.#run(row.id, input)
    } catch (error) {
      if (!this.#isClosed) await this.#writeFailure(row.id, input)
      throw error
    } finally {
      if (!this.#isClosed) await this.#tidy(before, slot)
      const limits = settings.backupLimits
      if (!this.#isClosed) await pruneBackups({ ...this.#parts, limits }, row.id, plan)
    }
  }

  /** Of each slot the last attempt is told. */
  async #tidy(before: readonly StoredBackup[], slot: number): Promise<void> {
    for (const backup of before)
      if (backup.state === 'failed' && backup.slot === slot) await removeBackup(this.#parts, backup)
  }

  /** Resolves when it is over, however it ended. */
  async #run(environmentId: string, input: BackupInput): Promise<void> {
    const { policy, jobs, adminDomain } = this.#parts
    const server = system({ kind: 'admin', name: adminDomain })
    const environment = await policy.designer(server, environmentId)
    const begun = await jobs.start(environment, { kind: 'backup', collectionId: '', input }, serverAuthor)
    await jobs.over(server, begun._id)
  }

  /** Of an environment that cannot be opened. */
  async #writeFailure(environmentId: string, input: BackupInput): Promise<void> {
    const { platform, ids } = this.#parts
    const id = ids.next()
    await platform.write(async tx => {
      await tx.backups.begin({ id, environmentId, ...input })
      await tx.backups.end(id, { state: 'failed', failure: 'failed' })
    })
  }
}

/** When the backup was due that is to be made now; undefined: none is. What bears a time that has not come is of a clock that was wrong. */
export function dueSlot(row: EnvironmentRow, stored: readonly StoredBackup[], now: number): number | undefined {
  const due = backupSlots(planOf(row.settings), now, placeOf(row.settings).zone)?.last
  if (due === undefined || due < row.createdAt) return undefined
  if (stored.some(({ state }) => state === 'running')) return undefined
  const own = stored.filter(({ slot, createdAt }) => slot !== null && slot <= now && createdAt <= now)
  const since = own.filter(({ slot, createdAt }) => (slot ?? 0) >= due || createdAt >= due)
  if (since.some(({ state }) => state !== 'failed')) return undefined
  const isTooSoon = since.some(({ failure, endedAt }) => failure !== 'interrupted' && now - (endedAt ?? 0) < retryAfter)
  return isTooSoon ? undefined : due
}
