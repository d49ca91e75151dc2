import type { Cluster } from '../db/cluster/cluster.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import type { ApiCalls } from './endpoints/apiCalls.ts'
import { CallRates } from './endpoints/callRates.ts'
import type { Endpoints } from './endpoints/endpoints.ts'
import type { Forms } from './forms/forms.ts'
import { type AgentFunctionParts, agentFunctionTools } from './mcp/agentFunctionTools.ts'
import { apiTools } from './mcp/apiTools.ts'
import { endpointTools } from './mcp/endpointTools.ts'
import { formTools } from './mcp/formTools.ts'
import { Mcp } from './mcp/mcp.ts'
import { McpTokens, type McpTokensParts } from './mcp/mcpTokens.ts'
import type { ToolFamily } from './mcp/mcpTool.ts'
import { tableTools } from './mcp/tableTools.ts'
import type { Policy } from './policy/policy.ts'
import type { ScriptRuns } from './scripts/scriptRuns.ts'
import type { Tables } from './tables/tables.ts'

export interface McpServices {
  readonly mcp: Mcp
  readonly mcpTokens: McpTokens
}

export interface McpServiceParts extends McpTokensParts, Pick<AgentFunctionParts, 'scripts'> {
  platform: PlatformStore
  cluster: Cluster
  tables: Tables
  forms: Forms
  endpoints: Endpoints
  apiCalls: ApiCalls
  scriptRuns: ScriptRuns
}

/** Those that agents of the environment may be given, too. */
export function environmentTools(parts: { policy: Policy; endpoints: Endpoints; apiCalls: ApiCalls }): ToolFamily {
  const families = [endpointTools(parts), apiTools(parts)]
  return around => families.flatMap(family => family(around))
}

/** What outside agents use, wired once. */
export function mcpServices(parts: McpServiceParts): McpServices {
  const tokens = new McpTokens(parts)
  const families = [
    tableTools(parts),
    formTools(parts),
    endpointTools(parts),
    apiTools(parts),
    agentFunctionTools({ ...parts, runs: parts.scriptRuns }),
  ]
  return {
    mcpTokens: tokens,
    mcp: new Mcp({
      ...parts,
      tokens,
      families,
      rates: new CallRates(parts.clock, { name: 'mcp', cluster: parts.cluster }),
    }),
  }
}
