import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocument } from '../fields/types/testing.tsx'
import { Select } from './Select.tsx'
import { theme } from './theme.ts'

beforeEach(completeDocument)
afterEach(cleanup)

const states = ['Abierta', 'Anulada', 'Cerrada', 'Año cerrado']
let chosen: string | null

function Example({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState<string | null>('Abierta')
  chosen = value
  return (
    <MantineProvider theme={theme} env="test">
      <Select
        aria-label="Estado"
        data={states}
        value={value}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={setValue}
      />
    </MantineProvider>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Estado', { selector: 'input' })
const press = (key: string) => act(async () => void fireEvent.keyDown(input(), { key, code: key }))
/** As a browser does: the key first, and its letter where it can be written. */
async function type(text: string) {
  act(() => input().focus())
  for (const letter of text) {
    await press(letter)
    if (input().readOnly) return
    await act(async () => void fireEvent.change(input(), { target: { value: input().value + letter } }))
  }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('letters leave the options that have them, and Enter takes the first', async () => {
  render(<Example />)
  expect(input().readOnly).toBe(true)
  await type('ce')
  expect(offered()).toEqual(['Cerrada', 'Año cerrado'])
  await press('Enter')
  expect([chosen, input().value, input().readOnly, offered()]).toEqual(['Cerrada', 'Cerrada', true, []])
})

test('letters go on while the list is open', async () => {
  render(<Example />)
  await act(async () => void fireEvent.click(input()))
  expect(offered()).toEqual(states)
  await type('anu')
  expect(offered()).toEqual(['Anulada'])
  await press('Enter')
  expect(chosen).toBe('Anulada')
})

test.each([
  ['Escape', () => press('Escape')],
  ['leaving', () => act(async () => void fireEvent.blur(input()))],
])('after %s what was chosen is there again', async (_, leave) => {
  render(<Example />)
  await type('cer')
  await leave()
  expect([chosen, input().value, input().readOnly, offered()]).toEqual(['Abierta', 'Abierta', true, []])
})

test('the same option typed again stays chosen', async () => {
  render(<Example />)
  await type('abi')
  await press('Enter')
  expect([chosen, input().value]).toEqual(['Abierta', 'Abierta'])
})

test('keys that are no letters, and lists that are only read, stay as they are', async () => {
  render(<Example />)
  for (const key of ['Tab', 'F2', ' ', 'Shift']) {
    await press(key)
    expect(input().readOnly).toBe(true)
  }
  await act(async () => void fireEvent.keyDown(input(), { key: 'c', ctrlKey: true }))
  expect(input().readOnly).toBe(true)
  cleanup()
  render(<Example readOnly />)
  await type('c')
  expect([chosen, input().value]).toEqual(['Abierta', 'Abierta'])
})
