import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentedColumn, PresentedTable, RecordItem } from '../../../../shared/components/presented.ts'
import { FieldValue, fieldColumn } from '../../../fields/types/FieldValue.tsx'
import { completeDocument, draw, fieldOf } from '../../../fields/types/testing.tsx'
import { createI18n } from '../../../i18n/i18n.ts'
import { type ComponentServices, ComponentsContext } from '../../ComponentsContext.tsx'
import { drawnColumns } from '../columns.ts'
import type { RowSource } from '../rowSource.ts'
import type { Sorting } from '../sorting.ts'
import { OpenRowsContext, SelectionContext, TableContext, type TableState } from '../TableContext.ts'
import { Cards } from './Cards.tsx'
import { cardParts } from './cardParts.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const field = (columnIndex: number, name: string, type: string, more: Partial<PresentedColumn> = {}) =>
  ({
    type: 'field',
    columnIndex,
    fieldName: name,
    label: name,
    field: { ...fieldOf(type), name },
    sortable: true,
    ...more,
  }) as PresentedColumn
const given: PresentedColumn[] = [
  { type: 'multipleSelect', columnIndex: 0 },
  field(1, 'Código', 'number'),
  field(2, 'Nombre', 'string'),
  field(3, 'Monto', 'currency'),
  field(4, 'Nota', 'string', { type: 'editableField', sortable: false }),
  { type: 'selectIconButton', columnIndex: 5, options: { variableTo: 'elegido', variableFrom: '_id' } },
]
const rows: RecordItem[] = [
  { _id: 'r1', _version: 1, Código: 7, Nombre: 'Ana', Monto: 1_200 },
  { _id: 'r2', _version: 1, Código: 8, Nombre: 'Benito', Monto: null, Nota: 'x' },
]
const columns = drawnColumns(createI18n('es-419').t, { columns: given }, fieldColumn)

async function show() {
  const toggled: string[] = []
  const sortings: (Sorting | undefined)[] = []
  const setParameter = vi.fn()
  const services = { FieldValue, fieldColumn, zone: 'UTC', setParameter, parameters: {} }
  const state = { table: { _id: 't' } as PresentedTable, labels: {}, indicators: {} } as unknown as TableState
  const source = { rowCount: 2, offset: 10, totalCount: 40, rowAt: (index: number) => rows[index] }
  await draw(
    <ComponentsContext value={services as unknown as ComponentServices}>
      <TableContext value={state}>
        <SelectionContext
          value={{ ids: new Set(), offered: ['r1', 'r2'], toggle: id => toggled.push(id), set: () => {} }}
        >
          <OpenRowsContext value={{ isOpen: () => false, toggle: () => {}, idOf: () => '' }}>
            <Cards
              label="Órdenes"
              columns={columns}
              source={source as unknown as RowSource}
              sorting={{ orderBy: 'Nombre', ascending: true }}
              onSorting={sorting => sortings.push(sorting)}
              rowClassField={undefined}
              drawn={{ first: 0, last: 1, windowed: false, scroller: createRef(), above: 0, below: 0 }}
            />
          </OpenRowsContext>
        </SelectionContext>
      </TableContext>
    </ComponentsContext>,
  )
  return { toggled, sortings, setParameter }
}
const card = (name: string) => screen.getByRole('article', { name })
const key = (key: string) => act(async () => fireEvent.keyDown(document.activeElement as Element, { key }))

test('a row is a card: its first text is the title, the other values have labels, and its actions stand below', async () => {
  expect(cardParts(columns).title?.name).toBe('Nombre')
  await show()
  const feed = screen.getByRole('feed', { name: 'Órdenes' })
  expect(within(feed).getAllByRole('article')).toHaveLength(2)
  expect(card('Ana').getAttribute('aria-posinset')).toBe('11')
  expect(card('Ana').getAttribute('aria-setsize')).toBe('40')
  const pairs = (name: string) => [...card(name).querySelectorAll('dt')].map(label => label.textContent)
  expect(pairs('Ana')).toEqual(['Código', 'Monto', 'Nota'])
  expect(within(card('Ana')).getByText('$1,200')).toBeDefined()
  // Nothing given takes no line, but something can still be written into the note.
  expect(pairs('Benito')).toEqual(['Código', 'Nota'])
  expect(within(card('Ana')).getByRole('button', { name: /Editar Nota/ })).toBeDefined()
})

test('cards are reached with the arrows; Enter does what a card does first, and space chooses it', async () => {
  const { toggled, setParameter } = await show()
  act(() => card('Ana').focus())
  await key('Enter')
  expect(setParameter).toHaveBeenCalledWith('elegido', 'r1')
  await key('ArrowDown')
  expect(document.activeElement).toBe(card('Benito'))
  await key(' ')
  expect(toggled).toEqual(['r2'])
  await key('ArrowRight')
  expect((document.activeElement as HTMLInputElement).type).toBe('checkbox')
  await key('ArrowRight')
  expect(document.activeElement?.textContent).toContain('Editar Nota')
  await key('Escape')
  expect(document.activeElement).toBe(card('Benito'))
  await key('Home')
  expect(document.activeElement).toBe(card('Ana'))
})

test('a list above the cards sorts them', async () => {
  const { sortings } = await show()
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })
  const [chosen] = list.selectedOptions
  expect(chosen?.textContent).toBe('Nombre, orden ascendente')
  expect([...list.options].map(({ textContent }) => textContent)).toHaveLength(7)
  fireEvent.change(list, { target: { value: 'Descending Monto' } })
  fireEvent.change(list, { target: { value: '' } })
  expect(sortings).toEqual([{ orderBy: 'Monto', ascending: false }, undefined])
})
