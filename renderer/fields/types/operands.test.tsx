import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import { OperandInput } from './OperandInput.tsx'
import { OperandText } from './OperandText.tsx'
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

const options = [
  { value: 'open', label: 'Abierta' },
  { value: 'closed', label: 'Cerrada' },
]
const noon = (day: string) => `${day}T12:00:00.000Z`

test.each<[string, Field, FilterOperator, unknown, string]>([
  ['a part of a text', fieldOf('rut'), 'contains', '123', '123'],
  ['an option by its label', fieldOf('singleSelect', { options }), 'equals', 'open', 'Abierta'],
  ['several', fieldOf('singleSelect', { options }), 'in', ['open', 'closed'], 'Abierta, Cerrada'],
  ['members of a list', fieldOf('multipleSelect', { options }), 'in', ['closed'], 'Cerrada'],
  ['yes and no', fieldOf('boolean'), 'equals', false, 'No'],
  ['a record by its label', fieldOf('oneOf', { collectionId: 'x' }), 'in', ['aaaaaaaaaaaaaaaa1'], 'Primera'],
  ['both ends', fieldOf('number'), 'between', [1, 2000], '1 – 2000'],
  ['days', fieldOf('date'), 'between', [noon('2026-03-02'), noon('2026-03-05')], '02-03-2026 – 05-03-2026'],
  ['a period by its name', fieldOf('date'), 'between', [noon('2026-03-01'), noon('2026-03-31')], 'Este mes'],
  ['one end', fieldOf('date'), 'between', [null, noon('2026-03-05')], 'hasta 05-03-2026'],
  ['the other end', fieldOf('date'), 'between', [noon('2026-03-05'), null], 'desde 05-03-2026'],
])('what a filter asks for is read as people write it: %s', async (_title, field, operation, value, text) => {
  await draw(
    <output>
      <OperandText field={field} operation={operation} value={value} source={{ componentId: 'x' }} />
    </output>,
  )
  expect((await screen.findByText(text)).textContent).toBe(text)
})

test('periods are all in sight where they are asked for so, and one that is pressed again is taken back', async () => {
  const values: unknown[] = []
  const props = { id: 'x', field: fieldOf('date'), operation: 'between', label: 'Cuál', periods: 'list' } as const
  await draw(<OperandInput {...props} value={null} onChange={value => values.push(value)} />)
  expect(screen.queryByRole('button', { name: 'Período' })).toBeNull()
  expect(await screen.findByLabelText('Cuál')).toBeDefined()
  expect(screen.getByLabelText('Hasta')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mañana' })))
  expect(values).toEqual([[noon('2026-03-11'), noon('2026-03-11')]])
  cleanup()
  await draw(<OperandInput {...props} value={values[0]} onChange={value => values.push(value)} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mañana', pressed: true })))
  expect(values.at(-1)).toBeNull()
})
