import { type ApolloClient, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRevisions } from './useRevisions.ts'

/** A client whose subscriptions are fed by hand. */
function fakeChanges() {
  const listeners = new Map<string, () => void>()
  const client = {
    subscribe: ({ variables }: { variables: { collectionId: string } }) =>
      new Observable(observer => {
        listeners.set(variables.collectionId, () => observer.next({ data: {} }))
        return () => listeners.delete(variables.collectionId)
      }),
  } as unknown as ApolloClient
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  return { listeners, wrapper, change: (collectionId: string) => listeners.get(collectionId)?.() }
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(500))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('counts the changes of each collection, those that come together as one', async () => {
  const { wrapper, change, listeners } = fakeChanges()
  const { result, unmount } = renderHook(() => useRevisions('demo', ['demo_a', 'demo_b', 'demo_a']), { wrapper })
  expect([...listeners.keys()].sort()).toEqual(['demo_a', 'demo_b'])
  for (let turn = 0; turn < 5; turn += 1) change('demo_a')
  await settle()
  expect(result.current).toEqual({ demo_a: 1 })
  change('demo_b')
  await settle()
  expect(result.current).toEqual({ demo_a: 1, demo_b: 1 })
  unmount()
  expect(listeners.size).toBe(0)
})

test('[AD8] in a hidden tab a change waits until the tab is seen', async () => {
  const { wrapper, change } = fakeChanges()
  const { result } = renderHook(() => useRevisions('demo', ['demo_a']), { wrapper })
  act(() => hide(true))
  change('demo_a')
  await settle()
  change('demo_a')
  await settle()
  expect(result.current).toEqual({})
  act(() => hide(false))
  await settle()
  expect(result.current).toEqual({ demo_a: 1 })
})
