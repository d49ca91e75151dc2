import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { InputHTMLAttributes } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFirstField } from './useFirstField.ts'

afterEach(cleanup)

type Input = InputHTMLAttributes<HTMLInputElement> & { 'data-opens'?: string }

/** @param input none while it is on its way */
function Place({ input }: { input: Input | undefined }) {
  const place = useFirstField()
  return (
    <div ref={place} tabIndex={-1} data-testid="place">
      <form>
        <label htmlFor="one">Uno</label>
        {input && <input id="one" {...input} />}
        <input aria-label="Otro" />
      </form>
    </div>
  )
}

const place = () => screen.getByTestId('place')
async function arrived(input: Input, meanwhile: () => void = () => place().focus()) {
  const { rerender } = render(<Place input={undefined} />)
  meanwhile()
  // Mutations are told after the microtask that made them.
  await act(async () => rerender(<Place input={input} />))
  return document.activeElement
}

test('the focus goes to the input of the first label once it is there, and to none that opens something', async () => {
  expect(await arrived({ type: 'text' })).toBe(screen.getByLabelText('Uno'))
  cleanup()
  const others: Input[] = [
    { 'data-opens': '' },
    { 'aria-haspopup': 'listbox' },
    { type: 'checkbox' },
    { disabled: true },
  ]
  for (const other of others) {
    expect(await arrived(other), JSON.stringify(other)).toBe(place())
    cleanup()
  }
})

test('who went to another field stays there, and a press between the fields leads nowhere', async () => {
  const other = () => screen.getByLabelText('Otro')
  expect(await arrived({}, () => other().focus())).toBe(other())
  fireEvent.pointerDown(place())
  place().focus()
  expect(document.activeElement).toBe(place())
})

test('the dialog may give the focus after the form came', async () => {
  render(<Place input={{}} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Uno'))
  act(() => place().focus())
  expect(document.activeElement).toBe(screen.getByLabelText('Uno'))
})
