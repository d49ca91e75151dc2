import { createReadStream } from 'node:fs'
import { applicationExtension, applicationType } from '../../../shared/applications/manifest.ts'
import type { Clock } from '../../../shared/clock.ts'
import { isJobOver } from '../../../shared/collections/jobs.ts'
import type { AuditAction } from '../../../shared/environment/audit.ts'
import type { BackupState } from '../../../shared/environment/backups.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { formatFileTime } from '../../../shared/formats/dates.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { Seal } from '../../db/engine/seal.ts'
import type { StoredBackup } from '../../db/platform/backupTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import { ownedStream } from '../../system/ownedStream.ts'
import type { ApplicationFiles } from '../applicationFiles/applicationFiles.ts'
import type { ApplicationImportProgress } from '../applicationFiles/importProgress.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller, Host } from '../calls/caller.ts'
import { requireName } from '../environments/environmentRow.ts'
import type { Download } from '../files/downloads.ts'
import { type LinkProof, PrivateLinks } from '../files/privateLinks.ts'
import type { JobProgress } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Policy } from '../policy/policy.ts'
import { type BackupPlaces, backupAtHand, removeBackupFiles } from './backupFiles.ts'
import type { BackupInput } from './backupJob.ts'
import { backupLease, isBackupLease } from './backupLease.ts'
import { removeBackup } from './pruneBackups.ts'
import type { Replacement } from './replacement.ts'

/** As it travels. */
export interface WireBackup {
  /** Of the job that makes it, too. */
  _id: string
  state: BackupState
  isAutomatic: boolean
  includesFiles: boolean
  /** In bytes, once it is there. */
  size: number | null
  /** Why there is none. */
  failure: string | null
  /** An e-mail address; null: the server itself. */
  createdBy: string | null
  /** ISO. */
  createdAt: string
}

export interface BackupsParts extends BackupPlaces {
  platform: PlatformStore
  policy: Policy
  jobs: Jobs
  cluster: Cluster
  background: Background
  applicationFiles: ApplicationFiles
  clock: Clock
  ids: Ids
  /** Its key is that of links, too. */
  recordSeal: Seal
  replacement: Replacement
}

export interface BackupRestoreRequest {
  backupId: string
  /** Of the new environment. */
  _id: string
  name: string
}

/** In ms. */
const betweenLooks = 5

const toWire = ({ id, environmentId, slot, createdAt, ...backup }: StoredBackup): WireBackup => ({
  _id: wireId(environmentId, id),
  state: backup.state,
  isAutomatic: slot !== null,
  includesFiles: backup.includesFiles,
  size: backup.size,
  failure: backup.failure,
  createdBy: backup.createdBy,
  createdAt: new Date(createdAt).toISOString(),
})

/** What the environment's log tells of it, in the platform's file, where the backup is known. */
const entryOf = (
  caller: Caller,
  action: AuditAction,
  { environmentId: id }: StoredBackup,
  after?: Record<string, unknown>,
): NewAuditEntry => ({
  ...auditEntry(caller, action, { target: { kind: 'environment', id, name: id }, details: after && { after } }),
  environmentId: id,
})

/** The backups of environments, for their designers. */
export class Backups {
  readonly #parts: BackupsParts
  readonly #links: PrivateLinks

  constructor(parts: BackupsParts) {
    this.#parts = parts
    this.#links = new PrivateLinks(parts.clock, parts.recordSeal.secretFor('links of backups'))
    parts.cluster.leases.onLeft(({ names }) => {
      if (names.some(isBackupLease)) parts.background.run(this.tidy())
    })
  }

  /** After a start, and when another server is gone: what nobody makes any more has failed, and what there is of it goes. */
  async tidy(): Promise<void> {
    const { platform, cluster } = this.#parts
    for (const { id, environmentId } of await platform.reads.backups.running()) {
      const lease = backupLease(id)
      const isOwn = cluster.isShared && cluster.leases.holds(lease)
      if (isOwn || !(await cluster.leases.take(lease))) continue
      await removeBackupFiles(this.#parts, { environmentId, id })
      await platform.write(tx => tx.backups.end(id, { state: 'failed', failure: 'interrupted' }))
      await cluster.leases.release(lease)
    }
  }

  /** The newest first. */
  async list(caller: Caller, environmentId: string): Promise<WireBackup[]> {
    const { platform, policy } = this.#parts
    await policy.designer(caller, environmentId)
    return (await platform.reads.backups.of(environmentId)).map(toWire)
  }

  /** Makes one now. @throws AppError BadRequest `reason: busy` while one is being made */
  async make(caller: Caller, environmentId: string, includesFiles: boolean): Promise<JobProgress> {
    const { platform, policy, jobs } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    await jobs.tidied(environment, '')
    const stored = await platform.reads.backups.of(environmentId)
    if (stored.some(({ state }) => state === 'running')) throw badRequest('a backup is being made', { reason: 'busy' })
    const input: BackupInput = { includesFiles, slot: null, createdBy: caller.email }
    const begun = await jobs.start(environment, { kind: 'backup', collectionId: '', input }, caller)
    await this.#listed(caller, begun._id)
    return begun
  }

  /** Waits until it stands in the list, which is a moment after its job began: whoever asks for another one then is told. */
  async #listed(caller: Caller, jobId: string): Promise<void> {
    const { platform, jobs } = this.#parts
    const id = parseWireId(jobId)?.localId ?? ''
    while ((await platform.reads.backups.byId(id)) === undefined) {
      if (isJobOver((await jobs.get(caller, jobId)).status)) return
      await new Promise(resolve => setTimeout(resolve, betweenLooks))
    }
  }

  /** @throws AppError BadRequest `reason: busy` while it is being made */
  async remove(caller: Caller, backupId: string): Promise<boolean> {
    const backup = await this.#find(caller, backupId)
    if (backup.state === 'running') throw badRequest('the backup is being made', { reason: 'busy' })
    return removeBackup(this.#parts, backup, { entry: entryOf(caller, 'environment.backupRemoved', backup), caller })
  }

  /** An address from which it can be fetched, good for five minutes. */
  async link(caller: Caller, backupId: string): Promise<string> {
    const backup = await this.#find(caller, backupId)
    requireFile(backup)
    const place = placeOf(backup)
    return this.#parts.platform.write(
      async tx => {
        await tx.audit.add(entryOf(caller, 'environment.backupDownloaded', backup))
        return `/files/${place}?${this.#links.sign(place, 'save')}`
      },
      { once: caller.once },
    )
  }

  /** @throws AppError NotFound, also for a link whose time is over */
  async download(host: Host, id: string, proof: LinkProof | undefined): Promise<Download> {
    const backup = await this.#parts.platform.reads.backups.byId(id)
    if (host.kind !== 'admin' || backup === undefined) throw notFound()
    if (!this.#links.isGood(placeOf(backup), 'save', proof)) throw notFound()
    requireFile(backup)
    const { environmentId, createdAt, size } = backup
    const time = formatFileTime(new Date(createdAt).toISOString(), 'UTC').replace(/[ :]/g, '-')
    const path = await backupAtHand(this.#parts, backup)
    return {
      name: `${environmentId}-${time}.${applicationExtension}`,
      type: applicationType,
      size: size ?? 0,
      version: id,
      createdAt,
      temporary: true,
      read: range => ownedStream(createReadStream(path, range)),
    }
  }

  /** A new environment with what is in it. It goes on as an import does. @throws as `ApplicationFiles.restore` */
  async restore(caller: Caller, { backupId, ...wanted }: BackupRestoreRequest): Promise<ApplicationImportProgress> {
    const backup = await this.#find(caller, backupId)
    requireFile(backup)
    const { environmentId: from } = backup
    return this.#parts.applicationFiles.restore(caller, {
      ...wanted,
      environmentId: from,
      path: await backupAtHand(this.#parts, backup),
    })
  }

  /**
   * The environment becomes what is in it, at once; what was there before is kept as a backup first. It goes on as an import does.
   * @param name as the environment is called, typed
   * @throws AppError NotFound · PermissionsError · validationError `name`
   */
  async restoreHere(caller: Caller, backupId: string, name: string): Promise<ApplicationImportProgress> {
    const { platform, applicationFiles } = this.#parts
    const backup = await this.#find(caller, backupId)
    requireFile(backup)
    const { environmentId } = backup
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) throw notFound()
    requireName(row, name)
    return applicationFiles.replace(caller, {
      environmentId,
      path: await backupAtHand(this.#parts, backup),
      arrive: (prepared, staged, preparing) =>
        this.#parts.replacement.take({ author: caller, backup, prepared, staged, ...preparing }),
      begin: progress =>
        platform.write(
          async tx => {
            await tx.audit.add(entryOf(caller, 'environment.backupRestored', backup, { environment: environmentId }))
            return progress
          },
          { once: caller.once },
        ),
    })
  }

  /** @throws AppError NotFound */
  async #find(caller: Caller, backupId: string): Promise<StoredBackup> {
    const { platform, policy } = this.#parts
    const named = parseWireId(backupId)
    if (named === undefined) throw notFound()
    await policy.designer(caller, named.environmentId)
    const backup = await platform.reads.backups.byId(named.localId)
    if (backup === undefined || backup.environmentId !== named.environmentId) throw notFound()
    return backup
  }
}

/** In the address, and what a link is signed for. */
const placeOf = ({ environmentId, id }: StoredBackup) => `backups/${environmentId}/${id}`

function requireFile({ state }: StoredBackup): void {
  if (state !== 'finished') throw notFound()
}
