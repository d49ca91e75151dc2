import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument, draw } from '../../../fields/types/testing.tsx'
import { RecordsBody } from './RecordsBody.tsx'
import { type RecordQuery, type RecordSource, useRecords } from './useRecords.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const record = (number: number, version = 1) => ({ _id: `r${number}`, _version: version, createdAt: '', updatedAt: '' })
const all: RecordQuery = { collectionId: 'demo_c', filter: undefined, order: undefined }
const few: RecordQuery = { ...all, filter: { name: 'few' } }

/** A collection of so many records; without a number its queries fail. */
function collection(count: (filter: unknown) => number | undefined, version = () => 1) {
  const link = new ApolloLink(({ variables: { filter, page = 1, limit = 10, counted } }) => {
    const total = count(filter)
    if (total === undefined) return new Observable(observer => observer.error(new Error('no answer')))
    const first = (page - 1) * limit
    const length = Math.max(0, Math.min(limit, total - first))
    const collectionItems = {
      __typename: 'RecordPage',
      items: Array.from({ length }, (_, index) => record(first + index, version())),
      ...(counted && { totalCount: total }),
    }
    return new Observable(observer => {
      observer.next({ data: { collectionItems } })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  return ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
}

const records = (wrapper: ReturnType<typeof collection>, initialProps: { query: RecordQuery; revision: number }) =>
  renderHook(({ query, revision }) => useRecords(query, revision), { wrapper, initialProps })

test('a query that gets no answer says so; reading the same one again without an answer leaves what is there', async () => {
  let works = true
  const { result, rerender } = records(
    collection(filter => (works && filter === undefined ? 300 : undefined)),
    { query: all, revision: 1 },
  )
  await waitFor(() => expect(result.current.total).toBe(300))
  works = false
  rerender({ query: all, revision: 2 })
  act(() => result.current.show(150, 160))
  await act(async () => {})
  expect(result.current).toMatchObject({ error: undefined, updating: false, total: 300 })
  rerender({ query: few, revision: 2 })
  await waitFor(() => expect(result.current.error).toBeInstanceOf(Error))
})

test('why a query has no answer takes the place of the records of the one before', async () => {
  const source = { total: 300, loaded: [], updating: false, error: new Error('no answer') } as unknown as RecordSource
  const rest = { fields: [], question: '', label: '' } as unknown as Parameters<typeof RecordsBody>[0]
  await draw(<RecordsBody {...rest} source={source} asksForAll={false} />)
  expect(screen.getByRole('alert')).toBeDefined()
})

test('a record that was written is shown as it was stored, until it is read in a later version', async () => {
  let version = 1
  const { result, rerender } = records(
    collection(
      () => 5,
      () => version,
    ),
    { query: all, revision: 1 },
  )
  await waitFor(() => expect(result.current.rowAt(3)).toBeDefined())
  act(() => result.current.replace(record(3, 2)))
  expect(result.current.rowAt(3)?._version).toBe(2)
  expect(result.current.loaded[3]?._version).toBe(2)
  version = 3
  rerender({ query: all, revision: 2 })
  await waitFor(() => expect(result.current.rowAt(3)?._version).toBe(3))
})
