import { useCallback, useEffect, useRef, useState } from 'react'
import type { LayoutStore } from './layoutStore.ts'

/** A browser that does not answer within so many ms holds nobody up; what it kept comes later then. */
const patience = 400

/**
 * How somebody has arranged a screen, and how to change it; undefined until it is known.
 *
 * @param read makes a layout of what was kept, by this or by another build
 */
export function useLayout<Layout>(store: LayoutStore, read: (stored: unknown) => Layout) {
  const [layout, setLayout] = useState<Layout>()
  const changed = useRef(false)

  useEffect(() => {
    let waiting = true
    const settle = (stored: unknown) => {
      if (waiting && !changed.current) setLayout(read(stored))
    }
    const timer = setTimeout(() => settle(undefined), patience)
    void store.get().then(stored => {
      clearTimeout(timer)
      settle(stored)
    })
    return () => {
      waiting = false
      clearTimeout(timer)
    }
  }, [store, read])

  useEffect(() => {
    if (layout !== undefined && changed.current) store.put(layout)
  }, [store, layout])

  const change = useCallback((next: (layout: Layout) => Layout) => {
    setLayout(current => {
      if (current === undefined) return current
      changed.current = true
      return next(current)
    })
  }, [])
  return { layout, change }
}
