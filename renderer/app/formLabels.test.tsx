import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterEnvironment, openView } from '../testing/page.tsx'

beforeEach(enterEnvironment)
afterEach(cleanup)

/** A form of the view with one entry for each of the fields, by name. */
function formOf(entries: Readonly<Record<string, { label: string; options?: object; entry?: object }>>) {
  const component = {
    _id: 'demo_f',
    name: 'Pedido',
    title: 'Pedido',
    version: 1,
    type: 'create',
    fields: Object.entries(entries).map(([name, { label, options = {}, entry }]) => ({
      type: 'editable',
      fieldName: name,
      field: { _id: name, name, label, type: 'string', optional: true, options },
      ...entry,
    })),
    hideEmpty: false,
    submitButtonIcon: 'send',
    buttonAlignment: 'left',
    lostFields: [],
    hideSubmitButton: false,
    showResetButton: false,
  }
  return openView({ path: '/v', items: [{ type: 'form', _id: 'i1', formId: 'demo_f', component }] })
}

const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox').map(box => [box.name, box.labels?.[0]?.textContent])

test('[F151] the label of a field is its title in a form', async () => {
  await formOf({ code: { label: 'Código' }, notes: { label: 'Notas y avisos' } })
  await screen.findByRole('textbox', { name: 'Código' })
  expect(names()).toEqual([
    ['code', 'Código'],
    ['notes', 'Notas y avisos'],
  ])
})

test('[F152] the label that a field has for forms stands in the place of its own, and a form’s own before both', async () => {
  await formOf({
    code: { label: 'Código', options: { editableLabel: 'Escribe el código' } },
    notes: { label: 'Notas', options: { editableLabel: 'Qué más' }, entry: { editableLabel: 'Comentario' } },
    plain: { label: 'Tal cual', options: { editableLabel: '' } },
  })
  await screen.findByRole('textbox', { name: 'Escribe el código' })
  expect(names()).toEqual([
    ['code', 'Escribe el código'],
    ['notes', 'Comentario'],
    ['plain', 'Tal cual'],
  ])
  expect(screen.queryByText('Código')).toBeNull()
})
