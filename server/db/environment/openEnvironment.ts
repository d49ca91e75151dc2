import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { ReadFailure } from '../engine/guardedReads.ts'
import type { LongReads } from '../engine/longReads.ts'
import type { Seal } from '../engine/seal.ts'
import { SqliteStore, type Store } from '../engine/store.ts'
import { environmentMigrations } from './migrations.ts'
import { environmentReads, environmentTx } from './repositories.ts'
import type { EnvironmentReads, EnvironmentTx } from './types.ts'

export interface EnvironmentFileOptions {
  clock: Clock
  ids: Ids
  /** Hides the answers that are kept for repetitions: they hold values of records. */
  seal?: Seal | undefined
  longReads: LongReads
  /** Where the file is kept as it was before this build changes it. */
  copiesFolder?: string
  /** A file that holds nothing of Telar is then a damaged one. */
  wasMade?: boolean | undefined
  /** Sees what a read raises and says what is raised instead. */
  readFailure?: ReadFailure
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

/** Opens one `environment.db`, which is made when it is missing. */
export function openEnvironment(path: string, options: EnvironmentFileOptions): Store<EnvironmentReads, EnvironmentTx> {
  return new SqliteStore<EnvironmentReads, EnvironmentTx>({
    ...options,
    path,
    ...(options.copiesFolder !== undefined && { copies: { folder: options.copiesFolder } }),
    migrations: environmentMigrations,
    reads: environmentReads,
    tx: environmentTx,
  })
}
