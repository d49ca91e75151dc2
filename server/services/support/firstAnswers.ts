import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import type { agent } from '../../../shared/components/agent.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { isAppError } from '../../../shared/errors.ts'
import { fold } from '../../../shared/formats/fold.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { SupportConversation, SupportMessage } from '../../db/environment/supportTypes.ts'
import type { Background } from '../../system/background.ts'
import type { Caller } from '../calls/caller.ts'
import type { FileTexts } from '../knowledge/fileTexts.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Models } from '../models/models.ts'
import type { Policy } from '../policy/policy.ts'
import type { AgentFunctionParts, ScriptAnswer } from '../scripts/agentFunctions.ts'
import { attachedTexts } from './attachedTexts.ts'
import { supportSettingsOf } from './supportAccess.ts'
import type { SupportNews } from './supportNews.ts'

export interface FirstAnswersParts extends AgentFunctionParts {
  fileTexts: Pick<FileTexts, 'read'>
  policy: Policy
  models: Models
  news: SupportNews
  background: Background
  /** The servers that share the environments: one of them answers in a conversation. */
  cluster: Cluster
  clock: Clock
  ids: Ids
}

/** What it does in a conversation. */
interface Work {
  /** Something was written there meanwhile. */
  isMore: boolean
  /** The last message that it was asked, as its person counts them. */
  asked: number
}

/** Told to who answers in a conversation: something was written there. */
const moreTopic = 'firstAnswer'
const leaseOf = (key: string) => `firstAnswer:${key}`
/** Until it is looked again whether another server answers, in ms. */
const otherPause = 500

/** The person waits for it, in ms. */
const patience = 180_000
/** Of what the person wrote since the last answer. */
const mostAsked = 50

/** What of a failure who answers people is told. */
const reasonOf = (error: unknown) => (isAppError(error) ? error.message : 'InternalError')

/**
 * The answers that an agent gives until somebody who answers people writes, or the person asks for one. What fails of it the person does
 * not see: who answers finds a note, and is told that somebody waits.
 */
export class FirstAnswers {
  readonly #parts: FirstAnswersParts
  /** Conversations in which it is at work, and whether something more was written there. */
  readonly #working = new Map<string, Work>()

  constructor(parts: FirstAnswersParts) {
    this.#parts = parts
    parts.cluster.listen(news => {
      if (news.kind !== 'told' || news.topic !== moreTopic) return
      const working = this.#working.get(news.message)
      if (working !== undefined) working.isMore = true
    })
  }

  /** Whether an agent answers the caller first: one that the settings name, that he may use, and whose model is connected. */
  async answersFor(caller: Caller, environment: OpenEnvironment): Promise<boolean> {
    const component = this.#agentOf(environment)
    if (component === undefined) return false
    const { model } = component.definition as DefinitionOf<typeof agent>
    const { policy, models } = this.#parts
    if (!models.offered('chat').some(({ id }) => id === model)) return false
    const { standing } = await policy.visitor(caller, environment.id)
    return policy.mayUse(standing, component)
  }

  /** Answers what the person wrote since the last answer, in the background. @param conversationId local */
  answer(caller: Caller, environment: OpenEnvironment, conversationId: string): void {
    const key = `${environment.id}_${conversationId}`
    const working = this.#working.get(key)
    if (working !== undefined) {
      working.isMore = true
      return
    }
    const state: Work = { isMore: false, asked: -1 }
    this.#working.set(key, state)
    const work = async () => {
      try {
        await this.#whenFree(key)
        do {
          state.isMore = false
          await this.#answer(caller, environment, conversationId, state)
        } while (state.isMore)
      } catch (error) {
        await this.#failed(environment, conversationId, reasonOf(error))
      } finally {
        this.#working.delete(key)
        await this.#parts.cluster.leases.release(leaseOf(key), true)
      }
    }
    this.#parts.background.run(work())
  }

  /** The person waits for somebody: who answers is told what he wrote last. */
  async handedOver(environment: OpenEnvironment, { id }: SupportConversation): Promise<void> {
    const { support } = environment.store.reads
    const conversation = await support.conversation(id)
    const messages = await support.messages({ conversationId: id, withInternal: false, limit: mostAsked })
    const last = messages.findLast(({ side }) => side === 'person')
    if (conversation !== undefined && last !== undefined) this.#parts.news.notifyStaff(environment, conversation, last)
  }

  /** Another server that answers there answers what was written now, too. */
  async #whenFree(key: string): Promise<void> {
    const { cluster } = this.#parts
    while (!(await cluster.leases.take(leaseOf(key)))) {
      cluster.tell(moreTopic, key)
      await pause(otherPause)
    }
  }

  /** After a start of the server, and after the end of another one: what it was answering when it ended, somebody answers now. */
  async recover(environment: OpenEnvironment): Promise<void> {
    const { support } = environment.store.reads
    const { leases } = this.#parts.cluster
    for (const { id } of await support.withAgent()) {
      const key = `${environment.id}_${id}`
      if (this.#working.has(key) || !(await leases.take(leaseOf(key)))) continue
      const [last] = await support.messages({ conversationId: id, withInternal: false, limit: 1 })
      if (last?.side === 'person') await this.#failed(environment, id, 'interrupted')
      await leases.release(leaseOf(key), true)
    }
  }

  #agentOf(environment: OpenEnvironment): ModelComponent | undefined {
    const { supportAgentId } = supportSettingsOf(environment)
    return supportAgentId ? environment.model.component('agent', supportAgentId) : undefined
  }

  async #answer(caller: Caller, environment: OpenEnvironment, conversationId: string, work: Work): Promise<void> {
    const { support } = environment.store.reads
    const conversation = await support.conversation(conversationId)
    const component = this.#agentOf(environment)
    if (conversation?.withAgent !== true) return
    if (component === undefined) return this.#failed(environment, conversationId, 'noAgent')
    const messages = await support.messages({ conversationId, withInternal: false, limit: mostAsked })
    // What was written while it answered stands before its answer.
    const answered = work.asked === -1 ? messages.findLast(({ side }) => side !== 'person')?.publicPosition : work.asked
    const asked = messages.filter(one => one.side === 'person' && one.publicPosition > (answered ?? -1))
    const last = asked.at(-1)
    if (last === undefined) return
    work.asked = last.publicPosition
    const answer = await this.#ask(caller, environment, component.id, conversation, asked)
    const { displayName } = component.definition as DefinitionOf<typeof agent>
    await this.#write(environment, conversationId, answer, displayName || component.name)
  }

  async #ask(
    caller: Caller,
    { id }: OpenEnvironment,
    agentId: string,
    { agentConversationId }: SupportConversation,
    asked: readonly SupportMessage[],
  ): Promise<ScriptAnswer> {
    const { policy, agents } = this.#parts
    const { environment, standing } = await policy.visitor(caller, id)
    const text = asked
      .map(message => [message.text, ...message.attachments.map(({ name }) => `[${name}]`)].join('\n'))
      .join('\n\n')
    const signal = AbortSignal.timeout(patience)
    const files = asked.flatMap(({ attachments }) => attachments)
    const attachments = await attachedTexts(this.#parts.fileTexts, environment, files, signal)
    const question = {
      environment,
      asker: { caller, standing },
      agentId,
      text,
      attachments,
      allowChanges: false,
      signal,
    }
    if (agentConversationId === null) return agents.answer(question)
    try {
      return await agents.answer({ ...question, conversationId: agentConversationId })
    } catch (error) {
      // What was talked with the agent is not kept as long as what was talked with support.
      if (!isAppError(error, 'NotFound')) throw error
      return agents.answer(question)
    }
  }

  /** Unless somebody has answered meanwhile. */
  async #write(environment: OpenEnvironment, id: string, answer: ScriptAnswer, authorName: string): Promise<void> {
    const { text, conversationId: agentConversationId } = answer
    const written = await environment.store.write(async tx => {
      const conversation = await tx.support.conversation(id)
      if (conversation?.withAgent !== true) return undefined
      const added = await tx.support.add(this.#message(id, { text, authorName, isInternal: false }))
      const changed = await tx.support.update(id, { agentConversationId, updatedAt: added.createdAt })
      return { conversation: changed ?? conversation, added }
    })
    if (written === undefined) return
    const { news } = this.#parts
    news.changed(environment, written.conversation, {})
    news.notify(environment, written.conversation, written.added)
  }

  async #failed(environment: OpenEnvironment, id: string, reason: string): Promise<void> {
    const { news, clock } = this.#parts
    const conversation = await environment.store.write(async tx => {
      const before = await tx.support.conversation(id)
      if (before?.withAgent !== true) return undefined
      await tx.support.add(this.#message(id, { text: reason, authorName: null, isInternal: true }))
      return tx.support.update(id, { withAgent: false, waitsSince: clock.now() })
    })
    if (conversation === undefined) return
    // That the agent is gone from it the person sees, too.
    news.changed(environment, conversation, {})
    await this.handedOver(environment, conversation)
  }

  #message(
    conversationId: string,
    { text, authorName, isInternal }: Pick<SupportMessage, 'text' | 'authorName' | 'isInternal'>,
  ) {
    const id = this.#parts.ids.next()
    return {
      ...{ id, conversationId, side: 'agent' as const, text, folded: fold(text), isInternal, attachments: [] },
      ...{ authorId: null, authorName, messageId: id },
    }
  }
}
