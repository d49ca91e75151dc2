import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { supportChangedSubscription } from './documents.ts'

/** By their names. */
const queries: ReadonlySet<string> = new Set([
  'SupportOffer',
  'SupportConversations',
  'SupportConversation',
  'SupportMessages',
])
const ofTyping: ReadonlySet<string> = new Set(['SupportConversation'])

/** Asks again for what is on the screen of conversations with support. What cannot be read is told by who asked for it. */
export async function readAgain(client: ApolloClient, isTyping = false): Promise<void> {
  const names = isTyping ? ofTyping : queries
  const reading = client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => names.has(queryName ?? ''),
  })
  await Promise.allSettled(reading.results)
}

/** What ended by a failure is listened to again after so many ms. */
const pause = 5_000

/** Has what is on the screen of conversations with support follow what happens in them. */
export function useSupportNews(environmentId: string): void {
  const client = useApolloClient()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const news = client.subscribe({ query: supportChangedSubscription, variables: { environmentId } }).subscribe({
      next: ({ data }) => void readAgain(client, data?.supportChanged.isTyping),
      complete: () => void readAgain(client),
      error(failure) {
        console.warn('News of support are not heard', failure)
        timer = setTimeout(() => setTurn(turn + 1), pause)
      },
    })
    return () => {
      clearTimeout(timer)
      news.unsubscribe()
    }
  }, [client, environmentId, turn])
}
