import type { agent } from '../../../shared/components/agent.ts'
import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Caller } from '../calls/caller.ts'
import { assistantIn } from '../model/assistant.ts'
import type { Policy } from '../policy/policy.ts'

/** What a chat shows of an agent before anybody asked it something; never what it is told, knows or can do. */
export interface TalkingAgent {
  /** Of the wire. */
  _id: string
  name: string
  description: string | null
  welcomeText: string | null
  suggestions: string[]
  takesFiles: boolean
  /** Of the view at which people read the record of a source. */
  sourcePath: string | null
}

/** So many questions a new chat offers. */
const mostSuggestions = 6

function talking(environmentId: string, { id, name, definition }: Component): TalkingAgent {
  const { displayName, description, welcomeText, suggestions, takesFiles, sourcePath } = definition as DefinitionOf<
    typeof agent
  >
  return {
    _id: wireId(environmentId, id),
    name: displayName || name,
    description: description ?? null,
    welcomeText: welcomeText ?? null,
    suggestions: (suggestions ?? '')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .slice(0, mostSuggestions),
    takesFiles,
    sourcePath: sourcePath ?? null,
  }
}

/** With whom people talk: agents as chats present them, and the one that an environment chose as its assistant. */
export class TalkingAgents {
  readonly #policy: Policy

  constructor({ policy }: { policy: Policy }) {
    this.#policy = policy
  }

  /** @throws AppError PermissionsError · NotFound for an agent that is not the caller's to use */
  async agent(caller: Caller, agentId: string): Promise<TalkingAgent> {
    const { environment, component } = await this.#policy.usable(caller, 'agent', agentId)
    return talking(environment.id, component)
  }

  /**
   * Null where the environment has no assistant (X12, X23), or it is not for the caller.
   * @throws AppError as `Policy.visitor`
   */
  async assistant(caller: Caller, environmentId: string): Promise<TalkingAgent | null> {
    const { environment, standing } = await this.#policy.visitor(caller, environmentId)
    const component = assistantIn(environment.model)
    return component && this.#policy.mayUse(standing, component) ? talking(environmentId, component) : null
  }
}
