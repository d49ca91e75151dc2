import { fieldsSchema } from '../../../shared/fields/jsonSchema.ts'
import type { Language } from '../../../shared/languages.ts'
import type { McpServers } from '../mcpServers/mcpServers.ts'
import type { AgentDefinition } from './agentRun.ts'
import { type EnvironmentTools, endpointTools } from './environmentTools.ts'
import { type AgentTool, type OwnToolParts, ownTool, type ToolsOf } from './functionCalls.ts'

export interface AgentToolParts extends OwnToolParts {
  mcpServers: McpServers
  environmentTools: EnvironmentTools
}

/** The functions that an agent may call: its own, and the endpoints and the tools of the servers outside that it names. */
export async function agentTools(
  parts: AgentToolParts,
  of: ToolsOf,
  agent: AgentDefinition,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<AgentTool[]> {
  const context = { now: parts.clock.now(), zone: of.environment.zone }
  const functions = agent.functions.map(one => ownTool(parts, of, one, fieldsSchema(one.parameters, context)))
  const taken = functions.map(({ name }) => name)
  const own = [...functions, ...endpointTools(parts.environmentTools, of, agent, { taken, now: context.now, language })]
  return [...own, ...(await outsideTools(parts, of, agent.mcpServersIds, { own, signal }))]
}

/** What a tool outside takes is checked where it runs. What it changes there nobody takes back, so where nothing may stay it is not called. */
async function outsideTools(
  { mcpServers }: AgentToolParts,
  { environment, keepsNothing }: ToolsOf,
  serverIds: readonly string[],
  { own, signal }: { own: readonly AgentTool[]; signal: AbortSignal },
): Promise<AgentTool[]> {
  const taken = own.map(({ name }) => name)
  const tools = await mcpServers.tools(environment, serverIds, { taken, signal })
  return tools.map(({ run, ...tool }) => ({
    ...tool,
    wrong: () => undefined,
    async run(values, { signal: called }) {
      if (keepsNothing) throw new Error('tools of other servers are not called while a conversation is replayed')
      return run(values, called)
    },
  }))
}
