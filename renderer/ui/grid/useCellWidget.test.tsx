import { MantineProvider, Modal, Popover } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { completeJsdom } from '../../testing/page.tsx'
import { isElsewhere, type LeaveBy } from './leaving.ts'
import { useCellWidget } from './useCellWidget.ts'

const inserted = vi.fn()
beforeEach(() => {
  // jsdom has no such command.
  Object.defineProperty(document, 'execCommand', { value: inserted, configurable: true })
  inserted.mockClear()
})
afterEach(cleanup)

const keys = ['cancel', 'enter'] as const
let left: [LeaveBy, unknown][]

interface OpenedProps {
  typed?: string
  children(widget: { value: unknown; change(next: unknown): void }): ReactNode
}

/** A cell, and over it the widget with its button. */
function Opened(props: OpenedProps) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setCell} />
      {cell && <Editor cell={cell} {...props} />}
    </>
  )
}

function Editor({ cell, typed, children }: OpenedProps & { cell: HTMLElement }) {
  const widget = useCellWidget({
    cell,
    initial: 'stored',
    keys,
    onLeave: (by, value) => left.push([by, value]),
    ...(typed !== undefined && { typed }),
  })
  return (
    <div data-portal>
      <div ref={widget.box} role="dialog" onKeyDown={widget.press}>
        <div ref={widget.place}>{children(widget)}</div>
        <button type="button" onClick={() => widget.leave('save')}>
          save
        </button>
      </div>
    </div>
  )
}

beforeEach(() => {
  left = []
})

/** Gives its value as it is written. */
const plain: OpenedProps['children'] = ({ value, change }) => (
  <input aria-label="widget" value={String(value)} onChange={event => change(event.target.value)} />
)

/** Gives its value when it is left. */
const late: OpenedProps['children'] = ({ change }) => (
  <input aria-label="widget" defaultValue="" onBlur={event => change(event.target.value)} />
)

let arrive = () => {}

/** Its code comes when the test says so. */
function Slow(): ReactNode {
  const [here, setHere] = useState(false)
  arrive = () => setHere(true)
  return here ? <input aria-label="widget" /> : 'on its way'
}

const focusedInput = () =>
  waitFor(() => {
    const input = screen.getByLabelText<HTMLInputElement>('widget')
    expect(document.activeElement).toBe(input)
    return input
  })

test('the widget has the focus with its text selected, and what was typed before it was there', async () => {
  render(<Opened typed="ab">{plain}</Opened>)
  const input = await focusedInput()
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'stored'.length])
  expect(inserted).toHaveBeenCalledWith('insertText', false, 'ab')
})

test('a widget whose code comes later gets the focus then, and no button beside it does before', async () => {
  // The focus is given by a timer: all of those are over before it is looked where it is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(<Opened>{() => <Slow />}</Opened>)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.activeElement).toBe(document.body)
  vi.useRealTimers()
  act(() => arrive())
  await focusedInput()
})

test('what is written in comes before what is pressed, wherever it stands', async () => {
  render(
    <Opened>
      {() => (
        <>
          <button type="button">clear</button>
          <input type="hidden" />
          <input aria-label="widget" />
        </>
      )}
    </Opened>,
  )
  await focusedInput()
})

const ways: readonly [string, (input: HTMLElement) => void][] = [
  ['a key', input => fireEvent.keyDown(input, { key: 'Enter' })],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
  ['its button', () => fireEvent.click(screen.getByText('save'))],
]

test.each(ways)('left by %s it gives its value once', async (_name, leave) => {
  render(<Opened>{plain}</Opened>)
  const input = await focusedInput()
  fireEvent.change(input, { target: { value: 'new' } })
  leave(input)
  leave(input)
  expect(left.map(([, value]) => value)).toEqual(['new'])
})

test('a widget that gives its value when it is left has given it before', async () => {
  render(<Opened>{late}</Opened>)
  const input = await focusedInput()
  input.value = 'typed'
  fireEvent.pointerDown(document.body)
  expect(left).toEqual([['elsewhere', 'typed']])
})

test('Escape leaves it without taking over what was typed; other keys, and presses in it, do not leave it', async () => {
  render(<Opened>{late}</Opened>)
  const input = await focusedInput()
  input.value = 'typed'
  fireEvent.pointerDown(input)
  for (const key of ['a', 'Tab']) fireEvent.keyDown(input, { key })
  expect(left).toEqual([])
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(left).toEqual([['cancel', 'stored']])
})

test('beside a cell of a dialog, the dialog is elsewhere, and what the widget opens above it is not', async () => {
  completeJsdom()
  render(
    <MantineProvider>
      <Modal opened onClose={() => {}} transitionProps={{ duration: 0 }}>
        <p>cell</p>
        <p>text</p>
        <Popover opened transitionProps={{ duration: 0 }}>
          <Popover.Target>
            <span />
          </Popover.Target>
          <Popover.Dropdown>widget</Popover.Dropdown>
        </Popover>
      </Modal>
    </MantineProvider>,
  )
  await screen.findByText('widget')
  const elsewhere = (text: string) => isElsewhere(screen.getByText(text), screen.getByText('cell'))
  expect([elsewhere('text'), elsewhere('widget')]).toEqual([true, false])
})
