import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Field } from '../../shared/fields/defineField.ts'
import { type FieldTypeName, fieldTypes } from '../../shared/fields/registry.ts'
import { designerTexts } from '../../shared/i18n/designerTexts.ts'
import { completeJsdom } from '../app/testing.tsx'
import { addTexts, createI18n } from '../i18n.ts'
import { propertyEditors } from './editor.ts'
import { type FieldServices, FieldsContext } from './FieldsContext.tsx'
import type { EditorProps } from './sheet/editorProps.ts'
import { PropertyValue } from './sheet/PropertyValue.tsx'
import { SheetContext, type SheetSurroundings } from './sheet/SheetContext.ts'

beforeEach(() => {
  completeJsdom()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(cleanup)

const services: FieldServices = {
  zone: 'America/Santiago',
  locale: 'es-419',
  now: () => 0,
  options: async () => [],
  revision: 0,
  upload: async () => 'demo/x.png',
}

let made = 0
const sheet: SheetSurroundings = {
  editors: propertyEditors,
  components: kind => (kind === 'filter' ? [{ _id: 'demo_f', name: 'Abiertas', definition: {} }] : []),
  fields: () => [{ _id: 'a', name: 'amount', label: 'Monto', type: 'number', optional: true, options: {} }],
  text: message => message,
  newId: () => `new${String(++made).padStart(14, '0')}`,
}

function draw(content: ReactNode) {
  const i18n = createI18n('es-419')
  addTexts(i18n, designerTexts)
  return act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={i18n}>
          <FieldsContext value={services}>
            <SheetContext value={sheet}>{content}</SheetContext>
          </FieldsContext>
        </I18nextProvider>
      </MantineProvider>,
    ),
  )
}

const fieldOf = (type: string): Field => ({
  _id: type,
  name: type,
  label: 'Etiqueta',
  type,
  optional: true,
  options: {},
})

async function read(type: string, value: unknown) {
  await draw(
    <div data-testid="view">
      <PropertyValue field={fieldOf(type)} value={value} />
    </div>,
  )
  const shown = screen.getByTestId('view')
  expect(shown.querySelector('input, textarea, button')).toBeNull()
  return shown.textContent
}

function Holder({ type, initial, values }: { type: FieldTypeName; initial: unknown; values: unknown[] }) {
  const [value, setValue] = useState(initial)
  const editor = propertyEditors[type]
  if (!editor) return null
  const props: EditorProps<unknown> = {
    id: 'input',
    name: type,
    type,
    label: 'Etiqueta',
    value,
    onChange: next => {
      values.push(next)
      setValue(next)
    },
    options: {},
    error: undefined,
    errors: {},
    required: false,
    clearable: true,
    disabled: false,
    values: { collectionId: 'demo_orders', type: 'number' },
  }
  return <editor.Editor {...(props as EditorProps<never>)} />
}

async function edit(type: FieldTypeName, initial?: unknown) {
  const values: unknown[] = []
  await draw(<Holder type={type} initial={initial} values={values} />)
  return values
}

const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const write = (label: string, text: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }))

describe('summaries of what is read-only', () => {
  test.each([
    [
      '[F97] field',
      'field',
      { name: 'amount', label: 'Monto', type: 'number', optional: true },
      ['Monto', 'Número', 'amount'],
    ],
    ['[F98] fieldOptions', 'fieldOptions', { min: 0, max: 10 }, ['Mínimo', '0', 'Máximo', '10']],
    ['[F99] selectOptions', 'selectOptions', [{ label: 'Abierta', value: 'open' }], ['Abierta', 'open']],
    ['[F100] tableFields', 'tableFields', [{ type: 'field', fieldName: 'amount', label: 'Monto' }], ['Monto']],
    [
      '[F101] tableFooter',
      'tableFooter',
      [{ items: [{ type: 'text', text: 'Total' }] }, { items: [{ type: 'parameter', parameter: 'año' }] }],
      ['Fila 1', 'Total', 'Fila 2', 'año'],
    ],
    [
      '[F102] mixedChartSeries',
      'mixedChartSeries',
      [{ label: 'Ventas', type: '$sum', displayType: 'line', field: 'amount' }],
      ['Ventas', 'Línea', 'Suma', 'amount'],
    ],
    ['[F103] formFields', 'formFields', [{ fieldName: 'amount', editableLabel: 'Monto total' }], ['Monto total']],
  ])('%s', async (_title, type, value, words) => {
    const text = await read(type, value)
    for (const word of words) expect(text).toContain(word)
  })

  test('nothing in a structure is said, too', async () => {
    for (const type of ['selectOptions', 'tableFields', 'tableFooter', 'mixedChartSeries', 'formFields']) {
      expect(await read(type, []), type).toBe('Nada todavía')
      cleanup()
    }
  })
})

describe('editors', () => {
  test('[F96] a nested field has a name, a label, a type and whether it is optional', async () => {
    const values = await edit('field', { name: 'amount', label: 'Monto', type: 'number', optional: true, options: {} })
    await act(async () =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Etiqueta' }), { target: { value: 'Total' } }),
    )
    expect(values.at(-1)).toMatchObject({ name: 'amount', label: 'Total', type: 'number' })
    expect(screen.getByLabelText('Mínimo')).toBeDefined()
  })

  test('[F108] the options are those of the type that the sheet names', async () => {
    const values = await edit('fieldOptions', {})
    await act(async () => fireEvent.focus(screen.getByLabelText('Máximo')))
    await write('Máximo', '10')
    expect(values.at(-1)).toEqual({ max: 10 })
  })

  test('[F109] options are added with label and value', async () => {
    const values = await edit('selectOptions', [])
    await click('Agregar opción')
    await act(async () =>
      fireEvent.change(screen.getAllByRole('textbox')[0] as HTMLElement, { target: { value: 'Abierta' } }),
    )
    expect(values.at(-1)).toEqual([{ label: 'Abierta', value: 'Abierta' }])
  })

  test('[F111] a footer has rows, each with texts and parameters', async () => {
    const values = await edit('tableFooter', [])
    await click('Agregar fila a Etiqueta')
    await write('Texto', 'Total')
    await click('Agregar elemento')
    expect(values.at(-1)).toEqual([{ items: [{ type: 'text', text: 'Total' }, { type: 'text' }] }])
    await click('Eliminar la fila 1')
    expect(values.at(-1)).toEqual([])
  })

  test('[F112][L26][L39][L40] a new series draws columns of the average and is called by its number', async () => {
    const values = await edit('mixedChartSeries', [])
    await click('Agregar serie')
    await click('Agregar serie')
    expect(values.at(-1)).toMatchObject([
      { label: 'Serie 1', type: '$avg', displayType: 'column' },
      { label: 'Serie 2', type: '$avg', displayType: 'column' },
    ])
  })

  test('[L30][L51][L52] new series have an id of 17 characters and the colours of the palette, round and round', async () => {
    const values = await edit('mixedChartSeries', [])
    for (let count = 0; count < 13; count += 1) await click('Agregar serie')
    const series = values.at(-1) as { _id: string; color: string }[]
    for (const { _id } of series) expect(_id).toMatch(/^[a-zA-Z0-9]{17}$/)
    const colors = series.map(({ color }) => color)
    expect(new Set(colors).size).toBe(12)
    expect(colors[0]).toBe('#2196F3')
    expect(colors[12]).toBe(colors[0])
  })

  test('[L50] the reference axis goes from one series to the other', async () => {
    const values = await edit('mixedChartSeries', [
      { _id: 'a', label: 'Ventas', referenceAxis: true },
      { _id: 'b', label: 'Compras' },
    ])
    await click('Opciones de Compras')
    const axes = () => screen.getAllByLabelText('Eje de referencia')
    await act(async () => fireEvent.click(axes().at(-1) as HTMLElement))
    expect(values.at(-1)).toMatchObject([{ referenceAxis: false }, { referenceAxis: true }])
  })
})

describe('the keyboard', () => {
  const label = () => document.activeElement?.getAttribute('aria-label')

  test('a row that goes leaves the focus on the next one’s button, the last one on what adds', async () => {
    await edit('mixedChartSeries', [
      { _id: 'a', label: 'Ventas' },
      { _id: 'b', label: 'Compras' },
      { _id: 'c', label: 'Saldo' },
    ])
    await click('Eliminar Compras')
    expect(label()).toBe('Eliminar Saldo')
    await click('Eliminar Saldo')
    expect(label()).toBe('Eliminar Ventas')
    await click('Eliminar Ventas')
    expect(document.activeElement?.textContent).toBe('Agregar serie')
  })

  test('a row that is added is written in at once', async () => {
    await edit('tableFooter', [])
    const add = (name: string) => {
      screen.getByRole('button', { name }).focus()
      return click(name)
    }
    await add('Agregar fila a Etiqueta')
    expect([document.activeElement?.tagName, label()]).toEqual(['INPUT', 'Texto'])
    await add('Agregar elemento')
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Texto' }).at(-1))
    await click('Eliminar la fila 1')
    expect(document.activeElement?.textContent).toBe('Agregar fila a Etiqueta')
  })

  test('a move is told to who does not see it', async () => {
    const values = await edit('mixedChartSeries', [
      { _id: 'a', label: 'Ventas' },
      { _id: 'b', label: 'Compras' },
    ])
    const handle = screen.getByRole('button', { name: /^Mover Ventas/ })
    await act(async () => fireEvent.keyDown(handle, { key: 'ArrowDown' }))
    expect(values.at(-1)).toMatchObject([{ _id: 'b' }, { _id: 'a' }])
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Ventas: lugar 2 de 2')
  })
})

test('every type of the registry is edited in sheets, or on a screen of its own', () => {
  const missing = Object.keys(fieldTypes).filter(name => propertyEditors[name as FieldTypeName] === undefined)
  expect(missing).toEqual([])
})

test('a summary is a list with a name', async () => {
  await read('selectOptions', [{ label: 'Abierta', value: 'open' }])
  expect(within(screen.getByRole('list', { name: 'Etiqueta' })).getAllByRole('listitem').length).toBe(1)
})
