import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { openConnection } from '../../db/engine/connection.ts'
import { migrate } from '../../db/engine/migrations.ts'
import { type UpgradeCopy, upgradeCopies } from '../../db/engine/upgradeCopy.ts'
import { environmentMigrations } from '../../db/environment/migrations.ts'
import { backupFolder, incomingFile } from '../../db/environment/paths.ts'
import type { StoredBackup } from '../../db/platform/backupTypes.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ArchiveParts } from '../applicationFiles/archive.ts'
import { removeBackupFiles, writeBackup } from './backupFiles.ts'
import { backupLease } from './backupLease.ts'

export interface UpgradeBackupsParts extends ArchiveParts {
  platform: PlatformStore
  cluster: Cluster
  report(error: unknown): void
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/**
 * Upgrades every environment after a start of another build, and makes a backup of what each was before: the file as it was is kept when it is
 * opened (`upgradeCopy.ts`), for who goes back to the build before, and a `.telar` file of it can be restored here. A stop in the middle is made
 * up for by the next start.
 */
export class UpgradeBackups {
  readonly #parts: UpgradeBackupsParts
  readonly #stop = new AbortController()

  constructor(parts: UpgradeBackupsParts) {
    this.#parts = parts
  }

  close(): void {
    this.#stop.abort()
  }

  async run(): Promise<void> {
    const { platform, report } = this.#parts
    for (const row of await platform.reads.environments.page(everyEnvironment)) {
      if (this.#stop.signal.aborted) return
      await this.#upgrade(row).catch(error => this.#stop.signal.aborted || report(error))
    }
  }

  async #upgrade(row: EnvironmentRow): Promise<void> {
    const { dataDirectory, environmentStores, platform } = this.#parts
    try {
      await environmentStores.open(row.id)
    } catch {
      // One that cannot serve is told of elsewhere.
      return
    }
    for (const copy of upgradeCopies(backupFolder(dataDirectory, row.id))) {
      const stored = await platform.reads.backups.byId(copy.id)
      if (stored === undefined || isInterrupted(stored)) await this.#make(row, copy)
    }
  }

  async #make(row: EnvironmentRow, { id, path }: UpgradeCopy): Promise<void> {
    const { dataDirectory, platform, cluster } = this.#parts
    await cluster.leases.take(backupLease(id))
    const source = incomingFile(dataDirectory, row.id, `before-${id}`)
    await platform.write(async tx => {
      await tx.backups.remove(id)
      await tx.backups.begin({ id, environmentId: row.id, slot: null, includesFiles: true, createdBy: null })
    })
    try {
      await mkdir(dirname(source), { recursive: true })
      await copyFile(path, source)
      bringToFormat(source)
      const { signal } = this.#stop
      const own = { id, row, source: { engine: 'sqlite' as const, path: source } }
      const size = await writeBackup(this.#parts, { ...own, includesFiles: true, signal, progress: () => {} })
      await platform.write(tx => tx.backups.end(id, { state: 'finished', size }))
    } catch (error) {
      await removeBackupFiles(this.#parts, { environmentId: row.id, id })
      const cause = error instanceof JobFailed ? error.failure : 'failed'
      const failure = this.#stop.signal.aborted ? 'interrupted' : cause
      await platform.write(tx => tx.backups.end(id, { state: 'failed', failure }))
      throw error
    } finally {
      for (const ending of ['', '-wal', '-shm']) await rm(`${source}${ending}`, { force: true })
      await cluster.leases.release(backupLease(id))
    }
  }
}

const isInterrupted = ({ state, failure }: StoredBackup) => state === 'failed' && failure === 'interrupted'

function bringToFormat(path: string): void {
  const connection = openConnection(path, 'write')
  try {
    migrate(connection, environmentMigrations, true)
  } finally {
    connection.close()
  }
}
