import { wireId } from '../../../shared/ids.ts'
import type { SupportSide, SupportStatus } from '../../../shared/support/support.ts'
import type {
  ReadSide,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
  SupportRead,
  SupportReads,
} from '../../db/environment/supportTypes.ts'
import { personName } from '../../db/records/people.ts'

/** Ids are those of the wire or of accounts, times ISO 8601. */
export interface WireSupportConversation {
  _id: string
  category: string
  channel: string
  status: SupportStatus
  /** Null once the person is deleted. */
  person: string | null
  /** For who answers. */
  email: string | null
  isOwn: boolean
  /** For who answers. */
  assigneeId: string | null
  assignee: string | null
  withAgent: boolean
  /** The beginning of the last message that its person sees, and whose that is. */
  lastText: string | null
  lastSide: SupportSide | null
  unread: number
  typing: string[]
  createdAt: string
  updatedAt: string
  firstAnsweredAt: string | null
  closedAt: string | null
  waitsSince: string | null
}

export interface WireSupportMessage {
  _id: string
  /** As who asks counts them. */
  position: number
  messageId: string
  side: SupportSide
  /** Null once he is deleted, and for the person where he has no name. */
  author: string | null
  isOwn: boolean
  isInternal: boolean
  text: string
  attachments: SupportAttachment[]
  createdAt: string
  /** Somebody of the other side has seen it. */
  isRead: boolean
}

/** What surrounds a conversation as somebody sees it. */
export interface Surroundings {
  environmentId: string
  /** Of a unit, where it is told what the unit wrote. */
  reads: Pick<SupportReads, 'messages' | 'unread'>
  accountId: string | null
  side: ReadSide
  /** Name of who answers it. */
  assignee: string | null
  typing: string[]
}

const shown = 160

/** What somebody who answers is called to that side: a person is told names, and no addresses. */
export const nameTo = (side: ReadSide, name: string | null): string | null =>
  side === 'support' || name === null ? name : (personName(name) ?? null)

const isoTime = (time: number) => new Date(time).toISOString()
const isoOrNull = (time: number | null) => (time === null ? null : isoTime(time))

export async function wireConversation(
  conversation: SupportConversation,
  { environmentId, reads, accountId, side, assignee, typing }: Surroundings,
): Promise<WireSupportConversation> {
  const { id: conversationId, name, email, assigneeId } = conversation
  const [last] = await reads.messages({ conversationId, withInternal: false, limit: 1 })
  return {
    _id: wireId(environmentId, conversationId),
    category: conversation.category,
    channel: conversation.channel,
    status: conversation.status,
    person: name,
    email: side === 'support' ? email : null,
    isOwn: accountId !== null && conversation.accountId === accountId,
    assigneeId: side === 'support' ? assigneeId : null,
    assignee: nameTo(side, assignee),
    withAgent: conversation.withAgent,
    lastText: last === undefined ? null : last.text.slice(0, shown),
    lastSide: last?.side ?? null,
    unread: accountId === null ? 0 : await reads.unread({ conversationId, accountId, side }),
    typing,
    createdAt: isoTime(conversation.createdAt),
    updatedAt: isoTime(conversation.updatedAt),
    firstAnsweredAt: isoOrNull(conversation.firstAnsweredAt),
    closedAt: isoOrNull(conversation.closedAt),
    waitsSince: isoOrNull(conversation.waitsSince),
  }
}

/** @param marks of the conversation */
export function wireMessage(
  environmentId: string,
  message: SupportMessage,
  { accountId, side, marks }: { accountId: string | null; side: ReadSide; marks: readonly SupportRead[] },
): WireSupportMessage {
  const { authorId, isInternal, position, publicPosition } = message
  const isOfPerson = message.side === 'person'
  const mark = isOfPerson ? position : publicPosition
  const reader = isOfPerson ? 'support' : 'person'
  return {
    _id: wireId(environmentId, message.id),
    position: side === 'person' ? publicPosition : position,
    messageId: message.messageId,
    side: message.side,
    author: message.side === 'support' ? nameTo(side, message.authorName) : message.authorName,
    isOwn: authorId !== null && authorId === accountId && (side === 'person') === isOfPerson,
    isInternal,
    text: message.text,
    attachments: message.attachments,
    createdAt: isoTime(message.createdAt),
    isRead: !isInternal && marks.some(read => read.side === reader && read.position >= mark),
  }
}
