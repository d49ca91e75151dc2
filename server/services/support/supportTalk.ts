import type { Clock } from '../../../shared/clock.ts'
import { badRequest, validationError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { SupportCategory } from '../../../shared/support/support.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SupportConversation, SupportMessage } from '../../db/environment/supportTypes.ts'
import { conversationText } from '../../db/environment/supportWrites.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import type { Files } from '../files/files.ts'
import type { Policy } from '../policy/policy.ts'
import type { FirstAnswers } from './firstAnswers.ts'
import {
  type FoundSupport,
  findSupport,
  type SupportVisitor,
  visitSupport,
  writerId,
  writerName,
} from './supportAccess.ts'
import { readAttachments } from './supportAttachments.ts'
import type { SupportDesk } from './supportDesk.ts'
import type { SupportNews } from './supportNews.ts'
import type { Typists } from './typists.ts'
import { type WireSupportConversation, type WireSupportMessage, wireConversation, wireMessage } from './wire.ts'
import { checkWritten, messageOf, type WrittenMessage } from './writtenMessage.ts'

export interface SupportTalkParts {
  policy: Policy
  desk: SupportDesk
  news: SupportNews
  typists: Typists
  firstAnswers: FirstAnswers
  files: Files
  attempts: AttemptLimiter
  clock: Clock
  ids: Ids
}

/** Messages of one person in a quarter of an hour. */
const mostMessages = 1_000

/** What people and who answers them write to each other. */
export class SupportTalk {
  readonly #parts: SupportTalkParts

  constructor(parts: SupportTalkParts) {
    this.#parts = parts
  }

  /**
   * Opens a conversation with its first message (X27). Sent again, it is the same conversation.
   * @throws AppError as `visitSupport` · validationError `category` for one that has no channel (X16), `text`, `attachments`
   */
  async start(
    caller: Caller,
    { environmentId, category, ...written }: WrittenMessage & { environmentId: string; category?: string | null },
  ): Promise<WireSupportConversation> {
    const { policy, desk, news, ids } = this.#parts
    const visitor = await visitSupport(policy, caller, environmentId)
    const { environment, settings } = visitor
    const accountId = writerId(visitor)
    checkWritten(written)
    const offered = settings.tellusChannels.find(one => one.category === category)
    if (offered === undefined) throw validationError({ category: message('noSupportChannel') })
    const isNew = (await environment.store.reads.support.begun(accountId, written.messageId)) === undefined
    const attachments = isNew ? await this.#taken(visitor, accountId, written) : []
    const authorName = await writerName(visitor)
    const fresh = await this.#fresh(visitor, accountId, authorName, offered)
    let begun: { conversation: SupportConversation; added: SupportMessage } | undefined
    const answer = await environment.store.write(
      async tx => {
        const known = await tx.support.begun(accountId, written.messageId)
        const conversation = known ?? (await tx.support.begin(fresh))
        if (known === undefined) {
          const added = await tx.support.add(
            messageOf(ids.next(), {
              conversation,
              accountId,
              authorName,
              side: 'person',
              written,
              attachments,
              isInternal: false,
            }),
          )
          begun = { conversation, added }
        }
        return wireConversation(conversation, { ...desk.ofNew(visitor), reads: tx.support })
      },
      { once: caller.once },
    )
    if (begun === undefined) return answer
    news.changed(environment, begun.conversation, { by: accountId })
    this.#answered(visitor, begun.conversation, begun.added)
    return answer
  }

  /**
   * The person's message opens the conversation again (X27); the first one of somebody who answers ends the answers of the agent. Sent
   * again, it is the same message.
   * @param isInternal a note that its person never sees, for who answers
   * @throws AppError as `findSupport` · validationError `text`, `attachments` · BadRequest for a note of the person
   */
  async send(
    caller: Caller,
    {
      conversationId,
      asStaff,
      isInternal: internal,
      ...written
    }: WrittenMessage & { conversationId: string; asStaff?: boolean | null; isInternal?: boolean | null },
  ): Promise<WireSupportMessage> {
    const { policy, news, typists, ids } = this.#parts
    const found = await findSupport(policy, caller, conversationId, asStaff)
    const { environment, conversation, side } = found
    const accountId = writerId(found)
    const isInternal = internal === true
    checkWritten(written)
    if (isInternal && side === 'person') throw badRequest('only who answers writes internal notes')
    const authorName = await writerName(found)
    const key = { conversationId: conversation.id, side, authorId: accountId, messageId: written.messageId }
    const isNew = (await environment.store.reads.support.sent(key)) === undefined
    const attachments = isNew ? await this.#taken(found, accountId, written) : []
    let sent: { conversation: SupportConversation; added: SupportMessage } | undefined
    const answer = await environment.store.write(
      async tx => {
        const known = await tx.support.sent(key)
        const stored =
          known ??
          (await tx.support.add(
            messageOf(ids.next(), { ...found, accountId, authorName, written, attachments, isInternal }),
          ))
        const now = known === undefined && !isInternal ? await this.#talkedIn(tx, found, stored) : conversation
        if (known === undefined) sent = { conversation: now, added: stored }
        return wireMessage(environment.id, stored, { accountId, side, marks: await tx.support.reads(conversation.id) })
      },
      { once: caller.once },
    )
    if (sent === undefined) return answer
    typists.ended(conversationId, accountId)
    news.changed(environment, sent.conversation, { by: accountId, isInternal })
    this.#answered(found, sent.conversation, sent.added)
    return answer
  }

  /** Others are told that somebody types, for a while. @throws AppError as `findSupport` */
  async type(
    caller: Caller,
    conversationId: string,
    { asStaff, isInternal }: { asStaff?: boolean | null; isInternal?: boolean | null },
  ): Promise<boolean> {
    const { policy, typists, news } = this.#parts
    const found = await findSupport(policy, caller, conversationId, asStaff)
    const { environment, conversation, side } = found
    const accountId = writerId(found)
    const isHidden = side === 'support' && isInternal === true
    typists.began(conversationId, accountId, { name: (await writerName(found)) ?? '', side, isInternal: isHidden })
    news.changed(environment, conversation, { by: accountId, isInternal: isHidden, isTyping: true })
    return true
  }

  /** @returns whether there was something to read @throws AppError as `findSupport` */
  async markRead(caller: Caller, conversationId: string, position: number, asStaff?: boolean | null): Promise<boolean> {
    const found = await findSupport(this.#parts.policy, caller, conversationId, asStaff)
    const { environment, conversation, side } = found
    const accountId = writerId(found)
    const isRead = await environment.store.write(
      async tx => {
        const withInternal = side === 'support'
        const [last] = await tx.support.messages({ conversationId: conversation.id, withInternal, limit: 1 })
        if (last === undefined) return false
        const most = withInternal ? last.position : last.publicPosition
        return tx.support.read({ conversationId: conversation.id, accountId, side, position: Math.min(position, most) })
      },
      { once: caller.once },
    )
    if (isRead) this.#parts.news.changed(environment, conversation, { by: accountId })
    return isRead
  }

  /** What a message that the person sees makes of its conversation. */
  async #talkedIn(tx: EnvironmentTx, { conversation, accountId, side }: FoundSupport, { createdAt }: SupportMessage) {
    const before = (await tx.support.conversation(conversation.id)) ?? conversation
    const changes: Partial<SupportConversation> =
      side === 'person'
        ? { status: 'open', closedAt: null, waitsSince: before.withAgent ? null : (before.waitsSince ?? createdAt) }
        : {
            ...{ withAgent: false, waitsSince: null },
            firstAnsweredAt: before.firstAnsweredAt ?? createdAt,
            assigneeId: before.assigneeId ?? accountId,
          }
    return (await tx.support.update(conversation.id, { ...changes, updatedAt: createdAt })) ?? before
  }

  /** The agent answers, or whom it is for is told. */
  #answered(
    { caller, environment }: Pick<FoundSupport, 'caller' | 'environment'>,
    conversation: SupportConversation,
    added: SupportMessage,
  ): void {
    const { firstAnswers, news } = this.#parts
    if (added.side === 'person' && conversation.withAgent) firstAnswers.answer(caller, environment, conversation.id)
    else news.notify(environment, conversation, added)
  }

  /** What is new: it counts, and its files are looked at. */
  async #taken(visitor: SupportVisitor, accountId: string, { attachments }: WrittenMessage) {
    this.#parts.attempts.count([{ key: `support:${accountId}`, most: mostMessages }])
    return readAttachments(this.#parts.files, visitor, attachments ?? [])
  }

  /** A conversation that nobody has answered. */
  async #fresh(
    { caller, environment }: SupportVisitor,
    accountId: string,
    name: string | null,
    { category, channel }: SupportCategory,
  ): Promise<SupportConversation> {
    const { ids, clock, firstAnswers } = this.#parts
    const { email } = caller
    const withAgent = await firstAnswers.answersFor(caller, environment)
    const now = clock.now()
    return {
      ...{ id: ids.next(), accountId, name, email, category, channel, status: 'open' as const },
      folded: conversationText(category, channel, name, email),
      ...{ assigneeId: null, withAgent, agentConversationId: null, waitsSince: withAgent ? null : now },
      ...{ createdAt: now, updatedAt: now, firstAnsweredAt: null, closedAt: null },
    }
  }
}
