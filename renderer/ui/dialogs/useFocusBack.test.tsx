import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusBack } from './useFocusBack.ts'

afterEach(cleanup)

/** A page with a row that can be deleted, and a dialog over it. */
function Page({ isOpen, rows }: { isOpen: boolean; rows: readonly string[] }) {
  useFocusBack(isOpen)
  return (
    <>
      <main tabIndex={-1}>
        <table>
          <tbody>
            {rows.map(row => (
              <tr key={row}>
                <td>
                  <button type="button">{row}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
      {isOpen && (
        <div role="dialog" aria-label="x">
          <input aria-label="Motivo" />
        </div>
      )}
    </>
  )
}

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const write = () => act(() => screen.getByRole('textbox').focus())

test('a dialog gives the focus back to what opened it, or to what is beside its place', () => {
  const rows = ['a', 'b', 'c']
  const { rerender } = render(<Page isOpen={false} rows={rows} />)
  const show = (isOpen: boolean, shown: readonly string[]) => rerender(<Page isOpen={isOpen} rows={shown} />)
  focus('b')
  show(true, rows)
  write()
  show(false, rows)
  expect(document.activeElement?.textContent).toBe('b')
  show(true, rows)
  write()
  show(true, ['a', 'c'])
  show(false, ['a', 'c'])
  expect(document.activeElement?.textContent).toBe('a')
  show(true, ['a'])
  write()
  show(true, [])
  show(false, [])
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('it takes the focus from nobody who has it by then', () => {
  const { rerender } = render(<Page isOpen={false} rows={['a', 'b']} />)
  focus('a')
  rerender(<Page isOpen rows={['a', 'b']} />)
  write()
  focus('b')
  rerender(<Page isOpen={false} rows={['a', 'b']} />)
  expect(document.activeElement?.textContent).toBe('b')
})
