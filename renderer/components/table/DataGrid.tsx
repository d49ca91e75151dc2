import { lazy, Suspense, useRef } from 'react'
import { type DrawnRows, Grid, type GridProps } from './Grid.tsx'
import { rowHeight } from './tableStyle.ts'

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx'))

/** Up to this many rows all are drawn; of more only those in sight. */
const drawnAtOnce = 60

/** Short tables are drawn whole; what long ones need is loaded with the first of them. */
export function DataGrid(props: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rowCount } = props.source
  const windowed = rowCount > drawnAtOnce
  const drawn: DrawnRows = {
    first: 0,
    last: Math.min(rowCount, drawnAtOnce) - 1,
    windowed,
    scroller,
    scrollTo: () => {},
    above: 0,
    below: Math.max(0, rowCount - drawnAtOnce) * rowHeight,
  }
  const whole = <Grid {...props} drawn={drawn} />
  if (!windowed) return whole
  return (
    <Suspense fallback={whole}>
      <WindowedGrid {...props} />
    </Suspense>
  )
}
