import { wireId } from '../../../shared/ids.ts'
import type { SupportConversation, SupportMessage } from '../../db/environment/supportTypes.ts'
import type { Background } from '../../system/background.ts'
import type { Caller } from '../calls/caller.ts'
import type { ChangeBus, ChangeOf } from '../changes/bus.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { findSupport, visitSupport } from './supportAccess.ts'
import { type SupportStaff, supportLink } from './supportStaff.ts'
import { nameTo } from './wire.ts'

export interface SupportNotification {
  kind: 'support' | 'assignment'
  title: string
  text: string
  icon: string
  /** Path of the environment. */
  link: string
}

export interface SupportNewsParts {
  policy: Policy
  changes: ChangeBus
  background: Background
  staff: SupportStaff
  notifier: {
    tell(environment: OpenEnvironment, accountIds: readonly string[], notification: SupportNotification): Promise<void>
  }
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

/** That something is new in a conversation, never what. Without one: whoever listens has not yet asked. */
export interface SupportChange {
  conversationId: string | null
  /** Somebody types there, and nothing else is new. */
  isTyping: boolean
}

const shown = 240
const icon = 'message-circle'

/** What becomes known of conversations with support: to who listens, and to whom a message is for. */
export class SupportNews {
  readonly #parts: SupportNewsParts

  constructor(parts: SupportNewsParts) {
    this.#parts = parts
  }

  /** @param by the account of who did it */
  changed(
    { id: environmentId }: Pick<OpenEnvironment, 'id'>,
    { id: conversationId, accountId }: Pick<SupportConversation, 'id' | 'accountId'>,
    {
      by = null,
      isInternal = false,
      isTyping = false,
    }: { by?: string | null; isInternal?: boolean; isTyping?: boolean },
  ): void {
    const { changes } = this.#parts
    changes.publish({ kind: 'supportChanged', environmentId, conversationId, accountId, by, isInternal, isTyping })
  }

  /** Notifies whom a message is for: of the person's who answers it, or all who could; otherwise the person. Nobody is told of his own. */
  notify(environment: OpenEnvironment, conversation: SupportConversation, message: SupportMessage): void {
    if (message.isInternal) return
    const isForStaff = message.side === 'person'
    this.#tell(environment, conversation, message, isForStaff)
  }

  /** Somebody was given a conversation. @param text its last words */
  assigned(
    environment: OpenEnvironment,
    assigneeId: string,
    { id, category }: SupportConversation,
    text: string,
  ): void {
    const { background, notifier } = this.#parts
    const link = supportLink(environment.id, id, false)
    background.run(
      notifier.tell(environment, [assigneeId], {
        kind: 'assignment',
        title: category,
        text: text.slice(0, shown),
        icon,
        link,
      }),
    )
  }

  /** The person waits for somebody from now on. */
  notifyStaff(environment: OpenEnvironment, conversation: SupportConversation, message: SupportMessage): void {
    this.#tell(environment, conversation, message, true)
  }

  /**
   * Tells of the caller's own conversations, or of all where he answers people; of one alone where it is named. The first one comes at
   * once, so that what was written before he listened is asked for.
   * @throws AppError as `visitSupport`, NotFound for the conversation
   */
  async follow(
    caller: Caller,
    { environmentId, conversationId }: { environmentId: string; conversationId?: string | null },
  ): Promise<AsyncIterableIterator<SupportChange>> {
    const { policy, changes, currentCaller } = this.#parts
    const { accountId, isStaff } = await visitSupport(policy, caller, environmentId)
    if (conversationId) await findSupport(policy, caller, conversationId)
    const wants = (change: ChangeOf<'supportChanged'>) =>
      (!conversationId || wireId(environmentId, change.conversationId) === conversationId) &&
      !(change.isTyping && change.by === accountId) &&
      (isStaff || (change.accountId !== null && change.accountId === accountId && !change.isInternal))
    const allowed = async () => {
      const current = await currentCaller(caller)
      if (current === undefined) return false
      const now = await visitSupport(policy, current, environmentId)
      if (conversationId) await findSupport(policy, current, conversationId)
      // Who answers no more listens anew, to what is his own.
      return now.isStaff === isStaff
    }
    const heard = changes.subscribe({ environmentId, kind: 'supportChanged', wants, allowed })
    return new Heard(heard, environmentId)
  }

  #tell(
    environment: OpenEnvironment,
    conversation: SupportConversation,
    { text, authorId, authorName, attachments }: SupportMessage,
    isForStaff: boolean,
  ): void {
    const { background, staff, notifier } = this.#parts
    const { id, accountId, assigneeId, category, channel } = conversation
    const work = async () => {
      // Who answers no more hears no more of what was his to answer.
      const isAnswered = assigneeId !== null && (await staff.has(environment, assigneeId))
      const staffIds = isAnswered ? [assigneeId] : await staff.toldOf(environment, channel)
      const accountIds = (isForStaff ? staffIds : [accountId]).filter(one => one !== null && one !== authorId)
      if (accountIds.length === 0) return
      const words = (text.trim() || attachments.map(({ name }) => name).join(', ')).slice(0, shown)
      const author = nameTo(isForStaff ? 'support' : 'person', authorName)
      await notifier.tell(environment, accountIds as string[], {
        kind: 'support',
        title: category,
        text: author === null ? words : `${author}: ${words}`,
        icon,
        link: supportLink(environment.id, id, !isForStaff),
      })
    }
    background.run(work())
  }
}

class Heard implements AsyncIterableIterator<SupportChange> {
  readonly #changes: AsyncIterableIterator<ChangeOf<'supportChanged'>>
  readonly #environmentId: string
  #isFirst = true

  constructor(changes: AsyncIterableIterator<ChangeOf<'supportChanged'>>, environmentId: string) {
    this.#changes = changes
    this.#environmentId = environmentId
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<SupportChange, undefined>> {
    if (this.#isFirst) {
      this.#isFirst = false
      return { done: false, value: { conversationId: null, isTyping: false } }
    }
    const { done, value } = await this.#changes.next()
    if (done) return { done: true, value: undefined }
    const { conversationId, isTyping } = value
    return { done: false, value: { conversationId: wireId(this.#environmentId, conversationId), isTyping } }
  }

  async return(): Promise<IteratorResult<SupportChange, undefined>> {
    await this.#changes.return?.()
    return { done: true, value: undefined }
  }
}
