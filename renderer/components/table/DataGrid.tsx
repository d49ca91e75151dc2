import { lazy, Suspense, useRef } from 'react'
import { useNarrow } from './cards/useNarrow.ts'
import { type DrawnRows, Grid, type GridProps } from './Grid.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { drawnAtOnce, unlimitedRows } from './tableStyle.ts'

const loadWindowedGrid = () => import('./WindowedGrid.tsx')
const WindowedGrid = lazy(loadWindowedGrid)
const AllCards = lazy(() => import('./cards/AllCards.tsx'))

/** Has the code of long tables come together with their rows. */
export function expectRows(count: number): void {
  // A failure is told where the code is drawn.
  if (count > drawnAtOnce) loadWindowedGrid().catch(() => undefined)
}

/** px of room below which rows are cards where the table wants that. */
const cardsBelow = 600

type CardsOrGridProps = GridProps & Required<Pick<GridProps, 'onSorting'>>

/** Columns, and where there is no room for them cards. */
export function CardsOrGrid(props: CardsOrGridProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(place, cardsBelow)
  const { columns } = props
  return (
    <div ref={place}>
      {isNarrow === false && <DataGrid {...props} />}
      {isNarrow === true && (
        <Suspense fallback={<TableSkeleton columns={columns} rows={unlimitedRows} />}>
          <AllCards {...props} />
        </Suspense>
      )}
    </div>
  )
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
