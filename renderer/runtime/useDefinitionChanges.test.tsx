import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigationQuery, viewByPathQuery } from './documents.ts'
import { useDefinitionChanges } from './useDefinitionChanges.ts'

const answers = { viewByPath: { name: 'v' }, navigation: [], userMenu: [], indicatorResult: '4' }

/** The server's moment, and what the screen of an indicator asked since it was drawn. */
async function screenReadAt(moment: number) {
  const server = { moment, tell: (_moment: number) => {}, end: () => {} }
  const asked: string[] = []
  const link = new ApolloLink(
    ({ operationType, operationName = '' }) =>
      new Observable(observer => {
        if (operationType === 'subscription') {
          server.tell = told => observer.next({ data: { environmentUpdated: { moment: told } } })
          server.end = () => observer.complete()
          return
        }
        asked.push(operationName)
        observer.next({ data: { ...answers, definitionsMoment: server.moment } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const variables = { environmentId: 'demo', path: '/' }
  const queries = [viewByPathQuery, navigationQuery, gql`query IndicatorResult { indicatorResult }`]
  for (const query of queries) client.watchQuery({ query, variables }).subscribe(() => {})
  await expect.poll(() => asked).toHaveLength(3)
  const refresh = vi.fn()
  renderHook(() => useDefinitionChanges('demo', refresh), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  })
  asked.length = 0
  return { server, asked, refresh }
}

afterEach(cleanup)

test('a change that the view came with brings no result anew, however late the page is told', async () => {
  const { server, asked, refresh } = await screenReadAt(7)
  server.tell(7)
  server.tell(5)
  expect(asked).toEqual(['Navigation', 'Navigation'])
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a later change brings all that is on screen anew, once', async () => {
  const { server, asked } = await screenReadAt(7)
  server.moment = 8
  server.tell(8)
  await expect.poll(() => asked.toSorted()).toEqual(['IndicatorResult', 'Navigation', 'ViewByPath'])
  server.tell(8)
  expect(asked.filter(name => name !== 'Navigation')).toHaveLength(2)
})

test('when there will be no more news, all that is on screen is asked anew', async () => {
  const { server, asked } = await screenReadAt(7)
  server.end()
  await expect.poll(() => asked.toSorted()).toEqual(['IndicatorResult', 'Navigation', 'ViewByPath'])
})
