/** What becomes of a conversation with support (X18, X19): the person opens it, who answers closes it, and a new message of the person opens it again. */
export const supportStatuses = ['open', 'closed'] as const
export type SupportStatus = (typeof supportStatuses)[number]

/** Who wrote a message: the person, somebody who answers people, or the agent that answers first. */
export const supportSides = ['person', 'support', 'agent'] as const
export type SupportSide = (typeof supportSides)[number]

/** What people send, at most, and for how long somebody is said to be typing. */
export const supportLimits = {
  /** Characters of a message. */
  text: 10_000,
  /** Files of a message. */
  attachments: 10,
  /** Characters of the id that a client gives a message. */
  messageId: 64,
  /** Characters of what is looked for. */
  search: 200,
  /** Saved answers of an environment, and characters of the title of one. */
  answers: 500,
  answerTitle: 200,
  /** A client that goes on typing says so again before this is over. */
  typingMs: 6_000,
  /** Of a page of messages, and of conversations. */
  messages: 50,
  conversations: 30,
} as const

/** What somebody may write about, and who answers it. */
export interface SupportCategory {
  category: string
  channel: string
}
