import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { from } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { SnackbarContext } from '../../ui/snackbar/SnackbarContext.tsx'
import { createSnackbar } from '../../ui/snackbar/snackbarStore.ts'
import DeletedRows from './DeletedRows.tsx'

afterEach(cleanup)

const row = (_id: string, name: string) => ({
  ...{ __typename: 'DeletedRow', _id, name },
  deletedAt: '2026-11-28T15:30:00.000Z',
})

/** A table of which these rows were deleted. @param refuses what restoring is told */
function open(rows: ReturnType<typeof row>[], refuses?: Error) {
  const restored: unknown[] = []
  let left = rows
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'RestoreTableRows') {
      restored.push(variables)
      if (refuses) return from(Promise.reject(refuses))
      left = left.filter(({ _id }) => _id !== variables.itemIds[0])
      return from(Promise.resolve({ data: { restoreTableRows: 1 } }))
    }
    const page = { __typename: 'DeletedRowPage', _id: 'p', totalCount: left.length, items: left }
    return from(Promise.resolve({ data: { deletedTableRows: page } }))
  })
  const reload = vi.fn()
  const snackbar = createSnackbar(() => undefined)
  const told = vi.spyOn(snackbar, 'show')
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createI18n('es-419')}>
        <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
          <SnackbarContext value={snackbar}>
            <DeletedRows
              tableId="shop_visits"
              columnIndex={3}
              zone="America/Santiago"
              describeError={error => ({ text: String((error as Error).message), code: undefined, fields: undefined })}
              reload={reload}
              resolve={() => undefined}
            />
          </SnackbarContext>
        </ApolloProvider>
      </I18nextProvider>
    </MantineProvider>,
  )
  return { restored, reload, texts: () => told.mock.calls.map(([{ text }]) => text) }
}

test('what was deleted is named, with its moment, and comes back one by one', async () => {
  const page = open([row('a', 'Ana, 28-11-2026'), row('b', '')])
  expect(await screen.findByText('Ana, 28-11-2026')).toBeDefined()
  expect(screen.getByText('Sin nombre')).toBeDefined()
  expect(screen.getAllByText('Eliminada el 28-11-2026 12:30')).toHaveLength(2)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Recuperar Ana, 28-11-2026' })))
  await waitFor(() => expect(screen.queryByText('Ana, 28-11-2026')).toBeNull())
  expect(page.restored).toEqual([{ tableId: 'shop_visits', columnIndex: 3, itemIds: ['a'] }])
  expect(page.reload).toHaveBeenCalledOnce()
  expect(page.texts()).toEqual(['Volvió Ana, 28-11-2026.'])
  expect(screen.getByText('Sin nombre')).toBeDefined()
})

test('what cannot come back says why, and stays', async () => {
  const page = open([row('a', 'Ana')], new Error('otra fila la ocupa'))
  const button = await screen.findByRole('button', { name: 'Recuperar Ana' })
  await act(async () => void fireEvent.click(button))
  await waitFor(() => expect(page.texts()).toEqual(['No se pudo recuperar: otra fila la ocupa']))
  expect(screen.getByText('Ana')).toBeDefined()
  expect(page.reload).not.toHaveBeenCalled()
})

test('nothing is there where nothing was deleted', async () => {
  open([])
  expect(await screen.findByText('No has eliminado filas que se puedan recuperar.')).toBeDefined()
})
