import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeDocument, draw } from '../../fields/types/testing.tsx'
import type { DrawnColumn } from './drawnColumn.ts'
import { Grid } from './Grid.tsx'
import type { RowSource } from './rowSource.ts'
import { OpenRowsContext } from './TableContext.ts'

let frames: Map<number, FrameRequestCallback>
let asked = 0
beforeEach(() => {
  completeDocument()
  frames = new Map()
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    asked += 1
    frames.set(asked, callback)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const column = (name: string) =>
  ({ key: name, name, label: name, type: 'field', isGone: true }) as unknown as DrawnColumn
const source = {
  rowCount: 1,
  offset: 0,
  totalCount: 1,
  rowAt: (row: number) => ({ _id: `r${row + 1}`, _version: 1, createdAt: '', updatedAt: '' }),
} as unknown as RowSource

test('keys that come faster than frames lead as far as they say', async () => {
  const scroller = createRef<HTMLDivElement>()
  await draw(
    <OpenRowsContext value={{ isOpen: () => false, toggle: () => {}, idOf: () => '' }}>
      <Grid
        label="Órdenes"
        columns={['a', 'b', 'c', 'd'].map(column)}
        source={source}
        sorting={undefined}
        onSort={() => {}}
        onResize={() => {}}
        rowClassField={undefined}
        reservedRows={0}
        drawn={{ first: 0, last: 0, windowed: false, scroller, scrollTo: () => {}, above: 0, below: 0 }}
      />
    </OpenRowsContext>,
  )
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(screen.getByRole('grid'), { key })
  for (const frame of [...frames.values()]) act(() => frame(0))
  expect((document.activeElement as HTMLElement).dataset.cell).toBe('0:3')
})

/** A table on which a key is pressed once it is drawn, before its effects have run. */
function PressedAtOnce({ scrollTo }: { scrollTo(row: number): void }) {
  useLayoutEffect(() => void fireEvent.keyDown(screen.getByRole('grid'), { key: 'End', ctrlKey: true }), [])
  return (
    <OpenRowsContext value={{ isOpen: () => false, toggle: () => {}, idOf: () => '' }}>
      <Grid
        label="Órdenes"
        columns={[column('a')]}
        source={{ ...source, rowCount: 3 }}
        sorting={undefined}
        onSort={() => {}}
        onResize={() => {}}
        rowClassField={undefined}
        reservedRows={0}
        drawn={{ first: 0, last: 2, windowed: true, scroller: createRef(), scrollTo, above: 0, below: 0 }}
      />
    </OpenRowsContext>
  )
}

test('a key that comes before the effects of what was drawn last leads where it says', async () => {
  const scrolled: number[] = []
  await draw(<PressedAtOnce scrollTo={row => scrolled.push(row)} />)
  expect(scrolled).toEqual([2])
})

const opens: { id: string; newTab: boolean }[] = []
async function drawRow(cell: DrawnColumn) {
  opens.length = 0
  await draw(
    <OpenRowsContext value={{ isOpen: () => false, toggle: () => {}, idOf: () => '' }}>
      <Grid
        label="Órdenes"
        columns={[cell]}
        source={source}
        sorting={undefined}
        onSort={() => {}}
        onResize={() => {}}
        onOpen={({ _id }, newTab) => opens.push({ id: _id, newTab })}
        rowClassField={undefined}
        reservedRows={0}
        drawn={{ first: 0, last: 0, windowed: false, scroller: createRef(), scrollTo: () => {}, above: 0, below: 0 }}
      />
    </OpenRowsContext>,
  )
  return document.querySelector('[data-cell="0:0"]') as HTMLElement
}

test('a press on a row opens it, with Ctrl or the middle button in another tab, and so does Enter', async () => {
  const cell = await drawRow(column('a'))
  fireEvent.click(cell)
  fireEvent.click(cell, { ctrlKey: true })
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.keyDown(cell, { key: 'Enter' })
  expect(opens).toEqual([false, true, true, false].map(newTab => ({ id: 'r1', newTab })))
})

test('a press on what does something else does not open its row', async () => {
  const cell = await drawRow({ ...column('a'), name: 'Acciones', actions: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Acciones' }))
  fireEvent.keyDown(cell, { key: 'Enter' })
  expect(opens).toEqual([])
})
