import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Cards, type CardsProps } from './Cards.tsx'

/** Cards that are drawn beyond those in sight. */
const overscan = 6
/** px of a card for each of its lines, until it has been drawn. */
const line = 26
const frame = 60

/** Thousands of cards: only those in sight are in the page, placed by the heights that they turn out to have. */
export default function WindowedCards(props: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rowCount, showRange } = props.source
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => frame + props.columns.length * line,
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
    above: items[0]?.start ?? 0,
    below: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
    measure: virtualizer.measureElement,
  }
  return <Cards {...props} drawn={drawn} />
}
