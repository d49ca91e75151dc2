import { isTurnOver } from '../../../shared/agents/conversations.ts'
import type { Clock } from '../../../shared/clock.ts'
import { notFound } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { Answers } from './answers.ts'
import { findConversation } from './conversations.ts'
import { knownTurn } from './liveTurn.ts'
import type { RunningTurns } from './runningTurns.ts'
import { type AnswerEvent, type WireConversation, type WireTurn, wireConversation, wireTurn } from './wire.ts'

const day = 86_400_000
/** How long conversations are kept after the last word, in ms. */
const kept = { tests: 30 * day, others: 365 * day }
const preset = 20

export interface AgentConversationsParts {
  policy: Policy
  cluster: Cluster
  changes: ChangeBus
  clock: Clock
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

/** The conversations that were begun: listed, read, followed while an answer is made, stopped and removed. */
export class AgentConversations {
  readonly #parts: AgentConversationsParts
  readonly #running: RunningTurns

  constructor(parts: AgentConversationsParts, running: RunningTurns) {
    this.#parts = parts
    this.#running = running
  }

  /** @returns whether there was an answer to stop @throws AppError as `findConversation` */
  async stop(caller: Caller, conversationId: string): Promise<boolean> {
    await findConversation(this.#parts.policy, caller, conversationId)
    return this.#running.stop(conversationId)
  }

  /** What who talks says of a call that asks first. @returns whether it was asked @throws AppError as `findConversation` */
  async answerQuestion(caller: Caller, conversationId: string, callId: string, allow: boolean): Promise<boolean> {
    const { isOwn } = await findConversation(this.#parts.policy, caller, conversationId)
    if (!isOwn) throw notFound()
    return this.#running.allow(conversationId, callId, allow)
  }

  /**
   * @param mine the caller's own ones; otherwise all of the agent, for who designs it
   * @throws AppError NotFound · PermissionsError
   */
  async list(
    caller: Caller,
    { agentId, mine, ...page }: PageArguments & { agentId: string; mine: boolean },
  ): Promise<Page<WireConversation>> {
    const { policy } = this.#parts
    const { environment, component } = await policy.usable(caller, 'agent', agentId)
    if (!mine) await policy.designer(caller, environment.id)
    const { agents } = environment.store.reads
    const selection = { agentId: component.id, ...(mine && { accountId: caller.accountId ?? '' }) }
    return pageOf(
      `agentConversations:${agentId}:${mine}`,
      { ...page, defaultLimit: preset },
      async asked => (await agents.page({ ...selection, ...asked })).map(one => wireConversation(environment.id, one)),
      () => agents.count(selection),
    )
  }

  /** @throws AppError as `findConversation` */
  async get(caller: Caller, conversationId: string): Promise<WireConversation & { turns: WireTurn[] }> {
    const { environment, conversation, isDesigner } = await findConversation(this.#parts.policy, caller, conversationId)
    const turns = await environment.store.reads.agents.turns(conversation.id)
    const isUnderWay = turns.some(({ state }) => !isTurnOver(state))
    const live =
      this.#running.of(conversationId) ?? (isUnderWay ? await this.#running.elsewhere(conversationId) : undefined)
    return {
      ...wireConversation(environment.id, conversation),
      turns: turns.map(turn => wireTurn(environment.id, turn, live, isDesigner)),
    }
  }

  /** @throws AppError as `findConversation` */
  async remove(caller: Caller, conversationId: string): Promise<boolean> {
    const { environment, conversation, isOwn } = await findConversation(this.#parts.policy, caller, conversationId)
    await this.#running.end(conversationId)
    return environment.store.write(
      async tx => {
        await tx.agents.remove(conversation.id)
        const target = { kind: 'agent', id: conversation.agentId, name: conversation.title }
        if (!isOwn) await tx.audit.add(auditEntry(caller, 'data.deleted', { target }))
        return true
      },
      { once: caller.once },
    )
  }

  /** What becomes known of the answers in a conversation. @throws AppError as `findConversation` */
  async follow(caller: Caller, conversationId: string): Promise<AsyncIterableIterator<AnswerEvent>> {
    const { policy, changes, currentCaller } = this.#parts
    const { environment, conversation } = await findConversation(policy, caller, conversationId)
    return new Answers(changes, {
      environmentId: environment.id,
      conversationId: conversation.id,
      latest: () => this.#latest(environment, conversation.id),
      allowed: async () => {
        const current = await currentCaller(caller)
        return current !== undefined && (await findConversation(policy, current, conversationId)) !== undefined
      },
    })
  }

  /** The last answer of a conversation: the one that is made here, or what is known of one that other nodes made or make. */
  #latest({ id, store }: OpenEnvironment, conversationId: string) {
    const wire = wireId(id, conversationId)
    const own = this.#running.of(wire)
    if (!this.#parts.cluster.isShared || own?.isOver === false) return own
    return this.#latestStored(store, wire, conversationId)
  }

  async #latestStored({ reads }: OpenEnvironment['store'], wire: string, conversationId: string) {
    const last = (await reads.agents.turns(conversationId)).at(-1)
    const own = this.#running.of(wire)
    if (last === undefined || own?.id === last.id) return own
    return isTurnOver(last.state) ? knownTurn(last.id, last) : ((await this.#running.elsewhere(wire)) ?? own)
  }

  async prune({ store }: OpenEnvironment): Promise<void> {
    const now = this.#parts.clock.now()
    await store.write(tx => tx.agents.prune({ tests: now - kept.tests, others: now - kept.others }))
  }
}
