import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { type SupportMessage, supportMessagesQuery } from './documents.ts'

type Messages = readonly SupportMessage[]

/** What is known, with the newest of it as it is now. Positions have no gaps: after one, what was known before is read anew. */
export function merged(known: Messages, newest: Messages): Messages {
  const [first] = newest
  const last = known.at(-1)
  if (first === undefined || last === undefined || first.position > last.position + 1) return newest
  return [...known.filter(({ position }) => position < first.position), ...newest]
}

interface MessagesOf {
  conversationId: string
  asStaff: boolean
}

/** The messages of a conversation: the last ones, and earlier ones once they are asked for. */
export function useMessages(variables: MessagesOf) {
  const client = useApolloClient()
  const { data, loading, error, refetch } = useQuery(supportMessagesQuery, { variables, fetchPolicy: 'network-only' })
  const [known, setKnown] = useState<Messages>([])
  const newest = data?.supportMessages.items
  const messages = useMemo(() => (newest === undefined ? known : merged(known, newest)), [known, newest])
  useEffect(() => {
    if (newest !== undefined) setKnown(current => merged(current, newest))
  }, [newest])
  const first = messages[0]?.position ?? 0

  return {
    messages,
    isLoading: loading && newest === undefined && known.length === 0,
    error: known.length === 0 ? error : undefined,
    refetch,
    hasEarlier: first > 0,
    /** Reads those before. */
    async earlier(): Promise<void> {
      const answer = await client.query({
        query: supportMessagesQuery,
        variables: { ...variables, before: first },
        fetchPolicy: 'no-cache',
      })
      const before = answer.data?.supportMessages.items ?? []
      setKnown(current => [...before.filter(({ position }) => position < (current[0]?.position ?? 0)), ...current])
    },
  }
}
