import { agentLimits } from '../../../shared/agents/conversations.ts'
import { badRequest, isAppError, tooLarge } from '../../../shared/errors.ts'
import { fieldsSchema } from '../../../shared/fields/jsonSchema.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { AgentFunction } from '../../../shared/fields/types/agentFunctions.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { AgentDefinition } from '../agents/agentRun.ts'
import { type AgentTool, type OwnToolParts, ownTool, type ToolCall } from '../agents/functionCalls.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { Policy } from '../policy/policy.ts'
import { lines, type McpTool, type ToolFamily, type ToolSurroundings } from './mcpTool.ts'

export interface AgentFunctionParts extends OwnToolParts {
  policy: Policy
  scripts: Pick<ScriptPool, 'run'>
}

/** The function as its agent would call it, with the rights of the token's role where it says that it has those of who talks. */
function functionOf(
  { scripts: pool, ...parts }: AgentFunctionParts,
  { environment, caller, standing, now }: ToolSurroundings,
  { id: agentId }: ModelComponent,
  definition: AgentFunction,
): AgentTool {
  const of = { environment, agentId, asker: { caller, standing }, conversationId: '', parameters: {} }
  const schema = fieldsSchema(definition.parameters, { now, zone: environment.zone })
  // What models cost is spent by people, never by a program.
  return ownTool(parts, { ...of, keepsNothing: false, runsNoAgents: true, pool }, definition, schema)
}

async function run(tool: AgentTool, args: RecordData, call: ToolCall): Promise<unknown> {
  if (JSON.stringify(args).length > agentLimits.arguments)
    throw tooLarge(agentLimits.arguments, 'The arguments are too long')
  const wrong = tool.wrong(args)
  if (wrong !== undefined) throw badRequest(wrong)
  try {
    return await tool.run(args, call)
  } catch (error) {
    // What the script throws is said to whoever called it, as to the model of its own agent.
    throw isAppError(error) ? error : badRequest(error instanceof Error ? error.message : String(error))
  }
}

/** The functions that designers offer to agents outside, of the agents that the role may talk with. Nobody is there to be asked first. */
export const agentFunctionTools =
  (parts: AgentFunctionParts): ToolFamily =>
  around => {
    const { environment, caller, standing } = around
    const usable = environment.model.list('agent').filter(agent => parts.policy.mayUse(standing, agent))
    return usable.flatMap(component => {
      const { displayName, functions } = component.definition as unknown as AgentDefinition
      const offered = functions.filter(({ offeredOutside }) => offeredOutside)
      return offered.map((definition): McpTool => {
        const tool = functionOf(parts, around, component, definition)
        return {
          component,
          part: definition.name,
          title: `${displayName || component.name}: ${definition.name}`,
          description: lines(definition.description),
          inputSchema: tool.parameters,
          readOnly: !definition.asksFirst,
          call: (args, { signal }) => run(tool, args, { environment, asker: { caller, standing }, signal }),
        }
      })
    })
  }
