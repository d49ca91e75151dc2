import { lazy, Suspense, useRef } from 'react'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { drawnAtOnce, unlimitedRows } from '../tableStyle.ts'
import { Cards, type CardsProps } from './Cards.tsx'

const WindowedCards = lazy(() => import('./WindowedCards.tsx'))

/** Few rows are drawn whole, of many only those in sight. */
export default function AllCards(props: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, source } = props
  if (source.rowCount <= drawnAtOnce) {
    const drawn = { first: 0, last: source.rowCount - 1, windowed: false, scroller, above: 0, below: 0 }
    return <Cards {...props} drawn={drawn} />
  }
  return (
    <Suspense fallback={<TableSkeleton columns={columns} rows={unlimitedRows} />}>
      <WindowedCards {...props} />
    </Suspense>
  )
}
