import { CallRates } from './endpoints/callRates.ts'
import { Endpoints, type EndpointsParts } from './endpoints/endpoints.ts'
import { EndpointTokens, type EndpointTokensParts } from './endpoints/endpointTokens.ts'

export interface EndpointServices {
  readonly endpoints: Endpoints
  readonly endpointTokens: EndpointTokens
}

export type EndpointServiceParts = EndpointTokensParts & Omit<EndpointsParts, 'tokens' | 'rates'>

/** What programs outside call, wired once. */
export function endpointServices(parts: EndpointServiceParts): EndpointServices {
  const rates = new CallRates(parts.clock)
  const endpointTokens = new EndpointTokens(parts)
  return { endpointTokens, endpoints: new Endpoints({ ...parts, tokens: endpointTokens, rates }) }
}
