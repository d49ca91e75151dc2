import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { DialogStore } from './dialogStore.ts'

const DialogWindow = lazy(() => import('./DialogWindow.tsx'))

/** Draws the open dialogs; their code is loaded with the first of them. */
export function DialogHost({ store }: { store: DialogStore }) {
  const entries = useSyncExternalStore(store.subscribe, store.entries)
  if (entries.length === 0) return null
  return (
    <Suspense>
      {entries.map(entry => (
        <DialogWindow key={entry.id} entry={entry} store={store} />
      ))}
    </Suspense>
  )
}
