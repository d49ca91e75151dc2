import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { auditReads, auditWrites } from '../audit/auditLog.ts'
import type { ReadFailure } from '../engine/guardedReads.ts'
import type { LongReads } from '../engine/longReads.ts'
import type { Seal } from '../engine/seal.ts'
import { type RepositoryContext, SqliteStore, type Store } from '../engine/store.ts'
import { apiCallReads, apiCallWrites } from './apiCalls.ts'
import { componentLogReads } from './componentLog.ts'
import { componentReads } from './components.ts'
import { componentWrites } from './componentWrites.ts'
import { endpointTokenReads, endpointTokenWrites } from './endpointTokens.ts'
import { faultReads, faultWrites } from './faults.ts'
import { fileReads, fileWrites } from './files.ts'
import { jobReads, jobWrites } from './jobs.ts'
import { membershipReads, membershipWrites } from './memberships.ts'
import { metaReads, metaWrites } from './meta.ts'
import { environmentMigrations } from './migrations.ts'
import { preferenceReads, preferenceWrites } from './preferences.ts'
import { referenceReads } from './references.ts'
import { taskRunReads, taskRunWrites } from './taskRuns.ts'
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

const environmentReads = (context: RepositoryContext): EnvironmentReads => ({
  components: { ...componentReads(context), ...referenceReads(context) },
  componentLog: componentLogReads(context),
  memberships: membershipReads(context),
  files: fileReads(context),
  jobs: jobReads(context),
  taskRuns: taskRunReads(context),
  endpointTokens: endpointTokenReads(context),
  faults: faultReads(context),
  apiCalls: apiCallReads(context),
  audit: auditReads(context),
  preferences: preferenceReads(context),
  meta: metaReads(context),
})

const environmentTx = (context: RepositoryContext): EnvironmentTx => ({
  components: componentWrites(context),
  memberships: membershipWrites(context),
  files: fileWrites(context),
  jobs: jobWrites(context),
  taskRuns: taskRunWrites(context),
  endpointTokens: endpointTokenWrites(context),
  faults: faultWrites(context),
  apiCalls: apiCallWrites(context),
  audit: auditWrites(context),
  preferences: preferenceWrites(context),
  meta: metaWrites(context),
})
