import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { SnackbarContext } from '../../ui/snackbar/SnackbarContext.tsx'
import type { Snackbar } from '../../ui/snackbar/snackbarStore.ts'
import { useColumns } from './useColumns.ts'

afterEach(cleanup)

const table = { _id: 'demo_t', name: 't', ofGuest: false } as unknown as PresentedTable

test('a width changed just before the page is left is sent, once', () => {
  const sent: unknown[] = []
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.preferences)
    return new Observable(() => {})
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <SnackbarContext value={{} as Snackbar}>{children}</SnackbarContext>
    </ApolloProvider>
  )
  const { result } = renderHook(() => useColumns(table, []), { wrapper })
  act(() => result.current.resize('name', 240))
  expect(sent).toEqual([])
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([{ widths: { name: 240 } }])
})
