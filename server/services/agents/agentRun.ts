import { agentLimits, type TurnError } from '../../../shared/agents/conversations.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { agent } from '../../../shared/components/agent.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { isAppError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { ChatAnswer, ModelCall, ModelMessage } from '../../../shared/models/chat.ts'
import type { AgentAttachment, AgentSource, AgentTurn } from '../../db/environment/agentTypes.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Models } from '../models/models.ts'
import type { Asker } from '../policy/policy.ts'
import { callAnswer, historyMessages, promptTemplate, questionMessage } from './agentPrompt.ts'
import { type AgentTool, readArguments, type ToolCall, toldResult } from './functionCalls.ts'
import { beginningOf, type LiveTurn } from './liveTurn.ts'
import { TurnTime } from './turnTime.ts'

export type AgentDefinition = DefinitionOf<typeof agent>

/** Who finds fragments of records that somebody may read. */
export interface KnowledgeSource {
  search(question: {
    environment: OpenEnvironment
    asker: Asker
    collectionId: string
    filterId?: string | undefined
    /** Of the filter. */
    parameters: Readonly<Record<string, unknown>>
    text: string
    most: number
    threshold: number
    signal: AbortSignal
  }): Promise<readonly Omit<AgentSource, 'collectionId'>[]>
}

export interface AgentRunParts {
  models: Models
  knowledge: KnowledgeSource | undefined
  clock: Clock
  ids: Ids
  report(error: unknown): void
}

/** One question, and all that its answer is made of. */
export interface AskedTurn {
  readonly environment: OpenEnvironment
  readonly agent: AgentDefinition
  readonly asker: Asker
  readonly history: readonly Pick<AgentTurn, 'question' | 'attachments' | 'steps'>[]
  /** What the view gave along. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly question: string
  readonly attachments: readonly AgentAttachment[]
  readonly tools: readonly AgentTool[]
  /** What the template of the system prompt sees by name. */
  readonly promptData: Readonly<Record<string, unknown>>
  /** Where the template runs. */
  readonly pool: Pick<ScriptPool, 'run'>
  /** What becomes of a call that asks first: the person is asked, it runs, or it does not because nobody can be asked. */
  readonly changes: 'ask' | 'allow' | 'refuse'
  /** Keeps what is known until now. */
  save(): Promise<void>
  /** Who asks as that one is by now; undefined for who may not ask any more. */
  present(): Promise<Pick<ToolCall, 'environment' | 'asker'> | undefined>
}

/** Stops the answer of somebody who may not ask any more. @throws the signal's reason */
async function requirePresent(asked: AskedTurn, turn: LiveTurn, signal: AbortSignal): Promise<ToolCall> {
  const by = await asked.present()
  if (by === undefined) turn.stop()
  signal.throwIfAborted()
  return { ...(by as NonNullable<typeof by>), signal }
}

/** Templates write no more than this. */
const promptLimits = { wallMs: 20_000, cpuMs: 2_000, memoryMb: 64, resultLength: 60_000 }

/** Why there is no answer; `detail` is for who designs the agent. */
class TurnFailure extends Error {
  readonly code: TurnError
  readonly detail: string | null

  constructor(code: TurnError, detail: string | null = null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** How people read a call, for whom its name is none. */
function readAs(tools: readonly AgentTool[], name: string): Pick<AgentTool, 'label' | 'parameterLabels'> {
  const { label, parameterLabels } = tools.find(tool => tool.name === name) ?? {}
  return { label, parameterLabels }
}

/** Makes the answer to a question: asks the model, runs what it wants called, and asks it again, within limits. */
export class AgentRun {
  readonly #parts: AgentRunParts

  constructor(parts: AgentRunParts) {
    this.#parts = parts
  }

  /** Ends the turn, however it goes. */
  async run(asked: AskedTurn, turn: LiveTurn): Promise<void> {
    const time = new TurnTime(this.#parts.clock, agentLimits.turnMs)
    const signal = AbortSignal.any([turn.signal, time.signal])
    try {
      await this.#answer(asked, turn, signal, time)
      turn.end('done')
    } catch (error) {
      if (turn.signal.aborted) turn.end('stopped')
      else if (time.signal.aborted) turn.end('failed', 'timeOver')
      else this.#fail(turn, error)
    } finally {
      time.end()
    }
  }

  #fail(turn: LiveTurn, error: unknown): void {
    if (error instanceof TurnFailure) turn.end('failed', error.code, error.detail)
    else if (isAppError(error) && typeof error.details.reason === 'string') {
      const { reason, status } = error.details
      turn.end('failed', reason, status === undefined ? null : `HTTP ${status}`)
    } else {
      this.#parts.report(error)
      turn.end('failed', 'internal')
    }
  }

  async #answer(asked: AskedTurn, turn: LiveTurn, signal: AbortSignal, time: TurnTime): Promise<void> {
    turn.model = asked.agent.model ?? null
    const messages = await this.#messages(asked, turn, signal)
    for (let round = 0; round < agentLimits.rounds; round += 1) {
      const { content, toolCalls } = await this.#ask(asked, turn, messages, signal)
      if (toolCalls.length === 0) return
      const calls = toolCalls.map(({ name, arguments: written }) => ({
        ...{ id: this.#parts.ids.next(), name, arguments: written },
      }))
      for (const call of calls) turn.call({ ...call, ...readAs(asked.tools, call.name) })
      for (const call of calls) await this.#call(asked, turn, call, signal, time)
      await asked.save()
      const told = turn.calls.filter(({ id }) => calls.some(call => call.id === id))
      messages.push(
        {
          role: 'assistant',
          content,
          toolCalls: told.map(({ id, name, arguments: kept }) => ({ id, name, arguments: kept })),
        },
        ...told.map(callAnswer),
      )
    }
    throw new TurnFailure('tooManyRounds')
  }

  async #messages(asked: AskedTurn, turn: LiveTurn, signal: AbortSignal): Promise<ModelMessage[]> {
    const { history, question, attachments } = asked
    const prompt = await this.#prompt(asked, signal)
    turn.sources = await this.#sources(asked, signal)
    return [
      ...(prompt === '' ? [] : [{ role: 'system' as const, content: prompt }]),
      ...historyMessages(history),
      questionMessage({ question, attachments: [...attachments] }, turn.sources),
    ]
  }

  async #prompt(
    { environment, agent: { systemPromptTemplate = '' }, promptData, pool }: AskedTurn,
    signal: AbortSignal,
  ) {
    if (!systemPromptTemplate.includes('<%')) return systemPromptTemplate.trim()
    const source = { template: promptTemplate(systemPromptTemplate) }
    const outcome = await pool.run({ owner: environment.id, source, data: promptData, limits: promptLimits, signal })
    if (outcome.ok) return String(outcome.value).trim()
    signal.throwIfAborted()
    const { message, line } = outcome.failure
    throw new TurnFailure('prompt', line === undefined ? message : `${line}: ${message}`)
  }

  async #sources(
    { environment, asker, agent, question, parameters }: AskedTurn,
    signal: AbortSignal,
  ): Promise<AgentSource[]> {
    const { knowledge } = this.#parts
    const { knowledgeCollectionId: collectionId, knowledgeFilterId: filterId, maxFragments: most } = agent
    if (knowledge === undefined || collectionId === undefined) return []
    const threshold = agent.similarityThreshold
    const asked = { environment, asker, collectionId, filterId, parameters, text: question, most, threshold, signal }
    const found = await knowledge.search(asked)
    return found.map(fragment => ({ ...fragment, collectionId }))
  }

  async #ask(
    asked: AskedTurn,
    turn: LiveTurn,
    messages: readonly ModelMessage[],
    signal: AbortSignal,
  ): Promise<ChatAnswer> {
    const { environment, asker } = await requirePresent(asked, turn, signal)
    const { agent, tools } = asked
    const { temperature, topP, presencePenalty, frequencyPenalty } = agent
    const tooLong = new AbortController()
    let length = 0
    turn.begin()
    try {
      const answer = await this.#parts.models.chat({
        environment,
        caller: asker.caller,
        model: agent.model ?? '',
        messages,
        tools: tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
        options: { temperature, topP, presencePenalty, frequencyPenalty },
        signal: AbortSignal.any([signal, tooLong.signal]),
        heard(text) {
          if (tooLong.signal.aborted) return
          length += text.length
          if (length > agentLimits.answer) tooLong.abort(new TurnFailure('tooLong'))
          else turn.hear(text)
        },
      })
      turn.input += answer.usage.input
      turn.output += answer.usage.output
      return answer
    } catch (error) {
      throw tooLong.signal.aborted && !signal.aborted ? tooLong.signal.reason : error
    }
  }

  /** What goes wrong with a call is told to the model; only who stops the answer ends it. */
  async #call(asked: AskedTurn, turn: LiveTurn, wanted: ModelCall, signal: AbortSignal, time: TurnTime): Promise<void> {
    const { id, name, arguments: written } = wanted
    const tool = asked.tools.find(one => one.name === name)
    const isTooMany = turn.calls.findIndex(one => one.id === id) >= agentLimits.calls
    const read = isTooMany ? { error: `more than ${agentLimits.calls} calls` } : readArguments(tool, name, written)
    if (tool === undefined || 'error' in read) {
      turn.update(id, { state: 'failed', error: 'error' in read ? read.error : 'there is no such function' })
      return
    }
    if (!(await this.#mayRun(asked, turn, id, tool, time))) {
      signal.throwIfAborted()
      turn.update(id, { state: 'refused', error: 'the person did not allow it' })
      return
    }
    const call = await requirePresent(asked, turn, signal)
    await this.#runTool(turn, id, () => tool.run(read.values, call))
    signal.throwIfAborted()
  }

  async #runTool(turn: LiveTurn, id: string, run: () => Promise<unknown>): Promise<void> {
    const { clock } = this.#parts
    const began = clock.now()
    turn.update(id, { state: 'running' })
    try {
      const result = toldResult(await run())
      turn.update(id, { state: 'done', result, ms: clock.now() - began })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      turn.update(id, { state: 'failed', error: beginningOf(message, 2_000), ms: clock.now() - began })
    }
  }

  #mayRun({ changes }: AskedTurn, turn: LiveTurn, callId: string, { asksFirst }: AgentTool, time: TurnTime) {
    if (!asksFirst || changes === 'allow') return true
    return changes === 'refuse' ? false : time.pausedFor(() => turn.ask(callId, agentLimits.askMs))
  }
}
