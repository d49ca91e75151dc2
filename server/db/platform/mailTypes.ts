import type { MailKind, MailState } from '../../../shared/environment/mails.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { ListPageRequest } from '../engine/page.ts'

export type StoredMailState = 'waiting' | 'held' | 'sent' | 'failed'

/** Times are milliseconds since 1970. */
export interface NewMail {
  id: string
  /** `null`: written for an address without an account, as all others are, sent to nobody, and kept until it would end. */
  recipient: string | null
  kind: MailKind
  /** Whose administrators are told what became of it; `null`: the platform's alone. */
  environmentId: string | null
  /** Sealed where it lies, and removed once nobody may send it any more. */
  content: string
  /** Of the link that it carries: it is not sent once that is good no more; `null`: none. */
  linkHash: string | null
  /** It is not sent after that. */
  endsAt: number
}

/** What is told of a mail, without its content. */
export interface StoredMail extends Omit<NewMail, 'content' | 'linkHash'> {
  state: StoredMailState
  /** Those that failed, since it was last asked for. */
  attempts: number
  /** When it is tried next, while it waits. */
  nextAt: number
  /** Why the last attempt failed; of one that was sent, why it is not worded as its environment says. */
  failure: string | null
  createdAt: number
  /** When it was sent, given up or held back. */
  endedAt: number | null
  /** Its content is there, and its link works. */
  isGood: boolean
}

export interface WaitingMail extends StoredMail {
  /** `undefined` once the key of the data folder is another one. */
  content: string | undefined
}

export interface MailFilter {
  environmentId?: string | null | undefined
  state?: MailState | null | undefined
}

export interface MailReads {
  byId(id: string): Awaitable<StoredMail | undefined>
  /** The newest first; without those that are for nobody. */
  page(request: ListPageRequest & MailFilter): Awaitable<StoredMail[]>
  count(filter: MailFilter): Awaitable<number>
  /**
   * Those that are to be tried by now, in the order of writing.
   * @param longest wait, in ms: a mail that waits for longer was put off by a clock that was wrong
   */
  due(longest: number, limit?: number): Awaitable<StoredMail[]>
  /** All that waits for one recipient, due or not, in the order of writing. */
  waitingFor(recipient: string | null): Awaitable<WaitingMail[]>
  /** When the next one is to be tried; `undefined` when nothing waits. */
  nextDue(): Awaitable<number | undefined>
  /** When `tidy` has something to do next. */
  nextTidy(): Awaitable<number | undefined>
}

export interface MailWrites extends MailReads {
  /** @param state waiting, if nothing is said: to be sent at once */
  create(mail: NewMail, state?: 'waiting' | 'held'): Awaitable<void>
  /** Its content goes. @param failure of what should have worded it */
  markSent(id: string, failure: string | null): Awaitable<void>
  /** An attempt failed, and the next one is then. */
  delay(id: string, next: { at: number; failure: string }): Awaitable<void>
  giveUp(id: string, failure: string): Awaitable<void>
  /** To be sent at once, as if it were new. */
  sendAgain(id: string): Awaitable<void>
  /** Gives up what was not sent to somebody from an environment, with its content. */
  withdraw(environmentId: string, recipient: string): Awaitable<void>
  /** Gives up what waits for the mail server from an environment, with its content. */
  withdrawAll(environmentId: string): Awaitable<void>
  /** Takes away what was for nobody, the contents of mails that may not be sent any more, and mails that ended a month ago. */
  tidy(): Awaitable<void>
}
