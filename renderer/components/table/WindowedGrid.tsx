import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Grid, type GridProps } from './Grid.tsx'
import { openingColumns } from './RowsBelow.tsx'
import { useOpenRows } from './TableContext.ts'
import { rowHeight } from './tableStyle.ts'

/** Rows that are drawn beyond those in sight, so that quick scrolling shows no gaps. */
const overscan = 12
/** px of what is open below a row, until it has been drawn. */
const heightBelow = 160

/** Thousands of rows: only those in sight are in the page. */
export default function WindowedGrid(props: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rowCount, showRange } = props.source
  const { heightAt, onHeight } = useHeights(props)
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    overscan,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = Math.min(items.at(-1)?.index ?? 2 * overscan, rowCount - 1)
  useEffect(() => showRange(first, last), [first, last, showRange])
  // Rows open and close, and what is below them grows; those out of sight get their heights when they are drawn again.
  useLayoutEffect(() => {
    for (let index = first; index <= last; index += 1) virtualizer.resizeItem(index, heightAt(index))
  }, [virtualizer, first, last, heightAt])
  const end = items.at(-1)?.end ?? (last + 1) * rowHeight
  const drawn = {
    first,
    last,
    windowed: true,
    scroller,
    scrollTo: (row: number) => virtualizer.scrollToIndex(row),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - end,
    onHeight,
  }
  return <Grid {...props} drawn={drawn} />
}

/** How high each row is in px, with what is open below it. */
function useHeights({ columns, source }: Pick<GridProps, 'columns' | 'source'>) {
  const { isOpen, idOf } = useOpenRows()
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  const opening = useMemo(() => openingColumns(columns), [columns])
  const { rowAt } = source
  const heightAt = useCallback(
    (index: number) => {
      const id = opening.length === 0 ? undefined : rowAt(index)?._id
      // Nothing is drawn below a row that is on its way.
      if (id === undefined) return rowHeight
      const heights = opening
        .filter(column => isOpen(column, id))
        .map(column => measured.get(idOf(column, id)) ?? heightBelow)
      return heights.reduce((sum, height) => sum + height, rowHeight)
    },
    [opening, rowAt, isOpen, idOf, measured],
  )
  const onHeight = useCallback((id: string, height: number) => {
    setMeasured(before => (before.get(id) === height ? before : new Map(before).set(id, height)))
  }, [])
  return { heightAt, onHeight }
}
