import { useCallback, useEffect, useState } from 'react'
import { type Layout, readLayout } from './layout.ts'
import type { LayoutStore } from './layoutStore.ts'

/** The kept layout and how to change it; undefined until it is known. */
export function useLayout(store: LayoutStore) {
  const [layout, setLayout] = useState<Layout>()

  useEffect(() => {
    let waiting = true
    void store.get().then(stored => {
      if (waiting) setLayout(readLayout(stored))
    })
    return () => {
      waiting = false
    }
  }, [store])

  useEffect(() => {
    if (layout) store.put(layout)
  }, [store, layout])

  const change = useCallback((next: (layout: Layout) => Layout) => setLayout(current => current && next(current)), [])
  return { layout, change }
}
