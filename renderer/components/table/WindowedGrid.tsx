import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Grid, type GridProps } from './Grid.tsx'
import { rowHeight } from './tableStyle.ts'

/** Rows that are drawn beyond those in sight, so that quick scrolling shows no gaps. */
const overscan = 12

/** Thousands of rows: only those in sight are in the page. */
export default function WindowedGrid(props: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rowCount, showRange } = props.source
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = Math.min(items.at(-1)?.index ?? 2 * overscan, rowCount - 1)
  useEffect(() => showRange(first, last), [first, last, showRange])
  const drawn = {
    first,
    last,
    windowed: true,
    scroller,
    scrollTo: (row: number) => virtualizer.scrollToIndex(row),
  }
  return <Grid {...props} drawn={drawn} />
}
