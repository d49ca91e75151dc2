import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { isMeant, propertyDefaults } from '../../../shared/fields/property.ts'
import { type FieldTypeName, fieldTypes, offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { completeJsdom } from '../../testing/page.tsx'
import { addTexts } from '../../ui/texts.ts'
import { type FieldServices, FieldsContext } from '../kit/FieldsContext.tsx'
import { editorOf } from './editor.ts'
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
  editorOf,
  components: kind => (kind === 'filter' ? [{ _id: 'demo_f', name: 'Abiertas', definition: {} }] : []),
  fields: () => [
    { _id: 'a', name: 'amount', label: 'Monto', type: 'number', optional: true, options: {} },
    { _id: 'b', name: 'day', label: 'Día', type: 'date', optional: true, options: {} },
  ],
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

interface HolderProps {
  type: FieldTypeName
  initial: unknown
  values: unknown[]
  /** What else the sheet holds. */
  sheetValues: Record<string, unknown>
}

function Holder({ type, initial, values, sheetValues }: HolderProps) {
  const [value, setValue] = useState(initial)
  const editor = editorOf(type)
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
    values: { collectionId: 'demo_orders', type: 'number', ...sheetValues },
  }
  return <editor.Editor {...(props as EditorProps<never>)} />
}

async function edit(type: FieldTypeName, initial?: unknown, sheetValues: Record<string, unknown> = {}) {
  const values: unknown[] = []
  await draw(<Holder type={type} initial={initial} values={values} sheetValues={sheetValues} />)
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

  test('options get colours one by one from a palette with names, or all at once, and can be without', async () => {
    const options = [
      { label: 'Abierta', value: 'open' },
      { label: 'Cerrada', value: 'closed' },
    ]
    const values = await edit('selectOptions', options)
    await click('Color de Cerrada: Sin color')
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Azul' })))
    expect(values.at(-1)).toEqual([options[0], { ...options[1], color: '#2563eb' }])
    await click('Dar color a todas')
    expect(values.at(-1)).toEqual([
      { ...options[0], color: '#16a34a' },
      { ...options[1], color: '#2563eb' },
    ])
    expect(screen.queryByRole('button', { name: 'Dar color a todas' })).toBeNull()
    await click('Color de Abierta: Verde')
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Sin color' })))
    expect(values.at(-1)).toEqual([options[0], { ...options[1], color: '#2563eb' }])
  })

  test('[F109] options are added, labelled, given a value, put in order and taken out', async () => {
    const values = await edit('selectOptions', [{ label: 'Abierta', value: 'open' }])
    const box = (name: string, index: number) => screen.getAllByRole('textbox', { name })[index] as HTMLElement
    const type = (name: string, index: number, text: string) =>
      act(async () => fireEvent.change(box(name, index), { target: { value: text } }))
    await click('Agregar opción')
    await type('Etiqueta', 1, 'Cerrada')
    expect(values.at(-1)).toEqual([
      { label: 'Abierta', value: 'open' },
      { label: 'Cerrada', value: 'Cerrada' },
    ])
    await type('Valor', 1, 'closed')
    await type('Etiqueta', 0, 'Por hacer')
    expect(values.at(-1)).toEqual([
      { label: 'Por hacer', value: 'open' },
      { label: 'Cerrada', value: 'closed' },
    ])
    const handle = screen.getByRole('button', { name: /^Mover Cerrada/ })
    await act(async () => fireEvent.keyDown(handle, { key: 'ArrowUp' }))
    expect(values.at(-1)).toEqual([
      { label: 'Cerrada', value: 'closed' },
      { label: 'Por hacer', value: 'open' },
    ])
    await click(/^Eliminar Cerrada/)
    expect(values.at(-1)).toEqual([{ label: 'Por hacer', value: 'open' }])
  })

  test('[F113] the fields of a form are added, given a type, a field and a title, set, put in order and taken out', async () => {
    const values = await edit('formFields', [])
    const row = (index: number) => within(screen.getAllByRole('listitem')[index] as HTMLElement)
    const choose = async (index: number, name: string, option: string) => {
      await act(async () => fireEvent.click(row(index).getByRole('combobox', { name })))
      await act(async () => fireEvent.click(screen.getByRole('option', { name: option })))
    }
    await click('Agregar campo')
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Monto' })))
    await click('Agregar sección')
    await act(async () =>
      fireEvent.change(row(1).getByRole('textbox', { name: 'Título' }), { target: { value: 'Detalle' } }),
    )
    await act(async () =>
      fireEvent.change(row(0).getByRole('textbox', { name: 'Título' }), { target: { value: 'Monto total' } }),
    )
    await act(async () => fireEvent.click(row(0).getByRole('checkbox', { name: 'Obligatorio' })))
    expect(values.at(-1)).toMatchObject([
      { type: 'editable', fieldName: 'amount', editableLabel: 'Monto total', optional: false },
      { type: 'section', editableLabel: 'Detalle' },
    ])
    await click('Opciones de Monto total')
    const width = await row(0).findByRole('slider', { name: 'Columnas en el computador' })
    await act(async () => fireEvent.keyDown(width, { key: 'ArrowLeft' }))
    expect(values.at(-1)).toMatchObject([{ sizeLarge: expect.any(Number) }, {}])
    await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: /^Mover Detalle/ }), { key: 'ArrowUp' }))
    expect(values.at(-1)).toMatchObject([{ type: 'section' }, { type: 'editable' }])
    await choose(1, 'Tipo', 'Parámetro')
    expect(values.at(-1)).toMatchObject([{ type: 'section' }, { type: 'parameter', fieldName: 'amount' }])
    await click('Eliminar Detalle')
    expect(values.at(-1)).toMatchObject([{ type: 'parameter', fieldName: 'amount' }])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  /** The parts of a sheet that are closed. */
  async function unfold() {
    for (const part of ['Apariencia', 'Avanzado', 'Compatibilidad'])
      if (screen.queryByRole('button', { name: part, expanded: false })) await click(part)
  }

  test.each(offeredFieldTypes.map(({ name, options }) => [name, options] as const))(
    'a field of type %s has the options of its type, each in its sheet',
    async (name, options) => {
      await edit('fieldOptions', {}, { type: name })
      await unfold()
      const shown = [...document.querySelectorAll<HTMLElement>('[data-property]')].map(
        ({ dataset }) => dataset.property,
      )
      const meant = Object.entries(options).filter(([, option]) => isMeant(option, propertyDefaults(options)))
      expect(new Set(shown)).toEqual(new Set(meant.map(([option]) => option)))
    },
  )

  test('[E19] pattern, bounds, mask, example and the other options of a field are set in its sheet and kept', async () => {
    const values = await edit('fieldOptions', {}, { type: 'string' })
    await unfold()
    for (const [label, text] of [
      ['Patrón (expresión regular)', '^A'],
      ['Máscara (# número, X alfanumérico, A mayúscula, a minúscula, S letra)', 'AA-##'],
      ['Texto de ejemplo', 'AB-12'],
      ['Mínimo', '2'],
      ['Máximo', '5'],
    ] as const) {
      await act(async () => fireEvent.focus(screen.getByLabelText(label)))
      await write(label, text)
    }
    expect(values.at(-1)).toEqual({ validatePattern: '^A', mask: 'AA-##', placeholder: 'AB-12', min: 2, max: 5 })
    expect(checkProperties(fieldTypes.string.options, values.at(-1) as Record<string, unknown>)).toEqual({})
  })

  describe('typing a list', () => {
    const labelled = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })
    const enter = (input: HTMLElement) => act(async () => void fireEvent.keyDown(input, { key: 'Enter' }))
    const paste = (input: HTMLElement, text: string) =>
      act(async () => void fireEvent.paste(input, { clipboardData: { getData: () => text } }))
    const option = (label: string) => ({ label, value: label })

    test('Enter goes on to the next option, and makes it where there is none', async () => {
      const values = await edit('selectOptions', [option('Norte'), option('Sur')])
      await enter(labelled('Etiqueta')[0] as HTMLElement)
      expect(values.at(-1)).toEqual([option('Norte'), option(''), option('Sur')])
      expect(document.activeElement).toBe(labelled('Etiqueta')[1])
      const before = values.length
      await enter(labelled('Etiqueta')[1] as HTMLElement)
      await enter(labelled('Etiqueta')[0] as HTMLElement)
      expect(values).toHaveLength(before)
      expect(document.activeElement).toBe(labelled('Etiqueta')[1])
    })

    test('a list that is pasted becomes options, each once', async () => {
      const values = await edit('selectOptions', [option('Norte'), option('')])
      await paste(labelled('Etiqueta')[1] as HTMLElement, 'Sur\tEste\r\n\nOeste \nSur')
      expect(values.at(-1)).toEqual(['Norte', 'Sur', 'Este', 'Oeste'].map(option))
      const before = values.length
      await paste(labelled('Etiqueta')[0] as HTMLElement, 'Centro')
      expect(values).toHaveLength(before)
    })

    test('a field that chooses from a list opens by itself, its list first, and is folded by whoever wants to', async () => {
      const values = await edit('collectionFields', [])
      await click('Agregar campo')
      fireEvent.click(await screen.findByRole('menuitem', { name: /^Texto Una/ }))
      await act(
        async () => void fireEvent.change(labelled('Etiqueta')[0] as HTMLElement, { target: { value: 'Nota' } }),
      )
      await enter(labelled('Etiqueta')[0] as HTMLElement)
      expect(screen.queryByRole('button', { name: 'Apariencia' })).toBeNull()
      await act(
        async () => void fireEvent.change(labelled('Etiqueta')[1] as HTMLElement, { target: { value: 'Estado' } }),
      )
      expect(values.at(-1)).toMatchObject([{ type: 'string' }, { type: 'singleSelect', options: { options: [] } }])
      const add = await screen.findByRole('button', { name: 'Agregar opción' })
      const [rule] = await screen.findAllByLabelText('Valor inicial')
      expect(add.compareDocumentPosition(rule as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      const toggle = () => screen.getByRole('button', { name: 'Opciones de Estado' })
      expect(toggle().getAttribute('aria-expanded')).toBe('true')
      await click('Opciones de Estado')
      await act(
        async () => void fireEvent.change(labelled('Etiqueta')[1] as HTMLElement, { target: { value: 'Estados' } }),
      )
      expect(screen.getByRole('button', { name: 'Opciones de Estados' }).getAttribute('aria-expanded')).toBe('false')
    })

    test('the type of a field follows its name only where nobody chose it', async () => {
      const values = await edit('collectionFields', [])
      await click('Agregar campo')
      fireEvent.click(await screen.findByRole('menuitem', { name: /^Texto Una/ }))
      const name = (at: number, text: string) =>
        act(async () => void fireEvent.change(labelled('Etiqueta')[at] as HTMLElement, { target: { value: text } }))
      await name(0, 'Estado')
      await enter(labelled('Etiqueta')[0] as HTMLElement)
      for (const text of ['Fecha', 'Fecha y', 'Fecha y hora']) await name(1, text)
      expect(values.at(-1)).toMatchObject([{ type: 'string' }, { name: 'fecha_y_hora', type: 'datetime' }])
      await name(1, 'Llegada')
      expect(values.at(-1)).toMatchObject([{ type: 'string' }, { name: 'llegada', type: 'string' }])
    })

    test('Enter and a pasted list make fields under names of their own, of the types that the names mean', async () => {
      const values = await edit('collectionFields', [])
      await click('Agregar campo')
      fireEvent.click(await screen.findByRole('menuitem', { name: /^Número Cantidades/ }))
      fireEvent.change(await screen.findByRole('textbox', { name: 'Etiqueta' }), { target: { value: 'Monto' } })
      await enter(labelled('Etiqueta')[0] as HTMLElement)
      expect(values.at(-1)).toMatchObject([
        { name: 'monto', type: 'number' },
        { name: '', type: 'string' },
      ])
      expect(document.activeElement).toBe(labelled('Etiqueta')[1])
      await paste(labelled('Etiqueta')[1] as HTMLElement, 'Nombre\nMonto')
      expect(values.at(-1)).toMatchObject([
        { label: 'Monto', name: 'monto' },
        { label: 'Nombre', name: 'nombre', type: 'string' },
        { label: 'Monto', name: 'monto2', type: 'currency' },
      ])
    })
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

  test('a series measures a field of numbers: nothing else can be summed', async () => {
    await edit('mixedChartSeries', [{ _id: 's', type: '$sum', label: 'Total' }])
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Campo' })))
    expect(screen.getAllByRole('option', { name: /Monto|Día/, hidden: true }).map(each => each.textContent)).toEqual([
      'Monto',
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
  const missing = Object.keys(fieldTypes).filter(name => editorOf(name) === undefined)
  expect(missing).toEqual(['modelServices', 'viewItems'])
})

test('a summary is a list with a name', async () => {
  await read('selectOptions', [{ label: 'Abierta', value: 'open' }])
  expect(within(screen.getByRole('list', { name: 'Etiqueta' })).getAllByRole('listitem').length).toBe(1)
})
