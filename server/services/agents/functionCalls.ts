import { agentLimits } from '../../../shared/agents/conversations.ts'
import type { Clock } from '../../../shared/clock.ts'
import { recordValidator } from '../../../shared/fields/recordValidator.ts'
import { standardReader } from '../../../shared/fields/standardValues.ts'
import type { AgentFunction } from '../../../shared/fields/types/agentFunctions.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import { parseMessage, type ValidationMessage } from '../../../shared/validation/messages.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import type { ScriptRuns } from '../scripts/scriptRuns.ts'
import { toldFailure } from '../scripts/toldFailure.ts'
import { beginningOf } from './liveTurn.ts'

/** A function that an agent may call: one of its own, or one of a service outside. */
export interface AgentTool {
  /** By which the model calls it. */
  readonly name: string
  /** By which people read it; without one, its name. */
  readonly label?: string | undefined
  /** So are its parameters, by their names. */
  readonly parameterLabels?: Readonly<Record<string, string>> | undefined
  readonly description: string
  /** JSON schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** Whoever talks is asked before it runs. */
  readonly asksFirst: boolean
  /** What is wrong with the arguments, for the model; nothing: it may be called with them. */
  wrong(values: Readonly<Record<string, unknown>>): string | undefined
  /** @returns what the model is told, as JSON @throws Error with what it failed with */
  run(values: Readonly<Record<string, unknown>>, call: ToolCall): Promise<unknown>
}

/** For whom a function is called, as that one is when it is called: an answer takes minutes. */
export interface ToolCall {
  readonly environment: OpenEnvironment
  readonly asker: Asker
  readonly signal: AbortSignal
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The arguments of a call as the model wrote them.
 * @returns them, or what the model is told instead of an answer
 */
export function readArguments(
  tool: AgentTool | undefined,
  name: string,
  written: string,
): { values: Readonly<Record<string, unknown>> } | { error: string } {
  if (tool === undefined) return { error: `there is no function ${beginningOf(name, 100)}` }
  if (written.length > agentLimits.arguments)
    return { error: `the arguments have more than ${agentLimits.arguments} characters` }
  const values = written.trim() === '' ? {} : parseJson(written)
  if (!isObject(values)) return { error: 'the arguments are no JSON object' }
  const wrong = tool.wrong(values)
  return wrong === undefined ? { values } : { error: wrong }
}

/** What a function has answered, as the model is told it. */
export function toldResult(value: unknown): string {
  const json = JSON.stringify(value ?? null)
  return json.length <= agentLimits.result ? json : JSON.stringify({ cut: beginningOf(json, agentLimits.result) })
}

export interface OwnToolParts {
  runs: ScriptRuns
  clock: Clock
}

export interface ToolsOf {
  /** As the answer finds it when it begins, which says what can be called. */
  readonly environment: OpenEnvironment
  readonly agentId: string
  readonly asker: Asker
  readonly conversationId: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** Nothing that it writes stays. */
  readonly keepsNothing: boolean
  /** A script runs the agent. */
  readonly runsNoAgents: boolean
  /** Where its scripts run. */
  readonly pool: Pick<ScriptPool, 'run'>
}

/** A function whose script a designer wrote. It runs as hooks do, with the rights of the person who talks unless its definition says otherwise. */
export function ownTool(
  { runs, clock }: OwnToolParts,
  { environment: { zone }, agentId, conversationId, parameters, keepsNothing, runsNoAgents, pool }: ToolsOf,
  definition: AgentFunction,
  schema: Readonly<Record<string, unknown>>,
): AgentTool {
  const { name, label, description, asksFirst, script, runsAs } = definition
  const standard = standardReader(definition.parameters)
  const read = (values: Readonly<Record<string, unknown>>) =>
    recordValidator(definition.parameters, { now: clock.now(), zone }).create(standard(values, { zone }))
  return {
    name,
    label,
    parameterLabels: Object.fromEntries(definition.parameters.map(one => [one.name, one.label])),
    description,
    parameters: schema,
    asksFirst,
    wrong(values) {
      const checked = read(values)
      if (checked.ok) return undefined
      const errors = Object.entries(checked.errors).map(([field, error]) => `${field}: ${error}`)
      return `wrong arguments (${errors.slice(0, 10).join(', ')})`
    },
    async run(values, { environment, asker, signal }) {
      const checked = read(values)
      const outcome = await runs.run({
        environment,
        starter: asker,
        source: script,
        of: { kind: 'agent', id: agentId },
        asStarter: runsAs === 'person',
        keepsNothing,
        runsNoAgents,
        pool,
        signal,
        globals: {
          params: checked.ok ? checked.data : {},
          options: { agentId, conversationId, functionName: name, parameters },
        },
      })
      if (!outcome.ok) throw new Error(toldModel(toldFailure(outcome.failure, asker)))
      return outcome.value
    },
  }
}

/** A model is told in words what people are told by a code: it answers them. */
function toldModel(told: ValidationMessage): string {
  const { code, argument } = parseMessage(told)
  return code === 'custom' ? argument : `it could not be done, and the administrators were told (code ${argument})`
}
