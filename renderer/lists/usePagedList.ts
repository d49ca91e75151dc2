import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { pageSizes } from '../../shared/protocol/limits.ts'
import type { ListAnswer, Listed } from './ListFrame.tsx'

export interface PagedAnswer<Item> extends ListAnswer<Item> {
  /** From 1. */
  page: number
  limit: number
  filter: string
  setPage(page: number): void
  /** Searching starts again at the first page. */
  setFilter(filter: string): void
  /** There is nothing yet, and not for want of a match. */
  untouched: boolean
}

interface PagedOptions<Data, Variables, Item> {
  variables?: Omit<Variables, 'page' | 'limit' | 'filter'>
  /** Entries on a page; default: `pageSizes.default`. */
  limit?: number
  listed(data: Data): Listed<Item>
}

/** One page of a list, and a search in it. What is shown stays while another page is on its way. */
export function usePagedList<
  Data,
  Variables extends { page?: number | null; limit?: number | null; filter?: string | null },
  Item,
>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, limit = pageSizes.default, listed: listedOf }: PagedOptions<Data, Variables, Item>,
): PagedAnswer<Item> {
  const [{ page, filter }, setState] = useState({ page: 1, filter: '' })
  const asked = { ...variables, page, limit, ...(filter !== '' && { filter }) } as Variables
  const answer = useQuery<Data, Variables>(query, { variables: asked, fetchPolicy: 'cache-and-network' })
  const { data, previousData, error, refetch } = answer
  const known = (data ?? previousData) as Data | undefined
  const listed = known && listedOf(known)
  return {
    listed,
    error,
    refetch,
    page,
    limit,
    filter,
    setPage: useCallback(next => setState(state => ({ ...state, page: next })), []),
    setFilter: useCallback(next => setState({ page: 1, filter: next }), []),
    untouched: filter === '' && listed?.totalCount === 0,
  }
}
