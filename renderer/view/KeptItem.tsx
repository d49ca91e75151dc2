import { type ReactNode, use } from 'react'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { KeptContext, KeptPlacesContext, useOwnState } from '../components/keptState.ts'

/** Gives the component of an item the state in which people left it. */
export function KeptItem({ item, children }: { item: PresentedItem; children: ReactNode }) {
  const places = use(KeptPlacesContext)
  const own = useOwnState()
  return <KeptContext value={places(item) ?? own}>{children}</KeptContext>
}
