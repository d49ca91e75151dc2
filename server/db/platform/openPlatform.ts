import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { lockFolder } from '../engine/folderLock.ts'
import { makeFolder } from '../engine/folders.ts'
import { LongReads } from '../engine/longReads.ts'
import { SqliteStore, type Store } from '../engine/store.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { environmentReads, environmentWrites } from './environments.ts'
import { loginTokenWrites } from './loginTokens.ts'
import { platformMigrations } from './migrations.ts'
import { sessionReads, sessionWrites } from './sessions.ts'
import type { PlatformReads, PlatformTx } from './types.ts'

export type PlatformStore = Store<PlatformReads, PlatformTx>

export interface PlatformOptions {
  clock: Clock
  ids: Ids
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

/**
 * Takes the data folder for this process, makes it when it is missing, and opens its `platform.db`. Closing gives the folder free
 * again, so it comes after the environments. Raises FolderInUse, ReadOnlyFolder, NewerData, CorruptFile: each a sentence
 * for the person who starts the server.
 */
export function openPlatform(dataDir: string, options: PlatformOptions): PlatformStore {
  makeFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const longReads = new LongReads()
    const store = openPlatformFile(join(dataDir, 'platform.db'), longReads, options)
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
    throw error
  }
}

const openPlatformFile = (path: string, longReads: LongReads, options: PlatformOptions): PlatformStore =>
  new SqliteStore<PlatformReads, PlatformTx>({
    ...options,
    path,
    longReads,
    migrations: platformMigrations,
    reads: context => ({
      accounts: accountReads(context),
      sessions: sessionReads(context),
      environments: environmentReads(context),
    }),
    tx: context => ({
      accounts: accountWrites(context),
      sessions: sessionWrites(context),
      loginTokens: loginTokenWrites(context),
      environments: environmentWrites(context),
    }),
  })
