import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { addTexts } from '../../../ui/texts.ts'
import { completeDocument, draw, fieldOf } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { TableFieldsEditor } from './TableFieldsEditor.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const field = (type: string, name: string, label: string) => ({ ...fieldOf(type), _id: name, name, label })
const component = (_id: string, name: string, definition: Record<string, unknown> = {}) => ({ _id, name, definition })
const components: Readonly<Record<string, SheetSurroundings['components']>> = {
  indicator: () => [component('i1', 'Total')],
  block: () => [component('b1', 'Ficha')],
  button: () => [component('n1', 'Avisar'), component('n2', 'Cerrar')],
  form: () => [component('f1', 'Editar cliente')],
  view: () => [component('v1', 'Cliente', { path: '/clientes/:id' })],
}
let made = 0
const sheet: SheetSurroundings = {
  editorOf,
  components: kind => components[kind]?.(kind) ?? [],
  fields: id => (id === 'orders' ? [field('string', 'name', 'Nombre'), field('number', 'amount', 'Monto')] : []),
  text: message => message,
  newId: () => `new${++made}`,
}

const i18n = createI18n('es-419')
addTexts(i18n, designerTexts)

interface Given {
  columns: TableColumn[]
  errors?: ValidationErrors
}

function Holder({ columns, errors = {}, onColumns }: Given & { onColumns(columns: TableColumn[]): void }) {
  const [value, setValue] = useState(columns)
  return (
    <TableFieldsEditor
      id="columns"
      name="columns"
      type="tableFields"
      label="Columnas"
      value={value}
      onChange={(next = []) => {
        onColumns(next)
        setValue(next)
      }}
      options={{}}
      error={undefined}
      errors={errors}
      required={false}
      clearable={false}
      disabled={false}
      values={{ collectionId: 'orders' }}
    />
  )
}

/** Answers how to read the columns as they are now. */
async function edit(given: Given) {
  let current = given.columns
  const holder = (
    <Holder
      {...given}
      onColumns={columns => {
        current = columns
      }}
    />
  )
  await draw(
    <MantineProvider env="test">
      <I18nextProvider i18n={i18n}>
        <SheetContext value={sheet}>{holder}</SheetContext>
      </I18nextProvider>
    </MantineProvider>,
  )
  return () => current
}

const row = (index = 0) => within(screen.getAllByRole('listitem')[index] as HTMLElement)
const click = (element: HTMLElement) => act(async () => fireEvent.click(element))
const openOptions = (index = 0) => click(row(index).getByRole('button', { name: /^Opciones de/ }))
/** Widgets arrive by themselves. */
const combobox = (name: string) => row().findByRole('combobox', { name })
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
async function choose(name: string, option: string) {
  await click(await combobox(name))
  await click(screen.getByRole('option', { name: option }))
}
async function write(name: string, text: string, role = 'textbox') {
  const input = await row().findByRole(role, { name })
  await act(async () => fireEvent.change(input, { target: { value: text } }))
}

/** The properties of the sheet, in order. */
const properties = () =>
  [...document.querySelectorAll<HTMLElement>('[data-property]')].map(({ dataset }) => dataset.property)

describe('the options of a column', () => {
  test.each([
    ['editableField', ['hiddenAtFirst', 'saveOnChange', 'saveOnClickOutside', 'requireTwoFactor']],
    ['selectIconButton', ['icon', 'tooltip', 'variableTo', 'variableFrom']],
    ['routeIconButton', ['icon', 'tooltip', 'viewPath', 'newTab', 'variableMap']],
    ['deleteRowByUser', ['icon', 'tooltip', 'modalText', 'requireTwoFactor']],
    ['postItem', ['icon', 'tooltip', 'url', 'requireTwoFactor']],
    ['indicator', ['indicatorId', 'variableTo', 'variableFrom']],
    [
      'inlineBlock',
      [
        'blockId',
        'variableTo',
        'variableFrom',
        'iconClosed',
        'iconOpen',
        'tooltipClosed',
        'tooltipOpen',
        'defaultOpen',
      ],
    ],
    ['modal', ['icon', 'tooltip', 'modalText', 'componentType', 'variableTo', 'variableFrom', 'aside']],
  ] as const)('[I22] of type %s are those of its type', async (type, expected) => {
    await edit({ columns: [{ _id: 'a', type }] })
    await openOptions()
    expect(
      row()
        .getByRole('button', { name: /^Opciones de/ })
        .getAttribute('aria-expanded'),
    ).toBe('true')
    expect(properties()).toEqual(expected)
  })

  test('a type without options says so', async () => {
    await edit({ columns: [{ _id: 'a', type: 'drag_handle' }] })
    await openOptions()
    expect(row().getByText('Este tipo de columna no tiene opciones.')).toBeDefined()
  })

  test('a value of the row gets the name of a parameter', async () => {
    const columns = await edit({ columns: [{ _id: 'a', type: 'selectIconButton' }] })
    expect(row().getByText('Faltan sus opciones')).toBeDefined()
    await openOptions()
    await write('Nombre del parámetro que recibe el valor', 'cliente')
    await choose('Campo del que se toma; vacío: el registro', 'Monto')
    await choose('Icono', 'eye')
    expect(columns()[0]?.options).toEqual({ variableTo: 'cliente', variableFrom: 'amount', icon: 'eye' })
    expect(row().getByText('cliente')).toBeDefined()
  })

  test('[I49] another path asks anew for a value of each of its parameters', async () => {
    const columns = await edit({
      columns: [
        {
          _id: 'a',
          type: 'routeIconButton',
          options: { viewPath: '/a/:uno', variableMap: [{ parameter: 'uno', value: 'name' }] },
        },
      ],
    })
    await openOptions()
    await write('Ruta de la vista', '/a/:id/b/:uno', 'combobox')
    const parameters = () => row().getAllByRole('textbox', { name: 'Nombre del parámetro' }) as HTMLInputElement[]
    const given = () => row().getAllByRole('combobox', { name: 'Valor que recibe' }) as HTMLInputElement[]
    expect(parameters().map(({ value }) => value)).toEqual(['id', 'uno'])
    expect(given().map(({ value }) => value)).toEqual(['', ''])
    await click(given()[0] as HTMLElement)
    await click(screen.getByRole('option', { name: 'Identificador del registro' }))
    expect(columns()[0]?.options?.variableMap).toEqual([
      { parameter: 'id', value: '_id' },
      { parameter: 'uno', value: '' },
    ])
  })

  test('a window shows a block or a form, picked among those of its kind', async () => {
    const columns = await edit({ columns: [{ _id: 'a', type: 'modal' }] })
    await openOptions()
    await choose('Tipo de componente', 'Bloque')
    await click(await combobox('Componente'))
    expect(optionNames()).toEqual(['Ficha'])
    await click(screen.getByRole('option', { name: 'Ficha' }))
    expect(columns()[0]?.options).toEqual({ componentType: 'block', componentId: 'b1' })
    expect(row().queryByText('Faltan sus opciones')).toBeNull()
    await choose('Tipo de componente', 'Formulario')
    expect(columns()[0]?.options).toEqual({ componentType: 'form' })
    await choose('Componente', 'Editar cliente')
    expect(columns()[0]?.options).toEqual({ componentType: 'form', componentId: 'f1' })
  })

  test('say in its line what it shows', async () => {
    await edit({ columns: [{ _id: 'a', type: 'modal', options: { componentType: 'block', componentId: 'b1' } }] })
    expect(row().getByText('Ficha', { ignore: '[role=option] *' })).toBeDefined()
  })

  test('a row opens a block that is chosen among blocks', async () => {
    const columns = await edit({ columns: [{ _id: 'a', type: 'inlineBlock' }] })
    expect(row(0).getByText('Faltan sus opciones')).toBeDefined()
    await openOptions()
    await choose('Bloque', 'Ficha')
    await choose('Icono cerrado', 'eye')
    expect(columns()[0]?.options).toEqual({ blockId: 'b1', iconClosed: 'eye' })
  })

  test('what is wrong stands at its option, unfolded', async () => {
    await edit({
      columns: [{ _id: 'a', type: 'indicator' }],
      errors: { '0.options.indicatorId': 'required', '0.options.variableFrom': 'notFound' },
    })
    const messageOf = async (name: string) => (await combobox(name)).closest('[data-property]')?.textContent
    expect(await messageOf('Indicador')).toContain('required')
    expect(await messageOf('Campo del que se toma; vacío: el registro')).toContain('notFound')
  })

  test('and so does what is wrong with one of the parameters of a path, and with the field of the line', async () => {
    await edit({
      columns: [
        { _id: 'a', type: 'routeIconButton', options: { variableMap: [{ parameter: 'id', value: '' }] } },
        { _id: 'b', type: 'field' },
      ],
      errors: { '0.options.variableMap.0.value': 'required', '1.fieldName': 'notFound' },
    })
    const cell = (element: HTMLElement) => element.closest('.mantine-Select-root')?.textContent
    expect(cell(await combobox('Valor que recibe'))).toContain('required')
    expect(cell(row(2).getByRole('combobox', { name: 'Campo' }))).toContain('notFound')
  })
})

describe('the type of a column', () => {
  test('is changed, and what does not belong goes', async () => {
    const columns = await edit({
      columns: [
        { _id: 'a', type: 'editableField', fieldName: 'name', label: 'Quién', options: { saveOnChange: true } },
      ],
    })
    await choose('Tipo', 'Campo')
    expect(columns()).toEqual([{ _id: 'a', type: 'field', fieldName: 'name' }])
    await choose('Tipo', 'Agarre para ordenar')
    expect(columns()).toEqual([{ _id: 'a', type: 'drag_handle' }])
    await click(await combobox('Campo'))
    expect(optionNames()).toEqual(['Monto'])
    await choose('Tipo', 'Botón que envía la fila')
    expect(row().queryByRole('combobox', { name: 'Campo' })).toBeNull()
  })
})

test('[F110] the columns of a table are added, given a type, a field and a header, set, put in order and taken out', async () => {
  const columns = await edit({ columns: [] })
  const add = async (name: string) => {
    await click(screen.getByRole('button', { name: 'Agregar columna' }))
    await click(screen.getByRole('menuitem', { name }))
  }
  await add('Monto')
  await write('Encabezado', 'Total')
  await add('Nombre')
  expect(columns()).toMatchObject([
    { type: 'field', fieldName: 'amount', label: 'Total' },
    { type: 'field', fieldName: 'name' },
  ])
  await choose('Tipo', 'Campo editable')
  await openOptions()
  await click(await row().findByRole('switch', { name: 'Guardar al cambiar' }))
  expect(columns()[0]).toMatchObject({ type: 'editableField', options: { saveOnChange: expect.any(Boolean) } })
  await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: /^Mover Nombre/ }), { key: 'ArrowUp' }))
  expect(columns().map(({ fieldName }) => fieldName)).toEqual(['name', 'amount'])
  await click(screen.getByRole('button', { name: 'Eliminar Nombre' }))
  expect(columns()).toMatchObject([{ fieldName: 'amount' }])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('columns of every drawn type are added, those of fields ready to be shown', async () => {
  const columns = await edit({ columns: [{ _id: 'a', type: 'field', fieldName: 'name' }] })
  const add = async (name: string) => {
    await click(screen.getByRole('button', { name: 'Agregar columna' }))
    await click(screen.getByRole('menuitem', { name }))
  }
  await add('Monto')
  await add('Botón que ejecuta hooks')
  expect(columns()).toMatchObject([
    { _id: 'a' },
    { _id: expect.any(String), type: 'field', fieldName: 'amount' },
    { _id: expect.any(String), type: 'runHooks' },
  ])
  await click(screen.getByRole('button', { name: 'Agregar columna' }))
  expect(screen.queryByRole('menuitem', { name: 'Monto' })).toBeNull()
})

test('by which rows are chosen is no column of the list: it stays before all, whatever is done with the others', async () => {
  const boxes = { _id: 'b', type: 'multipleSelectGroup' as const, options: { buttonsIds: ['n1'] } }
  const columns = await edit({
    columns: [{ _id: 'a', type: 'field', fieldName: 'name' }, boxes, { _id: 'c', type: 'field' }],
    errors: { '2.fieldName': 'notFound' },
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(row(1).getByText('notFound')).toBeDefined()
  await click(row(0).getByRole('combobox', { name: 'Tipo' }))
  expect(optionNames()).not.toContain('Acciones en grupo')
  await click(screen.getByRole('button', { name: 'Agregar columna' }))
  expect(screen.queryByRole('menuitem', { name: 'Casilla de selección' })).toBeNull()
  await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: /^Mover Nombre/ }), { key: 'ArrowDown' }))
  expect(columns()).toEqual([boxes, { _id: 'c', type: 'field' }, { _id: 'a', type: 'field', fieldName: 'name' }])
})
