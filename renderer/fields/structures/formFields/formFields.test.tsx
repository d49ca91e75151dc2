import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw, fieldOf } from '../../types/testing.tsx'
import { editorOf } from '../editor.ts'
import { SheetContext, type SheetSurroundings } from '../sheet/SheetContext.ts'
import { FormFieldsEditor } from './FormFieldsEditor.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const options = {
  options: [
    { value: 'open', label: 'Abierta' },
    { value: 'done', label: 'Cerrada' },
  ],
}
const fields = [
  { ...fieldOf('singleSelect', options), _id: 'status', name: 'status', label: 'Estado' },
  { ...fieldOf('string'), _id: 'note', name: 'note', label: 'Nota' },
]
const sheet: SheetSurroundings = {
  editorOf,
  components: () => [],
  fields: () => fields,
  text: message => message,
  newId: () => 'new',
}

function Holder({ given, onEntries }: { given: FormField[]; onEntries(entries: FormField[]): void }) {
  const [value, setValue] = useState(given)
  return (
    <FormFieldsEditor
      {...{ id: 'fields', name: 'fields', type: 'formFields', label: 'Campos', value, options: {}, errors: {} }}
      {...{ error: undefined, required: false, clearable: false, disabled: false, values: { collectionId: 'orders' } }}
      onChange={(next = []) => {
        onEntries(next)
        setValue(next)
      }}
    />
  )
}

async function edit(...given: FormField[]) {
  let current = given
  await draw(
    <MantineProvider env="test">
      <SheetContext value={sheet}>
        <Holder
          given={given}
          onEntries={entries => {
            current = entries
          }}
        />
      </SheetContext>
    </MantineProvider>,
    { texts: designerTexts },
  )
  return () => current
}

const note: FormField = { _id: 'n', fieldName: 'note', requiredType: 'editable', requiredField: 'status' }
const click = (element: HTMLElement) => act(async () => fireEvent.click(element))
const open = () => click(screen.getByRole('button', { name: 'Opciones de Nota' }))

test('a condition offers the values that the compared field may have', async () => {
  const now = await edit({ _id: 's', fieldName: 'status' }, note)
  await open()
  expect(await screen.findByText(/le falta qué se compara/)).toBeTruthy()
  await click(await screen.findByRole('combobox', { name: 'Igual a' }))
  await click(await screen.findByRole('option', { name: 'Cerrada' }))
  expect(now()[1]).toMatchObject({ requiredValue: 'done' })
  expect(screen.queryByText(/nunca se cumple/)).toBeNull()
})

test.each([
  ['the compared field is not in the form', [{ ...note, requiredValue: 'open' }], 'no pide ese campo'],
  [
    'the value is no option any more',
    [
      { _id: 's', fieldName: 'status' },
      { ...note, requiredValue: 'gone' },
    ],
    'no puede tener ese valor',
  ],
])('who designs it is told that a condition never holds: %s', async (_why, entries, told) => {
  await edit(...entries)
  await open()
  expect(await screen.findByText(told, { exact: false })).toBeTruthy()
})
