import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { sqlite } from '../dialects/sqlite.ts'
import { openConnection } from '../engine/connection.ts'
import { translateFailure } from '../engine/failures.ts'
import { lockFolder } from '../engine/folderLock.ts'
import { makeFolder } from '../engine/folders.ts'
import { LongReads } from '../engine/longReads.ts'
import { placedFolders } from '../engine/placedFolders.ts'
import { type Seal, sealWith } from '../engine/seal.ts'
import { SqliteStore, type Store } from '../engine/store.ts'
import type { UpgradeCopies } from '../engine/upgradeCopy.ts'
import { PlatformLost } from '../errors.ts'
import { platformKey } from './dataKeys.ts'
import { platformMigrations } from './migrations.ts'
import { purgeCopy } from './purgeCopy.ts'
import { platformReads, platformTx } from './repositories.ts'
import { sealStored } from './sealStored.ts'
import type { PlatformReads, PlatformTx } from './types.ts'

export type PlatformStore = Store<PlatformReads, PlatformTx>

/** In the folder of backups, beside those of environments: no id of theirs has a hyphen. */
const copiesFolder = 'before-upgrade'

export interface PlatformOptions {
  clock: Clock
  ids: Ids
  /** Whether a new file may take in the environments that are there. */
  adopt?: boolean
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

/** Also when it holds nothing but the beginning of a database. What the system refuses to look at is told when it is opened. */
function isEmpty(file: string): boolean {
  const link = lstatSync(file, { throwIfNoEntry: false })
  if (link === undefined || (link.isFile() && link.size === 0)) return true
  if (!link.isFile()) return false
  const connection = openConnection(file, 'write')
  try {
    return Number(connection.pragma('user_version', { simple: true })) === 0
  } finally {
    connection.close()
  }
}

/**
 * Takes the data folder for this process, makes it when it is missing, and opens its `platform.db`. Closing gives the folder free
 * again, so it comes after the environments. Raises FolderInUse, ReadOnlyFolder, NewerData, CorruptFile, PlatformLost: each a sentence
 * for the person who starts the server.
 */
export function openPlatform(dataDir: string, options: PlatformOptions): PlatformStore {
  makeFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const environments = placedFolders(dataDir)
    const file = join(dataDir, 'platform.db')
    if (environments.length > 0 && options.adopt !== true && isEmpty(file)) throw new PlatformLost(file, environments)
    const longReads = new LongReads()
    const seal = sealWith(platformKey(dataDir))
    const copies = { folder: join(dataDir, 'backups', copiesFolder), purge: purgeCopy }
    const store = openPlatformFile(file, longReads, { ...options, seal, copies })
    return {
      reads: store.reads,
      write: (unit, writeOptions) => store.write(unit, writeOptions),
      answer: once => store.answer(once),
      close: async () => {
        await longReads.close()
        await store.close().finally(() => lock.release())
      },
    }
  } catch (error) {
    lock.release()
    throw translateFailure(sqlite, join(dataDir, 'platform.db'), error)
  }
}

const openPlatformFile = (
  path: string,
  longReads: LongReads,
  { seal, ...options }: PlatformOptions & { seal: Seal; copies: Omit<UpgradeCopies, 'id'> },
): PlatformStore =>
  new SqliteStore<PlatformReads, PlatformTx>({
    ...options,
    path,
    longReads,
    migrations: platformMigrations,
    migrated: connection => sealStored(connection, seal),
    seal,
    reads: context => platformReads(context, seal),
    tx: context => platformTx(context, seal),
  })
