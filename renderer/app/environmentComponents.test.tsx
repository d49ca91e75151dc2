import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, enterEnvironment, failure, openView } from '../testing/page.tsx'

const field = (name: string, type = 'string', more: object = {}) => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options: {},
  ...more,
})

const table = (more: object = {}) => ({
  _id: 'demo_t',
  name: 'Órdenes',
  version: 1,
  orderByAsc: false,
  disableRefresh: false,
  unlimited: false,
  filterInputs: [],
  filters: [],
  canLeaveFilter: true,
  exportable: false,
  footer: [],
  columns: [
    { type: 'field', fieldName: 'code', columnIndex: 0, field: field('code'), sortable: true },
    { type: 'field', fieldName: 'odd', columnIndex: 1, field: field('odd', 'hologram'), sortable: false },
  ],
  ...more,
})

const form = (more: object = {}) => ({
  _id: 'demo_f',
  name: 'Nueva',
  version: 1,
  type: 'create',
  fields: [
    { type: 'editable', fieldName: 'code', sizeLarge: 4, field: field('code', 'string', { optional: false }) },
    { type: 'editable', fieldName: 'note', field: field('note') },
  ],
  hideEmpty: false,
  submitButtonIcon: 'send',
  buttonAlignment: 'left',
  lostFields: [],
  hideSubmitButton: false,
  showResetButton: true,
  ...more,
})

const formItem = (more?: object) => ({ type: 'form', _id: 'i1', formId: 'demo_f', component: form(more) })
const tableItem = (more?: object) => ({ type: 'table', _id: 'i2', tableId: 'demo_t', component: table(more) })

const page = (items: readonly object[], totalCount = items.length) => ({
  tableResult: { __typename: 'RecordPage', _id: `page${totalCount}`, totalCount, items },
})
const done = (more: object = {}) => ({
  submitForm: {
    __typename: 'ActionResult',
    _id: 'r',
    _version: 1,
    message: null,
    hookResults: [],
    hookErrors: [],
    given: null,
    next: null,
    ...more,
  },
})

const open = (items: readonly object[], answers: Answers = {}, view: object = {}) =>
  openView({ path: '/v?id=abc', items, view }, { tableResult: () => page([]), ...answers })

beforeEach(() => {
  enterEnvironment()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a table', () => {
  test('without rows says "No hay resultados"', async () => {
    await open([tableItem()])
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })

  test('that cannot be read says why and can be tried again', async () => {
    let broken = true
    await open([tableItem()], {
      tableResult: () => (broken ? failure({ error: 'BadRequest' }) : page([{ _id: '1', _version: 1, code: 'A-1' }])),
    })
    const problem = await screen.findByRole('alert')
    expect(within(problem).getByText('La solicitud no es válida.')).toBeDefined()
    broken = false
    fireEvent.click(within(problem).getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('A-1')).toBeDefined()
  })

  test('[F127][AA5] a column of an unknown type names it, and the others are there', async () => {
    await open([tableItem()], { tableResult: () => page([{ _id: '1', _version: 1, code: 'A-1', odd: 'x' }]) })
    expect((await screen.findByRole('alert')).textContent).toBe('Tipo de campo no soportado: hologram')
    expect(screen.getByText('A-1')).toBeDefined()
  })

  test('[I11][I18] asks for its own number of rows, and headers that do not sort are no buttons', async () => {
    const columns = table().columns.map(column => ({ ...column, sortable: false }))
    const { asked } = await open([tableItem({ columns, defaultLimit: 25 })])
    await screen.findByText('No hay resultados')
    expect(asked.find(({ name }) => name === 'tableResult')?.variables).toMatchObject({ page: 1, limit: 25 })
    const grid = screen.getByRole('grid')
    expect(within(grid).queryByRole('button')).toBeNull()
    for (const header of within(grid).getAllByRole('columnheader')) fireEvent.click(header)
    expect(asked.filter(({ name }) => name === 'tableResult')).toHaveLength(1)
    await open([tableItem()])
    expect(await within(await screen.findByRole('grid')).findByRole('button', { name: /code/ })).toBeDefined()
  })

  test("[I9] a row carries its class field's value as its class", async () => {
    await open([tableItem({ cssClassField: 'tone' })], {
      tableResult: () => page([{ _id: '1', _version: 1, code: 'A-1', tone: 'late' }]),
    })
    expect((await screen.findByText('A-1')).closest('tr')?.classList.contains('late')).toBe(true)
  })
})

describe('a form', () => {
  const code = () => screen.findByLabelText(/^code/)
  const submit = () => screen.getByRole('button', { name: 'Enviar' })
  const type = async (text: string) => fireEvent.change(await code(), { target: { value: text } })

  test('[H22][H27] has Enviar and Revertir; [H21] the text of its definition takes the place of Enviar', async () => {
    await open([formItem()])
    await code()
    expect(submit()).toBeDefined()
    expect(screen.getByRole('button', { name: 'Revertir' })).toBeDefined()
    await open([formItem({ submitButtonText: 'Crear orden', showResetButton: false })])
    expect(await screen.findByRole('button', { name: 'Crear orden' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Revertir' })).toBeNull()
  })

  test('[H20] can hide its submit button', async () => {
    await open([formItem({ hideSubmitButton: true })])
    await code()
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  })

  test('[H13][H14] without a record it says so, or is not there', async () => {
    const answers = { formItem: () => ({ formItem: null }) }
    await open([formItem({ type: 'update', emptyFormText: 'Elige una orden' })], answers)
    expect(await screen.findByText('Elige una orden')).toBeDefined()
    await open([formItem({ type: 'update', hideEmpty: true, title: 'Editar' }), tableItem()], answers)
    await screen.findByText('No hay resultados')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Editar' })).toBeNull())
  })

  test('[H54][H55][H56] shows sections and editable fields, also without a type, and no others', async () => {
    const fields = [
      { type: 'section', editableLabel: 'Datos' },
      { fieldName: 'plain', field: field('plain') },
      { type: 'editable', fieldName: 'note', field: field('note') },
      ...['fixed', 'parameter', 'indicator'].map(type => ({ type, fieldName: type, field: field(type) })),
    ]
    await open([formItem({ fields })])
    expect(await screen.findByRole('heading', { name: 'Datos' })).toBeDefined()
    const inputs = await screen.findAllByRole('textbox')
    expect(inputs.map(input => document.querySelector(`label[for="${input.id}"]`)?.textContent)).toEqual([
      'plain',
      'note',
    ])
  })

  test('[H59] a default prefills the input', async () => {
    const fields = [{ type: 'editable', fieldName: 'code', field: field('code'), editableDefaultValue: 'OT-' }]
    await open([formItem({ fields })])
    expect(await code()).toHaveProperty('value', 'OT-')
  })

  test('[H63] another field decides whether a field is there', async () => {
    const condition = { requiredType: 'editable', requiredField: 'code', requiredValue: 'otro' }
    const fields = [
      { type: 'editable', fieldName: 'code', field: field('code') },
      { type: 'editable', fieldName: 'note', field: field('note'), ...condition },
    ]
    await open([formItem({ fields })])
    await code()
    expect(screen.queryByLabelText('note')).toBeNull()
    await type('otro')
    expect(await screen.findByLabelText('note')).toBeDefined()
    await type('este')
    expect(screen.queryByLabelText('note')).toBeNull()
  })

  test('[H68][H69] what is typed stays pending until it is sent, and Revertir clears it', async () => {
    const { asked } = await open([formItem()])
    await type('A-1')
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'x' } })
    expect(await code()).toHaveProperty('value', 'A-1')
    expect(asked.some(({ name }) => name === 'submitForm')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Revertir' }))
    expect(await code()).toHaveProperty('value', '')
    expect(screen.getByLabelText('note')).toHaveProperty('value', '')
  })

  test('[H86] a field that was left empty says so, and Revertir takes it back', async () => {
    await open([formItem()])
    fireEvent.blur(await code())
    expect(await screen.findByText('Campo requerido.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Revertir' }))
    expect(screen.queryByText('Campo requerido.')).toBeNull()
  })

  test('[H73][H86] cannot be sent while it is invalid, and says why only after an attempt', async () => {
    const { asked } = await open([formItem()])
    await code()
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Campo requerido.')).toBeNull()
    fireEvent.click(submit())
    expect(await screen.findByText('Campo requerido.')).toBeDefined()
    expect(asked.some(({ name }) => name === 'submitForm')).toBe(false)
  })

  test('[H75][H76] is sent once, however often it is clicked, with its own fields and the parameters of the view', async () => {
    let answer = (_: object) => {}
    const sent = new Promise<object>(resolve => {
      answer = resolve
    })
    const { asked } = await open([formItem()], { submitForm: () => sent as Promise<Record<string, unknown>> })
    await type('A-1')
    await act(async () => {
      fireEvent.click(submit())
      fireEvent.click(submit())
    })
    await waitFor(() => expect(asked.filter(({ name }) => name === 'submitForm')).toHaveLength(1))
    expect(submit().hasAttribute('data-loading')).toBe(true)
    await act(async () => answer(done()))
    expect(await screen.findByText('Datos guardados.')).toBeDefined()
    expect(asked.find(({ name }) => name === 'submitForm')?.variables).toEqual({
      formId: 'demo_f',
      data: { code: 'A-1' },
      parameters: { id: 'abc' },
    })
  })

  test("[H78][H79][H80][H81] the server's messages stand at their fields until these are edited", async () => {
    await open([formItem()], {
      submitForm: () => failure({ error: 'validationError', validationErrors: { 'data.code': 'notUnique' } }),
    })
    await type('A-1')
    await act(async () => fireEvent.click(submit()))
    expect(await screen.findByText('Debe ser único.')).toBeDefined()
    expect(screen.getByText('Error al enviar datos del formulario')).toBeDefined()
    expect(await code()).toHaveProperty('value', 'A-1')
    expect((await code()).getAttribute('aria-invalid')).toBe('true')
    await type('A-2')
    expect(screen.queryByText('Debe ser único.')).toBeNull()
    expect((await code()).getAttribute('aria-invalid')).not.toBe('true')
  })

  test('[H36] goes where its success leads', async () => {
    const { router } = await open([formItem()], {
      submitForm: () => done({ next: { path: '/gracias/:id', parameters: { id: 'r' }, newTab: false } }),
    })
    await type('A-1')
    await act(async () => fireEvent.click(submit()))
    await waitFor(() => expect(router.state.location.pathname).toBe('/gracias/r'))
  })
})

describe('the items of a view', () => {
  const item = (text: string, more: object = {}) => ({
    type: 'section',
    _id: `i${text}`,
    title: text,
    subItems: [],
    ...more,
  })
  const slot = (title: string) => screen.getByRole('heading', { name: title }).closest<HTMLElement>('[style*="--span"]')

  test('[G35][G36][G45] sections are titled and can be nested, with their text', async () => {
    await open([item('Afuera', { content: 'Un texto', subItems: [item('Adentro')] })])
    const outer = await screen.findByRole('region', { name: 'Afuera' })
    expect(within(outer).getByRole('heading', { name: 'Afuera' })).toBeDefined()
    const inner = within(outer).getByRole('region', { name: 'Adentro' })
    expect(within(inner).getByRole('heading', { name: 'Adentro' })).toBeDefined()
    expect(within(outer).getByText('Un texto')).toBeDefined()
  })

  test('[G43][G82] sizes are columns of twelve; medium falls back to large, nothing means all', async () => {
    await open([item('A', { sizeSmall: 6, sizeLarge: 3 }), item('B'), item('C', { sizeMedium: 5, sizeLarge: 4 })])
    await screen.findByText('A')
    const spans = (title: string) =>
      ['small', 'medium', 'large'].map(size => slot(title)?.style.getPropertyValue(`--span-${size}`))
    expect(spans('A')).toEqual(['6', '3', '3'])
    expect(spans('B')).toEqual(['12', '12', '12'])
    expect(spans('C')).toEqual(['12', '5', '4'])
  })

  test('[G38][G51][G52][G53] tabs show one item at a time, called by their name, what they hold or their number', async () => {
    await open([
      item('Grupo', {
        viewType: 'tabs',
        subItems: [
          item('Uno', { tabName: 'Primera' }),
          item('', { content: 'Dos' }),
          item('', { type: 'layout', subItems: [item('', { content: 'Tres' }), item('Cuentas')] }),
        ],
      }),
    ])
    expect((await screen.findAllByRole('tab')).map(tab => tab.textContent)).toEqual(['Primera', 'Pestaña 2', 'Cuentas'])
    expect(screen.queryByText('Dos')).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Pestaña 2' }))
    expect(await screen.findByText('Dos')).toBeDefined()
  })

  test('[G55] carry their class, and say when they are not printed', async () => {
    await open([item('A', { cssClass: 'mine', hidePrint: true })])
    await screen.findByText('A')
    expect(slot('A')?.classList.contains('mine')).toBe(true)
    expect(slot('A')?.dataset.hidePrint).toBe('true')
  })

  test('[G25] custom CSS applies inside its view, and only when it is switched on', async () => {
    const css = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
    await open([item('A')], {}, { useCustomCss: true, customCss: '.mine { color: red }' })
    await screen.findByText('A')
    expect(css().some(text => text.startsWith('@scope') && /\.mine \{\s*color: red/.test(text))).toBe(true)
    await open([item('A')], {}, { useCustomCss: true, customCss: '.mine { color: red } } body { display: none }' })
    await screen.findByText('A')
    expect(css().some(text => /\.mine \{\s*color: red/.test(text))).toBe(true)
    expect(css().some(text => text.startsWith('@scope') && text.includes('body'))).toBe(false)
    await open([item('A')], {}, { useCustomCss: false, customCss: '.mine { color: red }' })
    await screen.findByText('A')
    expect(css().some(text => text.includes('.mine'))).toBe(false)
  })

  test('a component that is gone says so in its place, and its neighbours stay', async () => {
    await open([{ type: 'form', _id: 'x', formId: 'demo_x', component: null }, tableItem()])
    expect(await screen.findByText('Este componente ya no existe.')).toBeDefined()
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })
})
