import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { opensRow } from './opensRow.ts'

afterEach(() => {
  cleanup()
  window.getSelection()?.removeAllRanges()
})

function row() {
  const open = vi.fn()
  render(<div {...opensRow(open)}>Tarea 3</div>)
  return { open, text: screen.getByText('Tarea 3') }
}

/** Presses at one place and lets go at another, as far below. */
function press(element: HTMLElement, moved: number) {
  fireEvent.mouseDown(element, { clientX: 100, clientY: 50 })
  fireEvent.click(element, { clientX: 100, clientY: 50 + moved })
}

test('a press opens the row, also where the text below the mouse moved and was chosen by that', () => {
  const { open, text } = row()
  press(text, 0)
  window.getSelection()?.selectAllChildren(text)
  press(text, 3)
  expect(open).toHaveBeenCalledTimes(2)
})

test('who chooses text opens nothing; who moves the mouse and chooses none does', () => {
  const { open, text } = row()
  window.getSelection()?.selectAllChildren(text)
  press(text, 40)
  expect(open).not.toHaveBeenCalled()
  window.getSelection()?.removeAllRanges()
  press(text, 40)
  expect(open).toHaveBeenCalledTimes(1)
})
