import { type ReactNode, use, useState } from 'react'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { loadReader, needsReader } from '../components/filter/reader.ts'
import { KeptContext, KeptPlacesContext, useKeptState, useOwnState } from '../components/keptState.ts'

/** Gives the component of an item the state in which people left it. */
export function KeptItem({ item, children }: { item: PresentedItem; children: ReactNode }) {
  const places = use(KeptPlacesContext)
  const own = useOwnState()
  return <KeptContext value={places(item) ?? own}>{children}</KeptContext>
}

/** Suspends until a component can read the state in which it begins: it asks once, with all that is in it. */
export function ReadState({ children }: { children: ReactNode }) {
  const { values } = useKeptState()
  const [reading] = useState(() => (needsReader(values) ? loadReader() : undefined))
  if (reading) use(reading)
  return children
}
