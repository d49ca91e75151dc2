import { useCallback, useEffect, useState } from 'react'
import type { LayoutStore } from './layoutStore.ts'

/**
 * How somebody has arranged a screen, and how to change it; undefined until it is known.
 *
 * @param read makes a layout of what was kept, by this or by another build
 */
export function useLayout<Layout>(store: LayoutStore, read: (stored: unknown) => Layout) {
  const [layout, setLayout] = useState<Layout>()

  useEffect(() => {
    let waiting = true
    void store.get().then(stored => {
      if (waiting) setLayout(read(stored))
    })
    return () => {
      waiting = false
    }
  }, [store, read])

  useEffect(() => {
    if (layout !== undefined) store.put(layout)
  }, [store, layout])

  const change = useCallback(
    (next: (layout: Layout) => Layout) => setLayout(current => (current === undefined ? current : next(current))),
    [],
  )
  return { layout, change }
}
