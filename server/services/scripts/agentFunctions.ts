import { z } from 'zod'
import { badRequest } from '../../../shared/errors.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { AgentAttachment } from '../../db/environment/agentTypes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { Asker } from '../policy/policy.ts'
import { asDesigner } from '../policy/policy.ts'
import { type HostFunction, hostFunction, objectOf, optional, type ScriptContext } from './scriptContext.ts'

const options = z.strictObject({
  conversationId: z.string().optional(),
  parameters: objectOf.optional(),
  allowChanges: z.boolean().optional(),
})
const asked = z.tuple([z.string(), z.string().min(1), optional(options).optional()])

/** What an agent has answered to a script. */
export interface ScriptAnswer {
  text: string
  /** Of the wire. */
  conversationId: string
  calls: readonly { name: string; arguments: string; result: string | null; error: string | null }[]
  sources: readonly { recordId: string; label: string; text: string }[]
}

export interface ScriptQuestion {
  /** As who started the script sees it. */
  environment: OpenEnvironment
  asker: Asker
  /** Local. */
  agentId: string
  text: string
  /** What files say that come along; told where the agent takes files. */
  attachments?: readonly AgentAttachment[] | undefined
  conversationId?: string | undefined
  parameters?: Record<string, unknown> | undefined
  /** Functions that ask first run; otherwise they do not, because nobody can be asked. */
  allowChanges: boolean
  signal: AbortSignal
}

export interface AgentFunctionParts {
  agents: {
    /** @throws AppError Unavailable for what has no answer */
    answer(question: ScriptQuestion): Promise<ScriptAnswer>
  }
}

/** How scripts talk with agents, which are named by their id or by their name. */
export function agentFunctions(
  { agents }: AgentFunctionParts,
  { environment, caller, starter, runsNoAgents }: ScriptContext,
): Record<Extract<HostFunctionName, 'runAgent'>, HostFunction> {
  const idOf = (name: string) => {
    const { model, id } = environment
    const found = model.component('agent', localId(id, name)) ?? model.list('agent').find(one => one.name === name)
    if (found === undefined) throw badRequest(`there is no agent ${name}`)
    return found.id
  }
  return {
    runAgent: hostFunction(asked, ([name, text, given], { signal }) => {
      if (runsNoAgents) throw badRequest('an agent that a script runs has no other one run')
      const { environment: seen, ...asker } = starter ?? { ...asDesigner(caller), environment }
      const { allowChanges = false, ...more } = given ?? {}
      return agents.answer({ environment: seen, asker, agentId: idOf(name), text, allowChanges, signal, ...more })
    }),
  }
}
