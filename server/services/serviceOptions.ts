import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Config } from '../config.ts'
import type { Cluster } from '../db/cluster/cluster.ts'
import type { Seal } from '../db/engine/seal.ts'
import type { EnvironmentStores } from '../db/environment/environmentStores.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import type { ScriptPool } from '../scripts/pool.ts'
import type { ReadLimits } from '../system/readShares.ts'
import type { Traces } from '../system/traces.ts'
import type { ResolveTxt } from './addresses/ownDomains.ts'
import type { EffectiveSettings } from './configuration/effectiveSettings.ts'
import type { ObjectStore } from './files/objects/objectStore.ts'
import type { Mailer } from './mail/mailer.ts'

/** What the composition root hands to the services. */
export interface ServiceOptions {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly platform: PlatformStore
  readonly environmentStores: EnvironmentStores
  /** The servers that share the data. */
  readonly cluster: Cluster
  /** Of what records hold sealed. */
  readonly recordSeal: Seal
  readonly settings: EffectiveSettings
  readonly mailer: Mailer
  /** Where contents of files are kept for good; without it, on this disk. */
  readonly objects?: ObjectStore | undefined
  readonly scripts: ScriptPool
  /** Where agents work that scripts run: those hold a place among the others meanwhile. */
  readonly agentScripts: ScriptPool
  /** Where tasks run: nobody waits for them, and they may take long. */
  readonly taskScripts: ScriptPool
  /** Gets failures that belong to nobody's call. */
  readonly report: (error: unknown) => void
  /** Hears of calls to other services; left out, nobody does. */
  readonly traces?: Traces | undefined
  /** For tests, in place of the system's DNS. */
  readonly resolveTxt?: ResolveTxt
  /** Tests make them small. */
  readonly readLimits?: ReadLimits | undefined
}
