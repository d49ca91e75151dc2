import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { supportLimits } from '../../shared/support/support.ts'
import { errorCode, errorText } from '../graphql/errors.ts'
import {
  handOverSupportMutation,
  markSupportReadMutation,
  sendSupportMessageMutation,
  supportConversationQuery,
  typeInSupportMutation,
} from './documents.ts'
import { useSupportTranslation } from './supportTexts.ts'
import { useMessages } from './useMessages.ts'
import { type Outgoing, useOutbox } from './useOutbox.ts'
import { readAgain } from './useSupportNews.ts'

export interface TalkOf {
  environmentId: string
  conversationId: string
  /** He answers it; otherwise it is his own. */
  asStaff: boolean
}

export type Talk = ReturnType<typeof useTalk>

/** A conversation with support as one of its sides has it: what was said, what is being written, and what can be done. */
export function useTalk({ environmentId, conversationId, asStaff, isSeen = true }: TalkOf & { isSeen?: boolean }) {
  const { t } = useSupportTranslation()
  const client = useApolloClient()
  const variables = { conversationId, asStaff }
  const asked = useQuery(supportConversationQuery, { variables, fetchPolicy: 'cache-and-network' })
  const said = useMessages(variables)
  const [send] = useMutation(sendSupportMessageMutation)
  const [handOver] = useMutation(handOverSupportMutation)
  const conversation = asked.data?.supportConversation
  const failure = asked.error ?? said.error

  async function deliver({ messageId, text, files, isInternal }: Outgoing) {
    await send({
      variables: { ...variables, messageId, text, attachments: files.map(({ id }) => id), isInternal },
    })
    await readAgain(client)
  }
  const record = `${conversationId} ${asStaff ? 'support' : 'person'}`
  const outbox = useOutbox({ environmentId, record }, deliver, error => errorText(t, error))
  useReading(variables, isSeen ? said.messages.at(-1)?.position : undefined, conversation?.unread)
  useTypingEnds(conversation?.typing ?? [], asked.refetch)

  return {
    conversation,
    isMissing: errorCode(failure) === 'NotFound',
    failure: conversation === undefined || said.error ? failure : undefined,
    ...said,
    isLoading: said.isLoading || conversation === undefined,
    outbox,
    typed: useTyping(variables),
    handOver: () => handOver({ variables: { conversationId } }),
    retry: () => {
      for (const again of [asked.refetch, said.refetch]) again().catch(() => undefined)
    },
  }
}

interface Side {
  conversationId: string
  asStaff: boolean
}

/** What is on the screen was read. */
function useReading({ conversationId, asStaff }: Side, last: number | undefined, unread: number | undefined) {
  const client = useApolloClient()
  useEffect(() => {
    function seen() {
      if (last === undefined || !unread || document.hidden) return
      client
        .mutate({ mutation: markSupportReadMutation, variables: { conversationId, asStaff, position: last } })
        .then(() => readAgain(client))
        // It is marked with the next message that is seen.
        .catch(() => undefined)
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [client, conversationId, asStaff, last, unread])
}

/** Tells the other side now and then that somebody types; nobody waits for it. */
function useTyping(side: Side) {
  const client = useApolloClient()
  const told = useRef(Number.NEGATIVE_INFINITY)
  return (isInternal: boolean) => {
    const now = performance.now()
    if (now - told.current < supportLimits.typingMs / 2) return
    told.current = now
    client.mutate({ mutation: typeInSupportMutation, variables: { ...side, isInternal } }).catch(() => undefined)
  }
}

/** Nobody tells when somebody stops. */
function useTypingEnds(typing: readonly string[], ask: () => Promise<unknown>) {
  const isTyping = typing.length > 0
  useEffect(() => {
    if (!isTyping) return
    const timer = setInterval(() => void ask().catch(() => undefined), supportLimits.typingMs)
    return () => clearInterval(timer)
  }, [isTyping, ask])
}
