import { lazy, Suspense, useRef } from 'react'
import { type DrawnRows, Grid, type GridProps } from './Grid.tsx'
import { TableSkeleton, unlimitedRows } from './TableSkeleton.tsx'

const loadWindowedGrid = () => import('./WindowedGrid.tsx')
const WindowedGrid = lazy(loadWindowedGrid)

/** Up to this many rows all are drawn; of more only those in sight. */
const drawnAtOnce = 60

/** Has the code of long tables come together with their rows. */
export function expectRows(count: number): void {
  // A failure is told where the code is drawn.
  if (count > drawnAtOnce) loadWindowedGrid().catch(() => undefined)
}

/** Short tables are drawn whole; what long ones need is loaded with the first of them. */
export function DataGrid(props: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, source } = props
  if (source.rowCount > drawnAtOnce) {
    return (
      // Not the first rows: whoever went to one of their cells would lose his place.
      <Suspense fallback={<TableSkeleton columns={columns} rows={unlimitedRows} />}>
        <WindowedGrid {...props} />
      </Suspense>
    )
  }
  const drawn: DrawnRows = {
    first: 0,
    last: source.rowCount - 1,
    windowed: false,
    scroller,
    scrollTo: () => {},
    above: 0,
    below: 0,
  }
  return <Grid {...props} drawn={drawn} />
}
