import { agentLimits, type ConversationOrigin } from '../../../shared/agents/conversations.ts'
import { badRequest, notFound, unavailable, validationError } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import { defaultLanguage, type Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { AgentConversation } from '../../db/environment/agentTypes.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { Background } from '../../system/background.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'
import { localHalf, parametersArgument } from '../records/arguments.ts'
import type { ScriptAnswer, ScriptQuestion } from '../scripts/agentFunctions.ts'
import type { AgentAttachments } from './agentAttachments.ts'
import { AgentConversations, type AgentConversationsParts } from './agentConversations.ts'
import type { AgentDefinition } from './agentRun.ts'
import { designs, findConversation } from './conversations.ts'
import { answerOf } from './liveTurn.ts'
import { RunningTurns, type RunningTurnsParts } from './runningTurns.ts'
import { type Asked, Turns, type TurnsParts, type UsedAgent } from './turns.ts'

export interface AgentsParts extends AgentConversationsParts, RunningTurnsParts, TurnsParts {
  attachments: AgentAttachments
  cluster: Cluster
  /** Where templates and scripts of conversations run. */
  scripts: ScriptPool
  /** Where those of agents run that a script runs, which has a place among the others as long. */
  agentScripts: ScriptPool
  attempts: AttemptLimiter
  background: Background
  /** The same caller with what its account is now; undefined when the account is gone, or the session is over. */
  presentCaller(caller: Caller): Promise<Caller | undefined>
}

/** Ids are those of the wire. */
export interface AskRequest {
  agentId: string
  /** Absent: a new one. */
  conversationId?: string | null
  text: string
  /** Of files that the caller uploaded. */
  attachments?: readonly string[] | null
  /** The agent as its editor has it, for who designs it. */
  draft?: unknown
  isTest?: boolean | null
  /** What the view gives along, for a new conversation. */
  parameters?: unknown
}

type UsedRequest = Pick<AskRequest, 'agentId' | 'draft' | 'isTest'>

/** Questions of one person in a quarter of an hour. */
const mostQuestions = 300
const titleLength = 80

/** What agents are asked (area U), by people, by scripts and once more, and the answers that are made. */
export class Agents {
  /** What was begun before. */
  readonly conversations: AgentConversations
  readonly #parts: AgentsParts
  readonly #turns: Turns
  readonly #running: RunningTurns

  constructor(parts: AgentsParts) {
    this.#parts = parts
    this.#turns = new Turns(parts)
    this.#running = new RunningTurns(parts)
    this.conversations = new AgentConversations(parts, this.#running)
  }

  /** The models that an agent can have. @throws AppError as `Policy.designer` */
  async models(caller: Caller, environmentId: string): Promise<{ _id: string; service: string; name: string }[]> {
    await this.#parts.policy.designer(caller, environmentId)
    return this.#parts.models.offered('chat').map(({ id, service, name }) => ({ _id: id, service, name }))
  }

  /**
   * Asks, and has the answer made; it is told by `AgentConversations.follow`.
   * @throws AppError NotFound · PermissionsError · validationError · BadRequest `reason: busy` while another answer is made there · TooManyRequests
   */
  async ask(caller: Caller, request: AskRequest, language: Language): Promise<Asked> {
    const used = await this.#used(caller, request)
    const { environment } = used
    const text = requireText(request.text)
    const origin = request.isTest ? 'test' : 'person'
    const known = request.conversationId ? await this.#own(used, request.conversationId, origin) : undefined
    this.#parts.attempts.count([{ key: `agents:${caller.accountId}`, most: mostQuestions }])
    const attachments = await this.#parts.attachments.read(
      used,
      used.agent.takesFiles ? (request.attachments ?? []) : [],
    )
    const conversation = known ?? this.#new(used, text, { origin, parameters: parametersArgument(request.parameters) })
    const { promise, resolve, reject } = Promise.withResolvers<Asked>()
    const work = this.#running.hold(environment.id, conversation.id, async hold => {
      const question = { conversation, isNew: known === undefined, question: text, attachments }
      const { turn, asked, isRepeated } = await this.#turns.write(environment, hold, question, { once: caller.once })
      resolve(asked)
      if (isRepeated) return
      const { scripts: pool } = this.#parts
      const again = () => this.#usedNow(caller, request)
      await this.#turns.make(used, { ...question, again, language, pool, changes: 'ask', keepsNothing: false }, turn)
      hold.keep()
    })
    this.#parts.background.run(work.catch(reject))
    return promise
  }

  /**
   * Asks the questions of a conversation again, one after the other; nothing that its functions write stays.
   * @throws AppError as `findConversation` · PermissionsError for who does not design the agent · validationError for a draft
   */
  async replay(caller: Caller, conversationId: string, draft: unknown, language: Language): Promise<Asked> {
    const { policy, scripts: pool, background } = this.#parts
    const found = await findConversation(policy, caller, conversationId)
    const agentId = wireId(found.environment.id, found.conversation.agentId)
    const request = { agentId, draft: draft ?? undefined, isTest: true }
    const used = await this.#used(caller, request)
    const { environment } = used
    const turns = await environment.store.reads.agents.turns(found.conversation.id)
    const [first] = turns
    if (first === undefined) throw badRequest('nothing was asked in this conversation')
    const { parameters } = found.conversation
    const conversation = this.#new(used, first.question, {
      origin: 'replay',
      parameters,
      replayOf: found.conversation.id,
    })
    const { promise, resolve, reject } = Promise.withResolvers<Asked>()
    const work = this.#running.hold(environment.id, conversation.id, async hold => {
      for (const [at, { question, attachments }] of turns.entries()) {
        const told = { conversation, isNew: at === 0, question, attachments }
        const { turn, asked } = await this.#turns.write(environment, hold, told)
        resolve(asked)
        const again = () => this.#usedNow(caller, request)
        await this.#turns.make(used, { ...told, again, language, pool, changes: 'allow', keepsNothing: true }, turn)
        hold.keep()
        if (hold.isStopped) return
      }
    })
    background.run(work.catch(reject))
    return promise
  }

  /** As scripts ask: the answer is waited for. @throws AppError NotFound, BadRequest for the conversation · Unavailable for what has no answer */
  async answer({
    environment,
    asker,
    agentId,
    text,
    allowChanges,
    signal,
    ...more
  }: ScriptQuestion): Promise<ScriptAnswer> {
    const component = environment.model.component('agent', agentId)
    if (component === undefined) throw notFound()
    const asked = { ...asker, environment, id: agentId, agent: component.definition as unknown as AgentDefinition }
    const known = more.conversationId ? await this.#own(asked, more.conversationId, 'script') : undefined
    const question = requireText(text)
    const { parameters = {} } = more
    const attachments = asked.agent.takesFiles ? (more.attachments ?? []) : []
    const conversation = known ?? this.#new(asked, question, { origin: 'script', parameters })
    const turn = await this.#running.hold(environment.id, conversation.id, async hold => {
      const told = { conversation, isNew: known === undefined, question, attachments }
      const { turn: live } = await this.#turns.write(environment, hold, told)
      const stop = () => live.stop()
      signal.addEventListener('abort', stop, { once: true })
      // The script may have ended while its question was written down.
      if (signal.aborted) stop()
      const { agentScripts: pool } = this.#parts
      const changes = allowChanges ? 'allow' : 'refuse'
      // It goes on for as long as the script does.
      const again = async () => asked
      const answer = { ...told, again, language: defaultLanguage, pool, changes, keepsNothing: false } as const
      await this.#turns.make(asked, answer, live)
      signal.removeEventListener('abort', stop)
      return live
    })
    if (turn.state !== 'done')
      throw unavailable(`the agent did not answer: ${turn.errorDetail ?? turn.error ?? turn.state}`)
    return {
      text: answerOf(turn.steps),
      conversationId: wireId(environment.id, conversation.id),
      calls: turn.calls.map(({ name, arguments: written, result, error }) => ({
        name,
        arguments: written,
        result,
        error,
      })),
      sources: turn.sources.map(({ recordId, label, text: fragment }) => ({ recordId, label, text: fragment })),
    }
  }

  /** Stops all answers of an environment that nobody uses any more. */
  endIn(environmentId: string): Promise<void> {
    return this.#running.endIn(environmentId)
  }

  close(): Promise<void> {
    return this.#running.close()
  }

  /** The agent as the caller may use it; as its editor has it for who designs it. */
  async #used(caller: Caller, { agentId, draft, isTest }: UsedRequest): Promise<UsedAgent> {
    const { policy } = this.#parts
    if (draft !== undefined && draft !== null) {
      if (typeof draft !== 'object' || Array.isArray(draft)) throw badRequest('draft must be an object')
      await policy.designerOf(caller, 'agent', agentId)
      const data = draft as Readonly<Record<string, unknown>>
      return used(caller, await policy.usable({ ...caller, draft: { _id: agentId, data } }, 'agent', agentId))
    }
    if (isTest) await policy.designerOf(caller, 'agent', agentId)
    return used(caller, await policy.usable(caller, 'agent', agentId))
  }

  /** As `used`, for what goes on after its call was answered. @throws AppError NotFound also once the caller's session is over */
  async #usedNow(caller: Caller, request: UsedRequest): Promise<UsedAgent> {
    const present = await this.#parts.presentCaller(caller)
    if (present === undefined) throw notFound()
    return this.#used(present, request)
  }

  async #own({ environment, id, caller, standing }: UsedAgent, conversationId: string, origin: ConversationOrigin) {
    const conversation = await environment.store.reads.agents.conversation(localHalf(environment.id, conversationId))
    const isOwn =
      conversation?.agentId === id &&
      conversation.accountId === caller.accountId &&
      (conversation.origin === origin || (designs(caller, standing) && origin === 'test'))
    if (conversation === undefined || !isOwn) throw notFound()
    return conversation
  }

  #new(
    { caller, id: agentId }: Pick<UsedAgent, 'caller' | 'id'>,
    question: string,
    more: Pick<AgentConversation, 'origin' | 'parameters'> & { replayOf?: string },
  ): AgentConversation {
    const { accountId, email, name } = caller
    const title = question.trim().replace(/\s+/g, ' ').slice(0, titleLength)
    const now = this.#parts.clock.now()
    const times = { createdAt: now, updatedAt: now }
    return { id: this.#parts.ids.next(), agentId, accountId, email, name, title, replayOf: null, ...more, ...times }
  }
}

const used = (
  caller: Caller,
  {
    environment,
    component,
    standing,
  }: { environment: OpenEnvironment; component: { id: string; definition: unknown }; standing: Standing },
): UsedAgent => ({ environment, id: component.id, agent: component.definition as AgentDefinition, caller, standing })

function requireText(text: string): string {
  if (text.trim() === '') throw validationError({ text: message('required') })
  if (text.length > agentLimits.question) throw validationError({ text: message('tooLarge', agentLimits.question) })
  return text
}
