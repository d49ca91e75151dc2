import { badRequest, isAppError } from '../../../shared/errors.ts'
import { fold } from '../../../shared/formats/fold.ts'
import { type SupportCategory, type SupportStatus, supportLimits } from '../../../shared/support/support.ts'
import { conversationsHolding } from '../../db/environment/supportSearch.ts'
import type { SupportConversation } from '../../db/environment/supportTypes.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { type FoundSupport, findSupport, type SupportVisitor, visitAsStaff, visitSupport } from './supportAccess.ts'
import type { SupportPerson, SupportStaff } from './supportStaff.ts'
import type { Typists } from './typists.ts'
import { type WireSupportConversation, type WireSupportMessage, wireConversation, wireMessage } from './wire.ts'

export interface SupportDeskParts {
  policy: Policy
  staff: SupportStaff
  typists: Typists
}

/** What somebody is offered of support. */
export interface OfferedSupport {
  _id: string
  /** What he may write about, in the order of the settings (X15). */
  categories: SupportCategory[]
  /** He answers people. */
  isStaff: boolean
  /** Messages in his own conversations that he has not read. */
  unread: number
  /** Conversations in which people wait for him, for anybody, or for somebody who answers no more; 0 for who does not answer. */
  waiting: number
}

export interface SupportListRequest extends PageArguments {
  environmentId: string
  /** His own; otherwise all, for who answers people. */
  mine: boolean
  search?: string | null
  status?: string | null
  channel?: string | null
  assigneeId?: string | null
  /** Those that nobody was given. */
  isUnassigned?: boolean | null
  /** Among all: those that he who asks has not read. */
  isUnread?: boolean | null
}

export interface SupportMessages {
  items: WireSupportMessage[]
  /** There are earlier ones, or with `after` later ones. */
  hasMore: boolean
}

const status = (given: string | null | undefined): SupportStatus | undefined => {
  if (!given) return undefined
  if (given !== 'open' && given !== 'closed') throw badRequest('status must be open or closed')
  return given
}

/** Conversations with support as they are read: people their own (D41), who answers all (D40). */
export class SupportDesk {
  readonly #parts: SupportDeskParts

  constructor(parts: SupportDeskParts) {
    this.#parts = parts
  }

  /** Null where support is off (X14, X24). @throws AppError as `Policy.visitor` */
  async offered(caller: Caller, environmentId: string): Promise<OfferedSupport | null> {
    const { policy } = this.#parts
    // Who may not come in hears what he hears everywhere.
    await policy.visitor(caller, environmentId)
    try {
      const { environment, settings, accountId, isStaff } = await visitSupport(policy, caller, environmentId)
      const { support } = environment.store.reads
      return {
        _id: environmentId,
        categories: settings.tellusChannels.map(({ category, channel }) => ({ category, channel })),
        isStaff,
        unread: accountId === null ? 0 : await support.unreadOf(accountId),
        waiting: isStaff ? await this.#waitingFor(environment, accountId) : 0,
      }
    } catch (error) {
      if (isAppError(error, 'NotFound')) return null
      throw error
    }
  }

  /** For him, for anybody, and for those who do not answer any more. */
  async #waitingFor(environment: OpenEnvironment, accountId: string | null): Promise<number> {
    let sum = 0
    for (const { assigneeId, total } of await environment.store.reads.support.waiting()) {
      const isElse = assigneeId !== null && assigneeId !== accountId
      if (!isElse || !(await this.#parts.staff.has(environment, assigneeId))) sum += total
    }
    return sum
  }

  /** @throws AppError as `visitSupport` · PermissionsError notAllowed for all of them (D41) */
  async list(caller: Caller, request: SupportListRequest): Promise<Page<WireSupportConversation>> {
    const { policy } = this.#parts
    const { environmentId, mine } = request
    const visitor = await (mine ? visitSupport : visitAsStaff)(policy, caller, environmentId)
    const { reads } = visitor.environment.store
    const asked = {
      accountId: mine ? (visitor.accountId ?? '') : undefined,
      search: fold((request.search ?? '').trim().slice(0, supportLimits.search)),
      status: status(request.status),
      channel: request.channel ?? undefined,
      assigneeId: request.isUnassigned ? null : (request.assigneeId ?? undefined),
      unreadBy: request.isUnread && !mine ? (visitor.accountId ?? undefined) : undefined,
    }
    const holding = mine || asked.search === '' ? undefined : await conversationsHolding(reads, asked.search)
    const selection = { ...asked, holding }
    const found = (conversation: SupportConversation): FoundSupport => ({
      ...visitor,
      conversation,
      side: mine ? 'person' : 'support',
    })
    return pageOf(
      `supportConversations:${environmentId}:${JSON.stringify({ mine, ...asked })}`,
      { ...request, defaultLimit: supportLimits.conversations },
      async part => {
        const page = await reads.support.page({ ...selection, ...part })
        return Promise.all(page.map(conversation => this.present(found(conversation))))
      },
      () => reads.support.count(selection),
    )
  }

  /** @throws AppError as `findSupport` */
  async get(caller: Caller, conversationId: string, asStaff?: boolean | null): Promise<WireSupportConversation> {
    return this.present(await findSupport(this.#parts.policy, caller, conversationId, asStaff))
  }

  /** The last ones, in their order; those before or after one that is known. @throws AppError as `findSupport` */
  async messages(
    caller: Caller,
    {
      conversationId,
      asStaff,
      before,
      after,
      limit,
    }: {
      conversationId: string
      asStaff?: boolean | null
      before?: number | null
      after?: number | null
      limit?: number | null
    },
  ): Promise<SupportMessages> {
    const found = await findSupport(this.#parts.policy, caller, conversationId, asStaff)
    const { environment, conversation, accountId, side } = found
    const { support } = environment.store.reads
    const most = Math.min(Math.max(limit ?? supportLimits.messages, 1), 500)
    const messages = await support.messages({
      conversationId: conversation.id,
      withInternal: side === 'support',
      before: before ?? undefined,
      after: after ?? undefined,
      limit: most + 1,
    })
    const marks = await support.reads(conversation.id)
    const hasMore = messages.length > most
    const asked = !hasMore ? messages : after == null ? messages.slice(1) : messages.slice(0, most)
    return {
      items: asked.map(message => wireMessage(environment.id, message, { accountId, side, marks })),
      hasMore,
    }
  }

  /** Who can be given conversations. @throws AppError as `visitAsStaff` */
  async staff(caller: Caller, environmentId: string): Promise<SupportPerson[]> {
    const { environment } = await visitAsStaff(this.#parts.policy, caller, environmentId)
    return this.#parts.staff.all(environment)
  }

  /** A conversation as it is stored. */
  async present(found: FoundSupport): Promise<WireSupportConversation> {
    const { environment, conversation } = found
    const assignee = await this.#parts.staff.nameOf(environment, conversation.assigneeId)
    return wireConversation(conversation, { ...this.seen(found, assignee), reads: environment.store.reads.support })
  }

  /** What surrounds it for who sees it, but where it is read. */
  seen({ environment, conversation, accountId, side }: FoundSupport, assignee: string | null) {
    const typing = this.#parts.typists.names(`${environment.id}_${conversation.id}`, accountId, side)
    return { environmentId: environment.id, accountId, side, assignee, typing }
  }

  /** The same for a conversation that is to be. */
  ofNew(visitor: SupportVisitor) {
    return {
      environmentId: visitor.environment.id,
      accountId: visitor.accountId,
      side: 'person' as const,
      assignee: null,
      typing: [],
    }
  }
}
