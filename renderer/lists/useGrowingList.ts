import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ListAnswer, Listed } from './ListFrame.tsx'

export interface GrowingAnswer<Item> extends ListAnswer<Item> {
  /** Undefined when all of it is shown. */
  showMore: (() => void) | undefined
}

interface GrowingOptions<Data, Variables, Item> {
  variables: Omit<Variables, 'limit'>
  /** Entries that are shown at first, and that each press adds. */
  step: number
  /** `cache-and-network` shows what is known of the list while the server is asked. */
  fetchPolicy: 'cache-and-network' | 'network-only'
  listed(data: Data): Listed<Item>
}

/** The beginning of a list, longer with each press. What is shown stays while more is on its way. */
export function useGrowingList<Data, Variables extends { limit?: number | null }, Item>(
  query: TypedDocumentNode<Data, Variables>,
  options: GrowingOptions<Data, Variables, Item>,
): GrowingAnswer<Item> {
  const { variables, step, fetchPolicy, listed: listedOf } = options
  const [limit, setLimit] = useState(step)
  const asked = { ...variables, limit } as Variables
  const { data, previousData, error, refetch } = useQuery<Data, Variables>(query, { variables: asked, fetchPolicy })
  const answer = (data ?? previousData) as Data | undefined
  const listed = answer && listedOf(answer)
  const isWhole = listed === undefined || listed.items.length >= listed.totalCount
  return { listed, error, refetch, showMore: isWhole ? undefined : () => setLimit(limit + step) }
}
