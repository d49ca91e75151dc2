import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { type ComponentServices, ComponentsContext } from '../ComponentsContext.tsx'
import type { AskedRows } from '../rowPlace.ts'
import { usePage } from './usePage.ts'
import { useSelectedRows } from './useSelectedRows.ts'
import { useWindow } from './useWindow.ts'

afterEach(cleanup)

const table = { _id: 'demo_t', collectionId: 'demo_c', name: 't' } as unknown as PresentedTable
const row = (number: number) => ({ _id: `r${number}`, _version: 1, createdAt: '', updatedAt: '' })
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(from + index))

/** A server that finds what the filter says, in chunks; a number that is refused fails. */
function world(
  find: (filterId: string | undefined) => { from: number; count: number } | undefined,
  revision = () => 0,
) {
  const link = new ApolloLink(({ variables: { filterId, page = 1, limit = 10 } }) => {
    const found = find(filterId)
    if (found === undefined) return new Observable(observer => observer.error(new Error('no answer')))
    const first = (page - 1) * limit
    const tableResult = {
      __typename: 'RecordPage',
      _id: JSON.stringify([filterId ?? null, page, limit]),
      totalCount: found.count,
      items: numbers(found.from + first, Math.max(0, Math.min(limit, found.count - first))),
      labels: { person: { [`p${page}`]: `${revision()}` } },
      indicators: {},
      unreadable: [],
    }
    return new Observable(observer => {
      observer.next({ data: { tableResult } })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const services = { parameters: {}, revision } as unknown as ComponentServices
  return ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <ComponentsContext value={services}>{children}</ComponentsContext>
    </ApolloProvider>
  )
}

const asked = new Map<string | undefined, AskedRows>()
/** One object for each filter, as `useAskedRows` gives it. */
function askedOf(filterId: string | undefined): AskedRows {
  const rows = asked.get(filterId) ?? { tableId: table._id, parameters: {}, filterValues: {}, filterId }
  asked.set(filterId, rows)
  return rows
}

test('of a long table only rows of the present filter are here, in their order', async () => {
  const wrapper = world(filterId => (filterId === 'few' ? { from: 900, count: 5 } : { from: 0, count: 1_000 }))
  const { result, rerender } = renderHook(
    ({ filterId }: { filterId: string | undefined }) => useWindow(table, { asked: askedOf(filterId), skip: false }),
    { wrapper, initialProps: { filterId: undefined as string | undefined } },
  )
  await waitFor(() => expect(result.current.rowCount).toBe(1_000))
  act(() => result.current.showRange(800, 810))
  await waitFor(() => expect(result.current.rowAt(805)?._id).toBe('r805'))
  act(() => result.current.showRange(400, 410))
  await waitFor(() => expect(result.current.rowAt(405)?._id).toBe('r405'))
  expect(result.current.loaded).toEqual([numbers(0, 200), numbers(400, 200), numbers(800, 200)].flat())

  rerender({ filterId: 'few' })
  await waitFor(() => expect(result.current.rowCount).toBe(5))
  act(() => result.current.showRange(0, 4))
  await waitFor(() => expect(result.current.rowAt(0)).toBeDefined())
  expect(result.current.loaded.map(({ _id }) => _id)).toEqual(['r900', 'r901', 'r902', 'r903', 'r904'])
  expect(result.current.rowAt(805)).toBeUndefined()
})

test('while a long table is read again, rows that are not there yet keep their labels', async () => {
  let revision = 1
  const wrapper = world(
    () => ({ from: 0, count: 400 }),
    () => revision,
  )
  const { result, rerender } = renderHook(() => useWindow(table, { asked: askedOf(undefined), skip: false }), {
    wrapper,
  })
  const labels = () => [...(result.current.labels.person ?? [])]
  await waitFor(() => expect(result.current.rowCount).toBe(400))
  act(() => result.current.showRange(200, 210))
  await waitFor(() =>
    expect(labels()).toEqual([
      ['p1', '1'],
      ['p2', '1'],
    ]),
  )
  revision = 2
  rerender()
  await waitFor(() => expect(result.current.updating).toBe(false))
  expect(labels()).toEqual([
    ['p1', '1'],
    ['p2', '2'],
  ])
})

test.each(['page', 'window'] as const)(
  'a filter that gets no answer says so, and shows no rows of another: %s',
  async kind => {
    const wrapper = world(filterId => (filterId === 'lost' ? undefined : { from: 0, count: 30 }))
    const use = {
      page: (filterId: string | undefined) =>
        usePage(table, { page: 1, limit: 10, asked: askedOf(filterId), skip: false }),
      window: (filterId: string | undefined) => useWindow(table, { asked: askedOf(filterId), skip: false }),
    }[kind]
    const { result, rerender } = renderHook(({ filterId }) => use(filterId), {
      wrapper,
      initialProps: { filterId: undefined as string | undefined },
    })
    await waitFor(() => expect(result.current.totalCount).toBe(30))
    expect(result.current.error).toBeUndefined()
    rerender({ filterId: 'lost' })
    await waitFor(() => expect(result.current.error).toBeInstanceOf(Error))
  },
)

test('chosen rows stay chosen on other pages, and not under another filter; a row that is gone is chosen no more', () => {
  const { result, rerender } = renderHook(
    ({ rows, total, question }) => useSelectedRows({ loaded: rows, totalCount: total, updating: false }, question),
    { initialProps: { rows: numbers(0, 2), total: 4, question: 'all' } },
  )
  act(() => result.current.toggle('r0'))
  rerender({ rows: numbers(2, 2), total: 4, question: 'all' })
  act(() => result.current.toggle('r3'))
  expect([...result.current.ids]).toEqual(['r0', 'r3'])

  rerender({ rows: numbers(1, 3), total: 3, question: 'all' })
  expect([...result.current.ids]).toEqual(['r3'])
  rerender({ rows: numbers(2, 2), total: 2, question: 'some' })
  expect([...result.current.ids]).toEqual([])
  act(() => result.current.toggle('r2'))
  expect([...result.current.ids]).toEqual(['r2'])
})
