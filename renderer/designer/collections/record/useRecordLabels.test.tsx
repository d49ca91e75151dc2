import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument, draw, fieldOf } from '../../../fields/types/testing.tsx'
import { SnackbarContext } from '../../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar } from '../../../ui/snackbar/snackbarStore.ts'
import { useRecordLabels } from './useRecordLabels.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const fields = [
  { ...fieldOf('oneOf', { collectionId: 'demo_people' }), name: 'customer' },
  { ...fieldOf('user'), name: 'seller' },
]
const record = (customer: string) => ({ _id: 'r', _version: 1, createdAt: '', updatedAt: '', customer, seller: 'u1' })

function Labels() {
  const [records, setRecords] = useState([record('p1')])
  const labels = useRecordLabels('demo_c', fields, records, 0)
  const shown = Object.entries(labels).map(([name, map]) => `${name}: ${[...map].map(pair => pair.join('=')).join()}`)
  return (
    <>
      <p data-testid="labels">{shown.toSorted().join(' ')}</p>
      <button type="button" onClick={() => setRecords([record('p1'), record('p2')])}>
        Más
      </button>
    </>
  )
}
const shown = () => screen.getByTestId('labels').textContent

test('of labels that did not come people are told, and they are asked for again', async () => {
  let answers = false
  const link = new ApolloLink(({ variables: { values } }) =>
    answers
      ? of({ data: { getManyOfValue: values.map((value: string) => ({ value, label: value.toUpperCase() })) } })
      : throwError(() => new Error('no answer')),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const snackbar = createSnackbar(() => undefined)
  await draw(
    <ApolloProvider client={client}>
      <SnackbarContext value={snackbar}>
        <Labels />
      </SnackbarContext>
    </ApolloProvider>,
  )
  await waitFor(() => expect(snackbar.current()?.color).toBe('error'))
  expect(shown()).toBe('customer: p1=p1 seller: ')
  answers = true
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBe('customer: p1=P1,p2=P2 seller: u1=U1'))
})
