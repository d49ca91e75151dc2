import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { createI18n } from '../../i18n/i18n.ts'
import type { MarkedMapProps } from '../../ui/map/markedMap.ts'
import { type ComponentServices, ComponentsContext } from '../ComponentsContext.tsx'
import type { DrawnColumn } from './drawnColumn.ts'
import RowsMap from './RowsMap.tsx'

afterEach(cleanup)

const table = {
  ...{ _id: 'demo_t', collectionId: 'demo_c', name: 'Visitas', title: 'Visitas', disableRefresh: false },
  rowPath: '/visita/:id',
} as unknown as PresentedTable
const field = { _id: 'f', name: 'client', label: 'Cliente', type: 'string', optional: true, options: {} }
const columns = [{ key: 'client', field }] as unknown as DrawnColumn[]
const question = { parameters: {}, filterValues: {}, filterId: undefined }
const row = { _id: 'r1', _version: 1, createdAt: '', updatedAt: '', client: 'Ana' }
const alone = { __typename: 'TablePlace', longitude: -73, latitude: -37, count: 1, more: false, item: row }
const many = { __typename: 'TablePlace', longitude: -70, latitude: -33, count: 500, more: true, item: null }

/** Stands where the map of OpenLayers would be, which needs a canvas. */
const zoomed = vi.fn()
function PlainMap({ label, marks, first, onLook }: MarkedMapProps) {
  return (
    <section aria-label={label} data-first={first?.join()}>
      <button type="button" onClick={() => onLook([-71, -34, -69, -32])}>
        mover
      </button>
      {marks.map(({ key, content }) => (
        <div key={key}>{content(() => zoomed(key))}</div>
      ))}
    </section>
  )
}

const PlainValue = ({ value }: { value: unknown }) => String(value)

async function open(answers: readonly (readonly object[] | Error)[]) {
  const asked: Record<string, unknown>[] = []
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return new Observable(observer => {
      if (answer instanceof Error) return observer.error(answer)
      observer.next({ data: { tablePlaces: answer } })
      observer.complete()
    })
  })
  const go = vi.fn()
  const services = {
    ...{ go, revision: () => 0, describeError: () => ({ text: 'No se pudo leer.' }) },
    FieldValue: PlainValue,
  } as unknown as ComponentServices
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={createI18n('es-419')}>
          <ApolloProvider client={client}>
            <ComponentsContext value={services}>
              <RowsMap {...{ MarkedMap: PlainMap, table, columns, question, search: 'ana' }} />
            </ComponentsContext>
          </ApolloProvider>
        </I18nextProvider>
      </MantineProvider>,
    ),
  )
  return { asked, go }
}

test('all that was found is looked at first, and what the map shows is asked for as it moves', async () => {
  const { asked } = await open([[alone, many], [alone]])
  const map = await screen.findByRole('region', { name: 'Mapa de Visitas' })
  expect(map.dataset.first).toBe('-73.01,-37.01,-69.99,-32.99')
  await act(async () => fireEvent.click(screen.getByText('mover')))
  expect(asked).toEqual([
    expect.objectContaining({ tableId: 'demo_t', search: 'ana' }),
    expect.objectContaining({ bounds: [-71, -34, -69, -32], search: 'ana' }),
  ])
  expect(screen.queryByRole('button', { name: /^Más de/ })).toBeNull()
})

test('a row that lies alone opens as in the table, and rows near each other are looked at from nearer', async () => {
  const { go } = await open([[alone, many]])
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir Ana' }), { ctrlKey: true })
  expect(go).toHaveBeenCalledExactlyOnceWith({ path: '/visita/:id', newTab: true, parameters: { id: 'r1' } })
  fireEvent.click(screen.getByText('Ana'))
  expect(go).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Más de 500 filas: acercar' }))
  expect(zoomed).toHaveBeenCalledOnce()
})

test('without places the map says so, and a failure can be tried again', async () => {
  await open([[]])
  expect(await screen.findByText('Ninguna fila tiene un lugar.')).toBeDefined()
  cleanup()
  const { asked } = await open([new Error('no answer'), [alone]])
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Ana')).toBeDefined()
  expect(asked).toHaveLength(2)
})
