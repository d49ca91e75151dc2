import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { PresentedItem } from '../../shared/components/presentedView.ts'

/** Texts by name. */
export type Kept = Readonly<Record<string, string>>

/** Those without a text are forgotten. */
export type KeptChanges = Readonly<Record<string, string | undefined>>

/** A step is one that people go back from; what is typed letter by letter takes the place of what was there. */
export type KeptHow = 'step' | 'instead'

/** How people left a component: its page, its order, what they look for. What is as it comes is not in it. */
export interface KeptState {
  values: Kept
  keep(changes: KeptChanges, how: KeptHow): void
}

/** Keeps the state of what stands in a view; of an item that it does not know, nothing. */
export type KeptPlaces = (item: PresentedItem) => KeptState | undefined

/** Where there is none, such as in previews, components keep their state themselves. */
export const KeptPlacesContext = createContext<KeptPlaces>(() => undefined)

export const KeptContext = createContext<KeptState | undefined>(undefined)

export function changedKept(values: Kept, changes: KeptChanges): Kept {
  const all = Object.entries({ ...values, ...changes })
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The state of the component that asks, as long as it is drawn. */
export function useOwnState(): KeptState {
  const [values, setValues] = useState<Kept>({})
  const keep = useCallback((changes: KeptChanges) => setValues(before => changedKept(before, changes)), [])
  return useMemo(() => ({ values, keep }), [values, keep])
}

export function useKeptState(): KeptState {
  const kept = useContext(KeptContext)
  if (!kept) throw new Error('useKeptState needs KeptContext')
  return kept
}
