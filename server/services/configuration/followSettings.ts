import type { Cluster } from '../../db/cluster/cluster.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { listenToPlatform } from '../nodes/platformNews.ts'
import type { EffectiveSettings } from './effectiveSettings.ts'

export interface FollowSettingsParts {
  platform: PlatformStore
  cluster: Cluster
  settings: EffectiveSettings
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

/** What is set on another node holds here, too. */
export function followSettings({ platform, cluster, settings, report }: FollowSettingsParts): void {
  const read = async () => settings.put(await platform.reads.settings.load())
  const readAgain = () => void read().catch(report)
  listenToPlatform(cluster, { platformSettings: readAgain }, readAgain)
  // They were read before.
  if (cluster.isShared) readAgain()
}
