import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
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

/** Opens `platform.db` in the data folder, which is made when it is missing. */
export function openPlatform(dataDir: string, options: PlatformOptions): PlatformStore {
  mkdirSync(dataDir, { recursive: true })
  return new SqliteStore<PlatformReads, PlatformTx>({
    ...options,
    path: join(dataDir, 'platform.db'),
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
}
