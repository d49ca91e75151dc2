import { typedHostName } from '../../../shared/protocol/hostName.ts'
import type { Config } from '../../config.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { listenToPlatform } from '../nodes/platformNews.ts'
import { HostDirectory } from './hosts.ts'

export interface KnownHostsParts {
  config: Pick<Config, 'adminDomain' | 'loopback'>
  platform: PlatformStore
  /** The servers that share the data. */
  cluster: Cluster
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/** Who answers where, also when another node changes it. A name that an environment could take before and never should have is taken from it. */
export async function knownHosts(parts: KnownHostsParts): Promise<HostDirectory> {
  const { config, platform, report } = parts
  const hosts = new HostDirectory(config.adminDomain, config.loopback)
  for (const environment of await platform.reads.environments.page(everyEnvironment)) {
    const { id, url } = environment
    const isFree = url === null || (typedHostName(url) === url && !hosts.isReserved(url))
    hosts.put(isFree ? environment : { id, url: null })
    if (isFree) continue
    await platform.write(tx => tx.environments.update(id, { url: null }))
    report(new Error(`The environment ${id} had the reserved name ${url}; it answers on ${hosts.ownNameOf(id)}`))
  }
  follow(hosts, parts)
  return hosts
}

/** What other nodes make, rename or take away. */
function follow(hosts: HostDirectory, { platform, cluster, report }: KnownHostsParts): void {
  const rows = async (ids: ReadonlySet<string>) => {
    const found: EnvironmentRow[] = []
    for (const id of ids) found.push(...[(await platform.reads.environments.byId(id)) ?? []].flat())
    return found
  }
  const some = (ids: ReadonlySet<string>) => apply(hosts, async () => ({ ids, environments: await rows(ids) }))
  const all = () =>
    apply(hosts, async () => {
      const environments = await platform.reads.environments.page(everyEnvironment)
      return { ids: new Set([...hosts.environmentIds, ...environments.map(({ id }) => id)]), environments }
    })
  let last = Promise.resolve()
  const next = (change: () => Promise<void>) => {
    last = last.then(change).catch(report)
  }
  listenToPlatform(cluster, { environments: ids => next(() => some(ids)) }, () => next(all))
  // They were read before.
  if (cluster.isShared) next(all)
}

/** All of it in one step: a name that one gives up another one may have taken. */
async function apply(
  hosts: HostDirectory,
  read: () => Promise<{ ids: ReadonlySet<string>; environments: readonly EnvironmentRow[] }>,
): Promise<void> {
  for (;;) {
    const { version } = hosts
    const { ids, environments } = await read()
    // What this node changed meanwhile may be newer than what was read.
    if (version !== hosts.version) continue
    for (const id of ids) hosts.remove(id)
    for (const environment of environments) hosts.put(environment)
    return
  }
}
