import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Config } from '../config.ts'
import type { Seal } from '../db/engine/seal.ts'
import type { EnvironmentStores } from '../db/environment/environmentStores.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import type { ScriptPool } from '../scripts/pool.ts'
import type { ResolveTxt } from './addresses/ownDomains.ts'
import type { EffectiveSettings } from './configuration/effectiveSettings.ts'
import type { Mailer } from './mail/mailer.ts'

/** What the composition root hands to the services. */
export interface ServiceOptions {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly platform: PlatformStore
  readonly environmentStores: EnvironmentStores
  /** Of what records hold sealed. */
  readonly recordSeal: Seal
  readonly settings: EffectiveSettings
  readonly mailer: Mailer
  readonly scripts: ScriptPool
  /** Where tasks run: nobody waits for them, and they may take long. */
  readonly taskScripts: ScriptPool
  /** Gets failures that belong to nobody's call. */
  readonly report: (error: unknown) => void
  /** For tests, in place of the system's DNS. */
  readonly resolveTxt?: ResolveTxt
}
