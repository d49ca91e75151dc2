import { createContext, use } from 'react'
import { findComponentUi } from '../components/runtime.ts'
import type { PresentedItem } from './presented.ts'

/** Every kind of item, at any depth. */
const kindsOf = (items: readonly PresentedItem[]): string[] =>
  items.flatMap(({ type, subItems }) => [type, ...kindsOf(subItems ?? [])])

/** The code of a view's components, on its way; undefined once all of it is here. What does not come, its component tells. */
export function codeOf(items: readonly PresentedItem[]): Promise<unknown> | undefined {
  const missing = [...new Set(kindsOf(items))].flatMap(kind => findComponentUi(kind)?.code?.() ?? [])
  return missing.length === 0 ? undefined : Promise.allSettled(missing)
}

export const ViewCodeContext = createContext<Promise<unknown> | undefined>(undefined)

/** Suspends until the code of the whole view is here: components that begin together ask the server in one request. */
export function useViewCode(): void {
  const code = use(ViewCodeContext)
  if (code) use(code)
}
