import type { Clock } from '../../../shared/clock.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SupportConversation } from '../../db/environment/supportTypes.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'
import type { FirstAnswers } from './firstAnswers.ts'
import { type FoundSupport, findAsStaff, findSupport } from './supportAccess.ts'
import type { SupportDesk } from './supportDesk.ts'
import type { SupportNews } from './supportNews.ts'
import type { SupportStaff } from './supportStaff.ts'
import { type WireSupportConversation, wireConversation } from './wire.ts'

export interface SupportTicketsParts {
  policy: Policy
  desk: SupportDesk
  staff: SupportStaff
  news: SupportNews
  firstAnswers: FirstAnswers
  clock: Clock
}

/** What becomes of conversations beside what is said in them. */
export class SupportTickets {
  readonly #parts: SupportTicketsParts

  constructor(parts: SupportTicketsParts) {
    this.#parts = parts
  }

  /** @param assigneeId the account of somebody who answers; null: nobody's @throws AppError as `findAsStaff` · validationError `assigneeId` */
  async assign(caller: Caller, conversationId: string, assigneeId: string | null): Promise<WireSupportConversation> {
    const found = await findAsStaff(this.#parts.policy, caller, conversationId)
    const { staff, news } = this.#parts
    if (assigneeId !== null && !(await staff.has(found.environment, assigneeId)))
      throw validationError({ assigneeId: message('notFound') })
    const answer = await this.#change(found, { assigneeId })
    const { environment, conversation, accountId } = found
    if (assigneeId !== null && assigneeId !== accountId && assigneeId !== conversation.assigneeId)
      news.assigned(environment, assigneeId, conversation, answer.lastText ?? '')
    return answer
  }

  /** For who answers (X27). @throws AppError as `findAsStaff` */
  async close(caller: Caller, conversationId: string): Promise<WireSupportConversation> {
    const found = await findAsStaff(this.#parts.policy, caller, conversationId)
    return this.#change(found, { status: 'closed', closedAt: this.#parts.clock.now(), waitsSince: null })
  }

  /** @throws AppError as `findAsStaff` */
  async reopen(caller: Caller, conversationId: string): Promise<WireSupportConversation> {
    const found = await findAsStaff(this.#parts.policy, caller, conversationId)
    return this.#change(found, { status: 'open', closedAt: null })
  }

  /** The person wants somebody in the place of the agent. @throws AppError as `findSupport` */
  async handOver(caller: Caller, conversationId: string): Promise<WireSupportConversation> {
    const found = await findSupport(this.#parts.policy, caller, conversationId)
    const { conversation } = found
    if (!conversation.withAgent) return this.#parts.desk.present(found)
    const answer = await this.#change(found, { withAgent: false, waitsSince: this.#parts.clock.now() })
    await this.#parts.firstAnswers.handedOver(found.environment, conversation)
    return answer
  }

  /** @throws AppError NotFound when it is gone */
  async #change(found: FoundSupport, changes: Partial<SupportConversation>): Promise<WireSupportConversation> {
    const { desk, news, staff } = this.#parts
    const { environment, conversation, accountId, caller } = found
    const assigneeId = changes.assigneeId === undefined ? conversation.assigneeId : changes.assigneeId
    const assignee = await staff.nameOf(environment, assigneeId)
    const answer = await environment.store.write(
      async tx => {
        const changed = await tx.support.update(conversation.id, changes)
        if (changed === undefined) throw notFound()
        return wireConversation(changed, { ...desk.seen(found, assignee), reads: tx.support })
      },
      { once: caller.once },
    )
    news.changed(environment, conversation, { by: accountId })
    return answer
  }
}
