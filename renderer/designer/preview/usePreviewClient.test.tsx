import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import type { Viewer } from '../../environment/viewer.ts'
import { PreviewOnly } from './PreviewOnly.ts'
import { usePreviewClient } from './usePreviewClient.ts'

const query = gql`
  query Asked {
    asked
  }
`
const mutation = gql`
  mutation Done {
    done
  }
`

function previewing(viewer: Viewer | undefined) {
  const sent: unknown[] = []
  const link = new ApolloLink(operation => {
    const { asRole, asUser } = operation.getContext()
    sent.push({ name: operation.operationName, asRole, asUser })
    return of({ data: { asked: true, done: true } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const { result } = renderHook(() => usePreviewClient(viewer), { wrapper })
  return { client, sent, preview: result.current }
}

test('as a user what is asked names him, nothing that acts is sent, and nothing is kept for the designer', async () => {
  const { client, sent, preview } = previewing({ who: 'user', id: 'demo_ana' })
  await preview.query({ query })
  await expect(preview.mutate({ mutation })).rejects.toThrow(PreviewOnly)
  expect(sent).toEqual([{ name: 'Asked', asUser: 'demo_ana' }])
  expect(client.cache.extract()).toEqual({})
})

test('as a role a designer acts as himself', async () => {
  const { sent, preview } = previewing({ who: 'role', id: 'demo_sales' })
  await preview.mutate({ mutation })
  expect(sent).toEqual([{ name: 'Done', asRole: 'demo_sales' }])
})

test('without anybody it is the designer’s own client', () => {
  const { client, preview } = previewing(undefined)
  expect(preview).toBe(client)
})
