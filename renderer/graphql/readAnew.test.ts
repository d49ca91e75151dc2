import { ApolloClient, ApolloLink, gql, InMemoryCache, type WatchQueryFetchPolicy } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { expect, test } from 'vitest'
import { readAnew } from './readAnew.ts'

test('what is shown is read again, what was never stored is not, and nothing that fails is told', async () => {
  const asked: string[] = []
  let isOver = false
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName)
    return isOver && operationName === 'Gone' ? throwError(() => new Error('gone')) : of({ data: { user: 'Ana' } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const watch = (name: string, fetchPolicy?: WatchQueryFetchPolicy) =>
    client.watchQuery({ query: gql(`query ${name} { user }`), fetchPolicy }).subscribe({ error: () => undefined })
  const watches = [watch('Gone', 'network-only'), watch('Kept', 'network-only'), watch('Preview', 'no-cache')]
  expect(asked).toEqual(['Gone', 'Kept', 'Preview'])
  isOver = true
  await readAnew(client)
  expect(asked.slice(3)).toEqual(['Gone', 'Kept'])
  for (const each of watches) each.unsubscribe()
})
