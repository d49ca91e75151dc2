import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isTurnOver } from '../../../../shared/agents/conversations.ts'
import type { AgentAnswerSubscription } from '../../../graphql/generated/operations.ts'
import {
  agentAnswerSubscription,
  agentConversationQuery,
  answerAgentQuestionMutation,
  askAgentMutation,
  type ConversationDetail,
  stopAgentMutation,
} from './documents.ts'
import { isUnderWay, type ShownTurn } from './turns.ts'

export interface Conversation {
  readonly detail: ConversationDetail | undefined
  readonly turns: readonly ShownTurn[]
  readonly isLoading: boolean
  readonly loadFailure: unknown
  readonly isSending: boolean
  /** What the last question failed with on its way. */
  readonly failure: unknown
  /** @returns whether the server has the question */
  ask(question: string, attachments: readonly string[]): Promise<boolean>
  stop(): void
  allow(callId: string, allow: boolean): void
  reload(): void
}

interface ConversationRequest {
  agentId: string
  /** Undefined: one that begins with its first question. */
  conversationId: string | undefined
  onBegun(conversationId: string): void
  /** The agent as its editor has it: a test of who designs it. */
  test?: { draft: Readonly<Record<string, unknown>> | undefined } | undefined
  /** Of the view that is open. */
  parameters?: Readonly<Record<string, unknown>> | undefined
}

type Answer = AgentAnswerSubscription['agentAnswer']
type Heard = Readonly<Record<string, Partial<ShownTurn>>>

/** After so many ms without news of an answer the server is asked: the websocket may be down. */
const patience = 2_000

const asked = (_id: string, question: string): ShownTurn => ({
  ...{ _id, question, attachments: [], answer: '', state: 'running', calls: [], sources: [] },
  ...{ error: null, errorDetail: null, model: null, input: 0, output: 0, ms: null },
})

/** What is heard of an answer goes on from what was heard before. */
function withNews(heard: Heard, { turnId, from, text, ...news }: Answer): Heard {
  const before = heard[turnId]?.answer ?? ''
  return { ...heard, [turnId]: { ...news, answer: before.slice(0, from) + text } }
}

/** A conversation: what was said, what is being answered, and what can be done about it. */
export function useConversation(request: ConversationRequest): Conversation {
  const { conversationId } = request
  const { data, loading, error, refetch } = useQuery(agentConversationQuery, {
    variables: { conversationId: conversationId ?? '' },
    skip: conversationId === undefined,
    fetchPolicy: 'network-only',
  })
  const [heard, setHeard] = useState<Heard>({})
  const asking = useAsking(request, refetch)
  const detail = data?.agentConversation._id === conversationId ? data?.agentConversation : undefined
  const { pending } = asking
  const turns = useMemo(() => {
    const stored: ShownTurn[] = (detail?.turns ?? []).map(turn =>
      isTurnOver(turn.state) ? turn : { ...turn, ...heard[turn._id] },
    )
    const isKnown = pending === undefined || stored.some(({ _id }) => _id === pending._id)
    return isKnown ? stored : [...stored, { ...pending, ...heard[pending._id] }]
  }, [detail, heard, pending])
  const last = turns.at(-1)
  const isOpen = isUnderWay(detail?.turns.at(-1)) || isUnderWay(pending) || isUnderWay(last)
  useNews({ conversationId, isOpen, refetch, onNews: news => setHeard(current => withNews(current, news)) })
  const [stop] = useMutation(stopAgentMutation)
  const [allow] = useMutation(answerAgentQuestionMutation)
  const known = conversationId ?? ''
  const settle = (done: Promise<unknown>) => void done.then(() => refetch()).catch(() => undefined)
  return {
    detail,
    turns,
    isLoading: loading && detail === undefined && turns.length === 0,
    loadFailure: detail === undefined ? error : undefined,
    isSending: asking.isSending,
    failure: asking.failure,
    ask: asking.ask,
    stop: () => settle(stop({ variables: { conversationId: known } })),
    allow: (callId, isAllowed) => settle(allow({ variables: { conversationId: known, callId, allow: isAllowed } })),
    reload: () => void refetch().catch(() => undefined),
  }
}

function useAsking(
  { agentId, conversationId, onBegun, test, parameters }: ConversationRequest,
  refetch: () => Promise<unknown>,
) {
  const [send, { loading }] = useMutation(askAgentMutation)
  const [pending, setPending] = useState<ShownTurn>()
  const [failure, setFailure] = useState<unknown>()
  async function ask(question: string, attachments: readonly string[]): Promise<boolean> {
    setFailure(undefined)
    try {
      const { data } = await send({
        variables: {
          ...{ agentId, conversationId, text: question, attachments: [...attachments], parameters },
          ...(test && { isTest: true, draft: test.draft }),
        },
      })
      if (!data) throw new Error('The server did not say what became of the question')
      const { conversationId: begun, turnId } = data.askAgent
      setPending(asked(turnId, question))
      if (begun !== conversationId) onBegun(begun)
      else await refetch().catch(() => undefined)
      return true
    } catch (cause) {
      setFailure(cause)
      return false
    }
  }
  return { ask, pending, failure, isSending: loading }
}

interface News {
  conversationId: string | undefined
  /** An answer is being made. */
  isOpen: boolean
  refetch(): Promise<unknown>
  onNews(answer: Answer): void
}

/** Follows an answer while it is made, and asks what became of it when it is over or nothing is heard. */
function useNews({ conversationId, isOpen, refetch, onNews }: News): void {
  const wasHeard = useRef(false)
  useSubscription(agentAnswerSubscription, {
    variables: { conversationId: conversationId ?? '' },
    skip: conversationId === undefined || !isOpen,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      if (!data) return
      wasHeard.current = true
      onNews(data.agentAnswer)
      if (isTurnOver(data.agentAnswer.state)) refetch().catch(() => undefined)
    },
  })
  const isFollowed = conversationId !== undefined && isOpen
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => {
      if (!wasHeard.current) refetch().catch(() => undefined)
      wasHeard.current = false
    }, patience)
    return () => clearInterval(timer)
  }, [isFollowed, refetch])
}
