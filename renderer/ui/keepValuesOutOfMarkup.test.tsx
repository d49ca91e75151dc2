import { MantineProvider, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepValuesOutOfMarkup } from './keepValuesOutOfMarkup.ts'

const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'defaultValue') as PropertyDescriptor

beforeAll(() => {
  keepValuesOutOfMarkup(window as unknown as typeof globalThis)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterAll(() => {
  cleanup()
  vi.unstubAllGlobals()
  Object.defineProperty(HTMLInputElement.prototype, 'defaultValue', native)
})

function Typed({ type }: { type: string }) {
  const [value, setValue] = useState('first')
  return <input aria-label={type} type={type} value={value} onChange={event => setValue(event.target.value)} />
}

const inMarkup = () => [...document.querySelectorAll('input')].flatMap(input => input.getAttribute('value') ?? [])

test.each(['text', 'password', 'email', 'tel', 'url', 'search'])('what is typed into %s is in no attribute', type => {
  render(<Typed type={type} />)
  const input = screen.getByLabelText<HTMLInputElement>(type)
  expect(input.value).toBe('first')
  fireEvent.change(input, { target: { value: 'second' } })
  fireEvent.blur(input)
  expect(input.value).toBe('second')
  expect(inMarkup()).toEqual([])
  cleanup()
})

test('nor into the inputs of forms, with a default or without', () => {
  render(
    <MantineProvider env="test">
      <TextInput label="a" defaultValue="one" />
      <PasswordInput label="b" value="two" onChange={() => undefined} />
      <NumberInput label="c" value={3} />
      <input aria-label="d" type="date" defaultValue="2026-01-02" />
    </MantineProvider>,
  )
  const values = ['a', 'b', 'c', 'd'].map(name => screen.getByLabelText<HTMLInputElement>(name).value)
  expect(values).toEqual(['one', 'two', '3', '2026-01-02'])
  expect(inMarkup()).toEqual([])
  cleanup()
})

test('choices keep theirs, because it is not typed and they are nothing without it', () => {
  render(<input type="radio" value="a" readOnly checked />)
  expect(inMarkup()).toEqual(['a'])
  cleanup()
})
