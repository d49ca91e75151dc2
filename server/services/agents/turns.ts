import type { Clock } from '../../../shared/clock.ts'
import { isAppError } from '../../../shared/errors.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import type { AgentAttachment, AgentConversation, AgentTurn } from '../../db/environment/agentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Models } from '../models/models.ts'
import type { Standing } from '../policy/policy.ts'
import { type AgentDefinition, AgentRun, type AskedTurn, type KnowledgeSource } from './agentRun.ts'
import { type AgentToolParts, agentTools } from './agentTools.ts'
import type { LiveTurn } from './liveTurn.ts'
import { promptData } from './promptData.ts'
import type { Hold } from './runningTurns.ts'

export interface TurnsParts extends AgentToolParts {
  platform: PlatformStore
  models: Models
  knowledge?: KnowledgeSource | undefined
  clock: Clock
  ids: Ids
  report(error: unknown): void
}

/** An agent that somebody may talk with, as it is used now. */
export interface UsedAgent {
  readonly environment: OpenEnvironment
  readonly id: string
  readonly agent: AgentDefinition
  readonly caller: Caller
  readonly standing: Standing
}

interface Question {
  readonly conversation: AgentConversation
  /** The conversation begins with it. */
  readonly isNew: boolean
  readonly question: string
  readonly attachments: readonly AgentAttachment[]
}

interface NewTurn extends Question {
  /** The agent as who asks may use it by now. @throws AppError for who may not any more */
  readonly again: () => Promise<UsedAgent>
  readonly language: Language
  readonly pool: ScriptPool
  readonly changes: AskedTurn['changes']
  readonly keepsNothing: boolean
}

export interface Asked {
  conversationId: string
  turnId: string
}

/** Questions with their answers, each written down before its answer is made. */
export class Turns {
  readonly #parts: TurnsParts
  readonly #run: AgentRun

  constructor(parts: TurnsParts) {
    this.#parts = parts
    this.#run = new AgentRun({ ...parts, knowledge: parts.knowledge })
  }

  /** Writes a question down, and begins its answer. @returns `isRepeated`: it is answered with what the first one began */
  async write(
    { id: environmentId, store }: OpenEnvironment,
    hold: Hold,
    { conversation, isNew, question, attachments }: Question,
    options?: { once: Caller['once'] },
  ): Promise<{ turn: LiveTurn; asked: Asked; isRepeated: boolean }> {
    const id = this.#parts.ids.next()
    const asked = await store.write(async tx => {
      if (isNew) await tx.agents.begin(conversation)
      await tx.agents.addTurn(newTurn(id, conversation.id, question, attachments))
      return { conversationId: wireId(environmentId, conversation.id), turnId: wireId(environmentId, id) }
    }, options)
    return { turn: hold.turn(id), asked, isRepeated: asked.turnId !== wireId(environmentId, id) }
  }

  /** Makes an answer and keeps it; what fails stands in it. */
  async make({ environment, id, agent, caller, standing }: UsedAgent, asked: NewTurn, turn: LiveTurn): Promise<void> {
    const { clock, platform, report } = this.#parts
    const { conversation, language, pool, keepsNothing, again } = asked
    const { parameters } = conversation
    const { store } = environment
    const began = clock.now()
    const save = async () => {
      await store.write(tx => tx.agents.updateTurn(turn.id, { ...turn.progress, ms: clock.now() - began }))
    }
    try {
      const asker = { caller, standing }
      const conversationId = wireId(environment.id, conversation.id)
      const agentId = wireId(environment.id, id)
      const runsNoAgents = conversation.origin === 'script'
      const of = { environment, agentId: id, asker, conversationId, parameters, keepsNothing, runsNoAgents, pool }
      const turns = await store.reads.agents.turns(conversation.id)
      const history = turns.filter(one => one.id !== turn.id)
      const about = { agentId, conversation, turns: history.length, language, now: clock.now() }
      await this.#run.run(
        {
          ...{ environment, agent, asker, history, parameters, pool, save, present: () => presentOf(again) },
          ...{ question: asked.question, attachments: asked.attachments, changes: asked.changes },
          tools: await agentTools(this.#parts, of, agent, { language, signal: turn.signal }),
          promptData: await promptData(platform, { environment, caller }, about),
        },
        turn,
      )
    } catch (error) {
      report(error)
      turn.end('failed', 'internal')
    }
    await save().catch(report)
  }
}

async function presentOf(again: NewTurn['again']) {
  try {
    const { environment, caller, standing } = await again()
    return { environment, asker: { caller, standing } }
  } catch (error) {
    if (!isAppError(error)) throw error
    return undefined
  }
}

const newTurn = (
  id: string,
  conversationId: string,
  question: string,
  attachments: readonly AgentAttachment[],
): Omit<AgentTurn, 'position' | 'createdAt'> => ({
  ...{ id, conversationId, question, attachments: [...attachments], state: 'running', steps: [], sources: [] },
  ...{ error: null, errorDetail: null, model: null, input: 0, output: 0, ms: null },
})
