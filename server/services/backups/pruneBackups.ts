import type { BackupPlan } from '../../../shared/environment/backups.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { StoredBackup } from '../../db/platform/backupTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { BackupLimits } from '../configuration/effectiveSettings.ts'
import { type BackupPlaces, removeBackupFiles } from './backupFiles.ts'

/** So many of those that did not become a file are told of. */
const toldOf = 10

interface Places extends BackupPlaces {
  platform: PlatformStore
}

/**
 * The row first: a file without one is nothing to anybody, and goes with the environment at the latest.
 * @param by who asked for it, and what the log tells of that
 */
export async function removeBackup(
  { platform, ...places }: Places,
  { id, environmentId }: StoredBackup,
  by?: { entry: NewAuditEntry; caller: Pick<Caller, 'once'> },
): Promise<boolean> {
  await platform.write(
    async tx => {
      await tx.backups.remove(id)
      if (by) await tx.audit.add(by.entry)
      return true
    },
    { once: by?.caller.once },
  )
  await removeBackupFiles(places, { environmentId, id })
  return true
}

/** Of the newest first: as many as may be kept, and no more than have room together; the last one always. */
export function withinLimits<Backup extends Pick<StoredBackup, 'size'>>(
  made: readonly Backup[],
  { kept, bytes }: BackupLimits,
): Backup[] {
  let taken = 0
  return made.slice(0, kept).filter(({ size }, at) => {
    taken += size ?? 0
    return at === 0 || taken <= bytes
  })
}

/**
 * Those that were made by themselves, as far as the environment's plan and the platform's limits keep them; what people asked for stays until
 * somebody removes it.
 */
export async function pruneBackups(
  { limits, ...places }: Places & { limits: BackupLimits },
  environmentId: string,
  { backupsKept }: Pick<BackupPlan, 'backupsKept'>,
): Promise<void> {
  const stored = await places.platform.reads.backups.of(environmentId)
  const made = stored.filter(({ state, slot }) => state === 'finished' && slot !== null)
  const kept = new Set(withinLimits(made, { ...limits, kept: Math.min(limits.kept, backupsKept) }))
  const others = stored.filter(({ state }) => state !== 'finished' && state !== 'running')
  for (const backup of [...made.filter(one => !kept.has(one)), ...others.slice(toldOf)])
    await removeBackup(places, backup)
}
