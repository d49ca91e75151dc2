import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterEnvironment, openView } from '../testing/page.tsx'

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

const order = form('demo_order', 'Pedido', [
  {
    type: 'editable',
    fieldName: 'people',
    field: field('people', 'manyOf', { collectionId: 'people', createForm: 'person' }),
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

const openOrder = () =>
  openView(
    { path: '/v', items: [{ type: 'form', _id: 'i1', formId: 'demo_order', component: order }] },
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
  expect(await within(dialog).findByDisplayValue('Ana Muñoz')).toBeDefined()
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: /Enviar/ })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'submitForm')?.variables).toMatchObject({ data: { name: 'Ana Muñoz' } })
  expect((await screen.findAllByText('Persona new')).length).toBeGreaterThan(0)
})
