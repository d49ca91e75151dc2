import type { CallState, ConversationOrigin, TurnState } from '../../../shared/agents/conversations.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** A conversation with an agent. Ids are local ones, times milliseconds since 1970. */
export interface AgentConversation {
  id: string
  agentId: string
  /** Of who talks; null: nobody started the script that does. */
  accountId: string | null
  email: string | null
  name: string | null
  origin: ConversationOrigin
  /** The beginning of its first question. */
  title: string
  /** The conversation whose questions it asks again. */
  replayOf: string | null
  /** What the view gave along. */
  parameters: Record<string, unknown>
  createdAt: number
  updatedAt: number
}

export interface AgentCall {
  id: string
  name: string
  /** As people read it when it was called; without one, its name. */
  label?: string | undefined
  /** So are its parameters, by their names. */
  parameterLabels?: Readonly<Record<string, string>> | undefined
  /** JSON as the model wrote it, or what it took for it; the beginning of what is too long. */
  arguments: string
  state: CallState
  /** What the function has answered, as JSON. */
  result: string | null
  error: string | null
  ms: number | null
}

/** One answer of the model: what it said, and what it wanted called. */
export interface AgentStep {
  text: string
  calls: AgentCall[]
}

/** A fragment that the model was told. */
export interface AgentSource {
  recordId: string
  collectionId: string
  field: string
  label: string
  text: string
  similarity: number
}

export interface AgentAttachment {
  /** `bucket/key`. */
  place: string
  name: string
  /** As the model was told it. */
  text: string
}

export interface AgentTurn {
  id: string
  conversationId: string
  /** From 0. */
  position: number
  question: string
  attachments: AgentAttachment[]
  state: TurnState
  steps: AgentStep[]
  sources: AgentSource[]
  /** A code (`TurnError` and others). */
  error: string | null
  /** For who designs the agent. */
  errorDetail: string | null
  /** `service/model`. */
  model: string | null
  /** Tokens. */
  input: number
  output: number
  ms: number | null
  createdAt: number
}

export interface ConversationSelection {
  agentId: string
  /** Of one person alone, and not those of scripts, tests and replays. */
  accountId?: string | undefined
}

export interface AgentReads {
  conversation(id: string): Awaitable<AgentConversation | undefined>
  /** What was talked in last comes first. */
  page(request: ConversationSelection & { skip: number; limit: number }): Awaitable<AgentConversation[]>
  count(selection: ConversationSelection): Awaitable<number>
  /** In their order. */
  turns(conversationId: string): Awaitable<AgentTurn[]>
}

export interface AgentWrites extends AgentReads {
  begin(conversation: Omit<AgentConversation, 'createdAt' | 'updatedAt'>): Awaitable<AgentConversation>
  /** At the end of its conversation. */
  addTurn(turn: Omit<AgentTurn, 'position' | 'createdAt'>): Awaitable<AgentTurn>
  updateTurn(id: string, changes: Partial<Omit<AgentTurn, 'id' | 'conversationId' | 'position'>>): Awaitable<void>
  /** With its turns. */
  remove(conversationId: string): Awaitable<void>
  /** Those that nobody talked in since. */
  prune(bounds: { tests: number; others: number }): Awaitable<void>
}
