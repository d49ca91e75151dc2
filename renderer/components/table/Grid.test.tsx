import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
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
  rowAt: () => ({ _id: 'r1', _version: 1, createdAt: '', updatedAt: '' }),
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
