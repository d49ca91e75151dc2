import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Canvas, CanvasContext } from './EditingContext.ts'
import { ResizeHandle } from './ResizeHandle.tsx'

vi.mock(import('react-i18next'), async original => ({
  ...(await original()),
  useTranslation: (() => ({ t: (key: string) => key })) as never,
}))

beforeEach(() => {
  vi.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = () => {}
  // A grid of 1,200 px without gaps: a column is 100 px wide.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_200, 100))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Pulls an item's edge. @returns the widths that the view was given, each with its gesture */
function handle() {
  const applied: [columns: number, gesture: string][] = []
  const resize = (_id: string, columns: number, gesture: string) => applied.push([columns, gesture])
  const canvas = { actions: { resize } } as unknown as Canvas
  const { container } = render(
    <CanvasContext value={canvas}>
      <div style={{ columnGap: 0, width: 1_200 }}>
        <div>
          <div data-item="form">
            <ResizeHandle itemId="form" />
          </div>
        </div>
      </div>
    </CanvasContext>,
  )
  const edge = container.querySelector('[data-resize]') as HTMLElement
  return {
    applied,
    columns: () => applied.map(([columns]) => columns),
    press: () => fireEvent.pointerDown(edge, { button: 0, clientX: 600 }),
    pull: (clientX: number) => fireEvent.pointerMove(edge, { clientX }),
    letGo: () => fireEvent.pointerUp(edge),
  }
}

test('[G76] pulling an edge changes the view at once, then at most every 150 ms, and ends where it was let go', () => {
  const { applied, columns, press, pull, letGo } = handle()
  press()
  pull(700)
  expect(columns()).toEqual([7])
  pull(800)
  vi.advanceTimersByTime(100)
  pull(900)
  vi.advanceTimersByTime(49)
  expect(columns()).toEqual([7])
  vi.advanceTimersByTime(1)
  expect(columns()).toEqual([7, 9])
  pull(400)
  letGo()
  expect(columns()).toEqual([7, 9, 4])
  vi.advanceTimersByTime(1_000)
  expect(columns()).toEqual([7, 9, 4])
  // One gesture: one step back.
  expect(new Set(applied.map(([, gesture]) => gesture)).size).toBe(1)
})
