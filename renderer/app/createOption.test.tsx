import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, enterEnvironment, openView } from '../testing/page.tsx'

const field = (name: string, type: string, options: object = {}) => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options,
})

const form = (_id: string, title: string, fields: readonly object[]) => ({
  _id,
  name: title,
  title,
  version: 1,
  type: 'create',
  fields,
  hideEmpty: false,
  submitButtonIcon: 'send',
  buttonAlignment: 'left',
  lostFields: [],
  hideSubmitButton: false,
  showResetButton: false,
})

const relation = { collectionId: 'people', createForm: 'person' }
const people = field('people', 'manyOf', relation)
const order = form('demo_order', 'Pedido', [
  {
    type: 'editable',
    fieldName: 'people',
    field: people,
  },
])
const person = form('demo_person', 'Nueva persona', [
  { type: 'editable', fieldName: 'name', field: field('name', 'string') },
])

beforeEach(() => {
  enterEnvironment()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const orderItem: object = { type: 'form', _id: 'i1', formId: 'demo_order', component: order }
const openOrder = (answers: Answers = {}, item = orderItem) =>
  openView(
    { path: '/v', items: [item] },
    {
      fieldCreateForm: () => ({ fieldCreateForm: person }),
      selectOptions: ({ currentValues }) => ({
        selectOptions: (currentValues as string[]).map(value => ({
          __typename: 'SelectOption',
          label: `Persona ${value}`,
          value,
          subtitle: null,
          image: null,
          icon: null,
        })),
      }),
      submitForm: () => ({
        submitForm: {
          __typename: 'ActionResult',
          _id: 'new',
          _version: 1,
          message: null,
          hookResults: [],
          hookErrors: [],
          given: null,
          next: null,
        },
      }),
      ...answers,
    },
  )

test('[F292][F293] a record is made in a dialog and chosen in the form that it was made from', async () => {
  const { asked } = await openOrder()
  const create = await screen.findByRole('button', { name: 'Crear en people' })
  await act(async () => fireEvent.click(create))
  const dialog = await screen.findByRole('dialog', { name: 'Nueva persona' })
  fireEvent.change(await within(dialog).findByLabelText('name', { exact: false }), { target: { value: 'Ana' } })
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: /Enviar/ })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'submitForm')?.variables).toMatchObject({
    formId: 'demo_person',
    data: { name: 'Ana' },
  })
  expect((await screen.findAllByText('Persona new')).length).toBeGreaterThan(0)
})

test('what was typed in the list is what the new record begins with', async () => {
  const { asked } = await openOrder()
  const list = await screen.findByRole('combobox')
  await act(async () => list.focus())
  fireEvent.change(list, { target: { value: 'Ana Muñoz' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Crear “Ana Muñoz”', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Nueva persona' })
  const name = await within(dialog).findByDisplayValue('Ana Muñoz')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: /Enviar/ })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'submitForm')?.variables).toMatchObject({ data: { name: 'Ana Muñoz' } })
  expect((await screen.findAllByText('Persona new')).length).toBeGreaterThan(0)
})

const press = async (finding: Promise<HTMLElement>) => {
  const found = await finding
  await act(async () => fireEvent.click(found))
}

test('in the dialog of a new record others are made for it, and each goes where it was asked for', async () => {
  const friend = { type: 'editable', fieldName: 'friend', field: field('friend', 'oneOf', relation) }
  const asking = { ...person, fields: [...person.fields, friend] }
  const { asked } = await openOrder({ fieldCreateForm: () => ({ fieldCreateForm: asking }) })
  await press(screen.findByRole('button', { name: 'Crear en people' }))
  /** The dialog above the others. */
  const dialogOf = async (count: number, name: string) => {
    await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'Nueva persona' })).toHaveLength(count))
    const dialog = within(screen.getAllByRole('dialog', { name: 'Nueva persona' }).at(-1) as HTMLElement)
    fireEvent.change(await dialog.findByLabelText('name', { exact: false }), { target: { value: name } })
    return dialog
  }
  await press((await dialogOf(1, 'Ana')).findByRole('button', { name: 'Crear en friend' }))
  await press((await dialogOf(2, 'Eva')).findByRole('button', { name: /Enviar/ }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  const first = within(screen.getByRole('dialog'))
  await waitFor(() => expect(first.getByRole<HTMLInputElement>('combobox').value).toBe('Persona new'))
  await press(first.findByRole('button', { name: /Enviar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.filter(({ name }) => name === 'submitForm').map(({ variables }) => variables.data)
  expect(sent).toEqual([{ name: 'Eva' }, { name: 'Ana', friend: 'new' }])
})

test('what a table opens at the side makes records, too', async () => {
  const columns = [{ type: 'field', fieldName: 'people', columnIndex: 0, field: people }]
  const shown = { ...{ filters: [], footer: [], columns, createForm: order }, orderByAsc: true, exportable: false }
  const table = { _id: 'demo_t', name: 'Pedidos', version: 1, disableRefresh: false, unlimited: false, ...shown }
  const rows = { __typename: 'ItemPage', _id: 'page', items: [], totalCount: 0, totalPages: 0, hasNextPage: false }
  await openOrder(
    { tableResult: () => ({ tableResult: { ...rows, hasPreviousPage: false, labels: {}, indicators: {} } }) },
    { type: 'table', _id: 'i1', tableId: 'demo_t', component: table },
  )
  await press(screen.findByRole('button', { name: 'Crear' }))
  const side = within(await screen.findByRole('dialog', { name: 'Pedido' }))
  // Its first field is a list, which would open.
  await waitFor(() => expect(document.activeElement?.querySelector('form label[for]')).not.toBeNull())
  await press(side.findByRole('button', { name: 'Crear en people' }))
  expect(await screen.findByRole('dialog', { name: 'Nueva persona' })).toBeDefined()
})
