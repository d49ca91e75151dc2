import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { drawnHeight, movedPlace, placeShowing, scrollOf, type TallList } from './tallScroll.ts'

/** Rows that are drawn beyond those in sight. */
const overscan = 8
/** Without scrolling for so long, in ms, the scroller is set to where the place is by its share. */
const settleTime = 160

interface Place {
  /** In px of the full height. */
  at: number
  /** What the drawn rows stand higher than in the full height, in px. */
  offset: number
}

export interface TallScroll {
  scroller: React.RefObject<HTMLDivElement | null>
  /** Height of the drawn list, in px. */
  height: number
  first: number
  last: number
  /** Distance of a row from the list's top, in px. */
  topOf(row: number): number
  reveal(row: number): void
  /** Rows in sight, at least one. */
  page: number
}

/** Scrolls through any number of rows of one height, of which only those in sight are drawn. */
export function useTallScroll(rows: number, rowHeight: number, headHeight: number): TallScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState(600)
  const [place, setPlace] = useState<Place>({ at: 0, offset: 0 })
  const scrolled = useRef(0)
  const current = useRef(place)
  current.current = place
  const list: TallList = { rows, rowHeight, viewport }
  const latest = useRef(list)
  latest.current = list

  const settle = useCallback(() => {
    const { at } = current.current
    const scroll = Math.round(scrollOf(at, latest.current))
    if (scroller.current === null || Math.abs(scroll - scrolled.current) < 1) return
    scrolled.current = scroll
    scroller.current.scrollTop = scroll
    current.current = { at, offset: at - scroll }
    setPlace(current.current)
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const scroll = element.scrollTop
      if (scroll === scrolled.current) return
      const at = movedPlace(scroll, scrolled.current, current.current.offset, latest.current)
      scrolled.current = scroll
      current.current = { at, offset: at - scroll }
      setPlace(current.current)
      clearTimeout(timer)
      const stuck = scroll <= 0 || scroll >= element.scrollHeight - element.clientHeight - 1
      timer = setTimeout(settle, stuck ? 0 : settleTime)
    }
    const measure = () => setViewport(Math.max(rowHeight, element.clientHeight - headHeight))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [rowHeight, headHeight, settle])

  const go = useCallback((at: number) => {
    const scroll = Math.round(scrollOf(at, latest.current))
    scrolled.current = scroll
    if (scroller.current) scroller.current.scrollTop = scroll
    current.current = { at, offset: at - scroll }
    setPlace(current.current)
  }, [])

  // Fewer rows than before: what was behind them is not there any more.
  useLayoutEffect(() => {
    const most = Math.max(0, rows * rowHeight - viewport)
    if (current.current.at > most) go(most)
  }, [rows, rowHeight, viewport, go])

  const reveal = useCallback(
    (row: number) => {
      const at = placeShowing(row, current.current.at, latest.current)
      if (at !== current.current.at) go(at)
    },
    [go],
  )

  const top = Math.floor(place.at / rowHeight)
  const page = Math.max(1, Math.floor(viewport / rowHeight))
  return {
    scroller,
    height: drawnHeight(list),
    first: Math.max(0, top - overscan),
    last: Math.min(rows - 1, top + page + overscan),
    topOf: row => row * rowHeight - place.offset,
    reveal,
    page,
  }
}
