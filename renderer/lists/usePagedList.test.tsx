import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { of } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { usePagedList } from './usePagedList.ts'

afterEach(cleanup)

interface Variables {
  role: string
  page?: number
  limit?: number
  filter?: string
}

const query: TypedDocumentNode<{ people: { totalCount: number; items: string[] } }, Variables> = gql`
  query People($role: String!, $page: Int, $limit: Int, $filter: String) {
    people(role: $role, page: $page, limit: $limit, filter: $filter) { totalCount items }
  }
`

/** A list of one role's people, and what the network was asked for it. */
function listed(more: { limit?: number } = {}) {
  const asked: unknown[] = []
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables)
    return of({ data: { people: { __typename: 'People', totalCount: 30, items: [`page ${variables.page}`] } } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const open = () =>
    renderHook(() => usePagedList(query, { variables: { role: 'user' }, listed: ({ people }) => people, ...more }), {
      wrapper,
    })
  return { asked, open }
}

test('[AG9] a page of a list asks for 10 entries, a filter and what the list is about, and always over the network', async () => {
  const { asked, open } = listed()
  const { result, unmount } = open()
  await waitFor(() => expect(result.current.listed?.items).toEqual(['page 1']))
  act(() => result.current.setPage(3))
  await waitFor(() => expect(result.current.listed?.items).toEqual(['page 3']))
  act(() => result.current.setFilter('ana'))
  await waitFor(() => expect(asked).toHaveLength(3))
  const about = { role: 'user', limit: 10 }
  expect(asked).toEqual([
    { ...about, page: 1 },
    { ...about, page: 3 },
    { ...about, page: 1, filter: 'ana' },
  ])
  // What is known is asked for again, as it may have changed.
  unmount()
  open()
  await waitFor(() => expect(asked[3]).toEqual({ ...about, page: 1 }))

  const large = listed({ limit: 50 })
  large.open()
  await waitFor(() => expect(large.asked).toEqual([{ role: 'user', page: 1, limit: 50 }]))
})
