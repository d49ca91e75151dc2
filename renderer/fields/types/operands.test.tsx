import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import { OperandInput } from './OperandInput.tsx'
import { completeDocument, draw, fieldOf } from './testing.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

interface AskedProps {
  field: Field
  operation: FilterOperator
  values: unknown[]
}

function Asked({ values, ...props }: AskedProps) {
  const [value, setValue] = useState<unknown>(null)
  const onChange = (next: unknown) => {
    values.push(next)
    setValue(next)
  }
  return <OperandInput id="x" label="Cuál" value={value} onChange={onChange} {...props} />
}

async function ask(field: Field, operation: FilterOperator) {
  const values: unknown[] = []
  await draw(<Asked field={field} operation={operation} values={values} />)
  return values
}
const list = () => screen.findByRole('combobox', { name: /Cuál/, hidden: true })
async function choose(option: string) {
  const box = await list()
  await act(async () => fireEvent.click(box))
  const options = await screen.findAllByRole('option', { name: option, hidden: true })
  await act(async () => fireEvent.click(options[0] as HTMLElement))
}

test.each(['boolean', 'checkbox'])('a filter asks for yes, no, or neither of a %s', async type => {
  const values = await ask(fieldOf(type), 'equals')
  expect((await list()).getAttribute('placeholder')).toBe('Todos')
  await choose('Sí')
  await choose('No')
  await choose('No')
  expect(values).toEqual([true, false, null])
})

test('a filter of moments asks for a day as a whole, until a time is given', async () => {
  const values = await ask(fieldOf('datetime'), 'lessOrEqual')
  const day = await screen.findByLabelText('Cuál')
  const time = () => screen.getByLabelText<HTMLInputElement>('Hora de Cuál')
  await act(async () => fireEvent.change(day, { target: { value: '3-5-2026' } }))
  await act(async () => fireEvent.blur(day))
  expect(values.at(-1)).toBe('2026-05-03')
  expect([time().value, time().disabled]).toEqual(['', false])
  await act(async () => fireEvent.change(time(), { target: { value: '1430' } }))
  expect(values.at(-1)).toBe('2026-05-03T18:30:00.000Z')
  await act(async () => fireEvent.change(day, { target: { value: '4-5-2026' } }))
  expect(values.at(-1)).toBe('2026-05-04T18:30:00.000Z')
})

test('several options are asked for in one list', async () => {
  const options = ['Pedida', 'Hecha', 'Anulada'].map(label => ({ label, value: label.toLowerCase() }))
  const values = await ask(fieldOf('singleSelect', { options }), 'in')
  await choose('Pedida')
  await choose('Anulada')
  expect(values.at(-1)).toEqual(['pedida', 'anulada'])
  expect(within(document.body).queryByText('Agregar otro valor')).toBeNull()
})

test('a filter makes no record, wherever else the relation does', async () => {
  const related = fieldOf('oneOf', { collectionId: 'people', createForm: 'f' })
  const asked = (
    <OperandInput
      id="x"
      label="Cuál"
      field={related}
      operation="equals"
      value={null}
      source={{ componentId: 'demo_table' }}
      onChange={() => {}}
    />
  )
  await draw(asked, { services: { options: async () => [], createOption: async () => 'new' } })
  expect(await list()).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Crear/ })).toBeNull()
})
