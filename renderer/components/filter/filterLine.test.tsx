import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FilterInput } from '../../../shared/components/filter.ts'
import { completeDocument, draw as render } from '../../fields/types/testing.tsx'
import { type ComponentServices, ComponentsContext, type OperandInputProps } from '../ComponentsContext.tsx'
import FilterBar, { type FilterValues } from './FilterBar.tsx'

beforeEach(completeDocument)
afterEach(cleanup)

const input = (label: string, sizes: object = {}) =>
  ({
    variableName: label,
    operation: 'equals',
    field: { _id: 'f', name: 'f', label, type: 'string', optional: true, options: {} },
    ...sizes,
  }) as unknown as FilterInput

const OperandInput = ({ id, label, value, onChange }: OperandInputProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <input id={id} value={String(value ?? '')} onChange={event => onChange(event.currentTarget.value)} />
  </>
)
const services = {
  OperandInput,
  OperandText: ({ value }: { value: unknown }) => String(value),
} as unknown as ComponentServices

function Bar({ inputs }: { inputs: readonly FilterInput[] }) {
  const [values, setValues] = useState<FilterValues>({})
  return (
    <ComponentsContext value={services}>
      <FilterBar title="Buscar" inputs={inputs} values={values} source={{}} onChange={setValues} />
      <output>{JSON.stringify(values)}</output>
    </ComponentsContext>
  )
}

const draw = (...inputs: FilterInput[]) => render(<Bar inputs={inputs} />)
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const asked = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const typeInto = async (name: string, text: string) => {
  const box = await screen.findByLabelText(name, { selector: 'input' })
  await act(async () => fireEvent.change(box, { target: { value: text } }))
  return box
}

test('inputs without a width of their own are names in a line, each opening its input and showing what it asks for', async () => {
  await draw(input('Estado'), input('Ciudad'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Estado')
  const box = await typeInto('Estado', 'Abierta')
  expect(asked()).toEqual({ Estado: 'Abierta' })
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }))
  expect(screen.getByRole('button', { name: /^Estado: ?Abierta$/ }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('button', { name: 'Ciudad' })).toBeDefined()
})

test('a press elsewhere closes what is open; one in what opened from it does not', async () => {
  await draw(input('Estado'))
  await press('Estado')
  await screen.findByLabelText('Estado', { selector: 'input' })
  const list = document.body.appendChild(document.createElement('div'))
  list.className = 'mantine-Combobox-dropdown'
  const isOpen = () => screen.getByRole('button', { name: 'Estado' }).getAttribute('aria-expanded')
  await act(async () => fireEvent.pointerDown(list))
  expect(isOpen()).toBe('true')
  await act(async () => fireEvent.pointerDown(document.body))
  expect(isOpen()).toBe('false')
  list.remove()
})

test('each is taken away by itself, or all at once', async () => {
  await draw(input('Estado'), input('Ciudad'))
  for (const name of ['Estado', 'Ciudad']) {
    await press(name)
    await act(async () => fireEvent.keyDown(await typeInto(name, 'x'), { key: 'Enter' }))
  }
  await press('Quitar el filtro de Estado')
  expect(asked()).toEqual({ Estado: null, Ciudad: 'x' })
  await press('Quitar filtros')
  expect(asked()).toEqual({})
})

test('where a rule says how wide its input is, all stand in a grid', async () => {
  await draw(input('Estado', { sizeLarge: 3 }), input('Ciudad'))
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})
