import type { Cluster } from '../db/cluster/cluster.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import { ApiCalls } from './endpoints/apiCalls.ts'
import { ApiDocumentation } from './endpoints/apiDocumentation.ts'
import { ApiLog } from './endpoints/apiLog.ts'
import { CallRates } from './endpoints/callRates.ts'
import { EndpointDocumentation } from './endpoints/endpointDocumentation.ts'
import { Endpoints, type EndpointsParts } from './endpoints/endpoints.ts'
import { EndpointTokens, type EndpointTokensParts } from './endpoints/endpointTokens.ts'
import { PublicOrigins } from './endpoints/publicOrigins.ts'
import type { ScriptRuns } from './scripts/scriptRuns.ts'

export interface EndpointServices {
  readonly endpoints: Endpoints
  readonly endpointTokens: EndpointTokens
  readonly apiCalls: ApiCalls
  readonly apiLog: ApiLog
  readonly apiDocumentation: ApiDocumentation
  readonly endpointDocumentation: EndpointDocumentation
  readonly publicOrigins: PublicOrigins
}

export type EndpointServiceParts = EndpointTokensParts &
  Omit<EndpointsParts, 'tokens' | 'rates'> & { platform: PlatformStore; cluster: Cluster; scriptRuns: ScriptRuns }

/** What programs outside call, wired once. */
export function endpointServices(parts: EndpointServiceParts): EndpointServices {
  const { scriptRuns: runs } = parts
  const rates = new CallRates(parts.clock, { name: 'api', cluster: parts.cluster })
  const endpointTokens = new EndpointTokens(parts)
  const apiLog = new ApiLog(parts)
  const apiCalls = new ApiCalls({ ...parts, runs, rates, log: apiLog, elapsed: () => performance.now() })
  return {
    endpointTokens,
    endpoints: new Endpoints({ ...parts, tokens: endpointTokens, rates }),
    apiCalls,
    apiLog,
    apiDocumentation: new ApiDocumentation({ ...parts, calls: apiCalls }),
    endpointDocumentation: new EndpointDocumentation({ ...parts, calls: apiCalls, tokens: endpointTokens, rates }),
    publicOrigins: new PublicOrigins(parts),
  }
}
