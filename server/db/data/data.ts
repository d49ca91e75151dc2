import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { LeaseTimes } from '../cluster/leaseTimes.ts'
import type { PoolCounts } from '../engine/postgres/database.ts'
import type { Seal } from '../engine/seal.ts'
import type { StatementMeter } from '../engine/statementMeter.ts'
import type { EnvironmentStores } from '../environment/environmentStores.ts'
import type { PlatformStore } from '../platform/openPlatform.ts'

export interface DataOptions {
  /** Keys, contents of files, and, unless they are in a database server, all data. */
  dataDirectory: string
  /** `postgres://…`, a secret; undefined: data is in files of the data folder. */
  databaseUrl: string | undefined
  /** Connections to it that read, and as many that write. */
  databaseConnections: number
  /** Told of what is asked of it. */
  statementMeter?: StatementMeter | undefined
  clock: Clock
  ids: Ids
  /** Whether a new platform may take in the environments that are there. */
  adopt?: boolean
  /** For tests: when servers that share a database take each other for dead. */
  leaseTimes?: LeaseTimes | undefined
  /** Gets errors that belong to nobody's call. */
  report?: (error: unknown) => void
}

/** How a server is connected to its database, and to the others through it. */
export interface DatabaseCounts {
  readonly pools: Readonly<Record<string, PoolCounts>>
  /** How old what was heard of the others may be, in ms. */
  readonly lag: number
  /** What this server does now and the others leave to it. */
  readonly leases: number
}

/** All data of a server. Close the environments first: the platform gives free what all of them stand on. */
export interface Data {
  readonly platform: PlatformStore
  readonly environments: EnvironmentStores
  /** The servers that share it. */
  readonly cluster: Cluster
  /** Of what records hold sealed. */
  readonly recordSeal: Seal
  /** Where data is in a database server. */
  counts?(): DatabaseCounts
}
