import type { SupportSide, SupportStatus } from '../../../shared/support/support.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** A conversation of a person with support. Ids are local ones or of accounts, times milliseconds since 1970. */
export interface SupportConversation {
  id: string
  /** Null once the person is deleted; so are the name and the address. */
  accountId: string | null
  name: string | null
  email: string | null
  category: string
  channel: string
  /** What it is found by beside its messages. */
  folded: string
  status: SupportStatus
  /** The account of who answers it. */
  assigneeId: string | null
  /** The agent answers: nobody has answered yet, and the person did not ask for somebody. */
  withAgent: boolean
  /** What the agent remembers it by. */
  agentConversationId: string | null
  /** Since when the person waits for somebody; null: it is not our turn. */
  waitsSince: number | null
  createdAt: number
  /** Of the last word that the person can see. */
  updatedAt: number
  /** When somebody, not the agent, first answered. */
  firstAnsweredAt: number | null
  closedAt: number | null
}

export interface SupportAttachment {
  /** `bucket/key`. */
  place: string
  name: string
  type: string
  size: number
}

export interface SupportMessage {
  id: string
  conversationId: string
  /** Among all, from 0. */
  position: number
  /** Among those that the person sees, from 0; of an internal one, of the next that he sees. */
  publicPosition: number
  authorId: string | null
  authorName: string | null
  side: SupportSide
  text: string
  folded: string
  /** Only for those who answer. */
  isInternal: boolean
  attachments: SupportAttachment[]
  /** The id that its client gave it: sent again, it is the same message. */
  messageId: string
  createdAt: number
}

export type ReadSide = 'person' | 'support'

export interface SupportRead {
  conversationId: string
  accountId: string
  side: ReadSide
  /** The last message that was seen, as that side counts them. */
  position: number
}

export interface SupportFile {
  place: string
  conversationId: string
  isInternal: boolean
}

export interface SupportAnswer {
  id: string
  title: string
  text: string
  createdAt: number
  updatedAt: number
}

export interface SupportSelection {
  /** Of one person; then nothing internal is looked at. */
  accountId?: string | undefined
  /** Folded. */
  search?: string | undefined
  /** Among all: those of which a message holds what is searched. */
  holding?: readonly string[] | undefined
  status?: SupportStatus | undefined
  channel?: string | undefined
  /** Null: of nobody. */
  assigneeId?: string | null | undefined
  /** The account of somebody who answers: where he has not read everything. */
  unreadBy?: string | undefined
}

export interface MessageSelection {
  conversationId: string
  withInternal: boolean
  /** Positions as who asks counts them. */
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** What statistics are made of. */
export type SupportTimes = Pick<
  SupportConversation,
  'channel' | 'status' | 'createdAt' | 'firstAnsweredAt' | 'closedAt'
>

export interface SupportReads {
  conversation(id: string): Awaitable<SupportConversation | undefined>
  /** What was talked in last comes first. */
  page(request: SupportSelection & { skip: number; limit: number }): Awaitable<SupportConversation[]>
  count(selection: SupportSelection): Awaitable<number>
  /** The last of those that are asked for, or with `after` the first, in their order. */
  messages(selection: MessageSelection): Awaitable<SupportMessage[]>
  /** The one that a client has sent already. */
  sent(
    key: Pick<SupportMessage, 'conversationId' | 'side' | 'messageId'> & { authorId: string },
  ): Awaitable<SupportMessage | undefined>
  /** The conversation that a person began with that message. */
  begun(authorId: string, messageId: string): Awaitable<SupportConversation | undefined>
  reads(conversationId: string): Awaitable<SupportRead[]>
  /** Messages of others that somebody has not read. */
  unread(read: Omit<SupportRead, 'position'>): Awaitable<number>
  /** In all conversations of a person. */
  unreadOf(accountId: string): Awaitable<number>
  /** How many conversations there are in which people wait, by whom they were given to; null: nobody yet. */
  waiting(): Awaitable<{ assigneeId: string | null; total: number }[]>
  /** Those that the agent answers and that are open. */
  withAgent(): Awaitable<SupportConversation[]>
  file(place: string): Awaitable<SupportFile[]>
  answers(): Awaitable<SupportAnswer[]>
  answer(id: string): Awaitable<SupportAnswer | undefined>
  /** Of conversations that began in that time. */
  times(from: number, to: number): Awaitable<SupportTimes[]>
}

export interface SupportWrites extends SupportReads {
  begin(conversation: Omit<SupportConversation, 'createdAt' | 'updatedAt'>): Awaitable<SupportConversation>
  /** At the end of its conversation. */
  add(message: Omit<SupportMessage, 'position' | 'publicPosition' | 'createdAt'>): Awaitable<SupportMessage>
  update(id: string, changes: Partial<Omit<SupportConversation, 'id'>>): Awaitable<SupportConversation | undefined>
  /** Never back. @returns whether it went on */
  read(read: SupportRead): Awaitable<boolean>
  saveAnswer(answer: Pick<SupportAnswer, 'id' | 'title' | 'text'>): Awaitable<SupportAnswer>
  removeAnswer(id: string): Awaitable<void>
  /** What a person said stays, without who it was (his own conversations and what he answered). @returns his conversations */
  forgetPerson(accountId: string): Awaitable<void>
  /** What belongs to an account belongs to another one. */
  moveAccount(from: string, to: string): Awaitable<void>
}
