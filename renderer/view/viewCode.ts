import { createContext, useEffect, useMemo, useState } from 'react'
import { findComponentUi } from '../components/runtime.ts'
import type { PresentedItem } from './presented.ts'

/** Every kind of item, at any depth. */
const kindsOf = (items: readonly PresentedItem[]): string[] =>
  items.flatMap(({ type, subItems }) => [type, ...kindsOf(subItems ?? [])])

/** The code of components, on its way; undefined once all of it is here. */
function codeOf(items: readonly PresentedItem[]): Promise<unknown> | undefined {
  const runtimes = [...new Set(kindsOf(items))].map(kind => findComponentUi(kind)?.runtime())
  const missing = runtimes.filter(runtime => runtime instanceof Promise)
  return missing.length === 0 ? undefined : Promise.allSettled(missing)
}

/** Components wait for the code of those beside them: those that begin together ask the server in one request. */
export const WaitingContext = createContext(false)

/** Whether code of a view's components is still on its way. What does not come, its component tells. */
export function useWaiting(items: readonly PresentedItem[]): boolean {
  const code = useMemo(() => codeOf(items), [items])
  const [arrived, setArrived] = useState<Promise<unknown>>()
  useEffect(() => {
    let left = false
    void code?.then(() => left || setArrived(code))
    return () => {
      left = true
    }
  }, [code])
  return code !== undefined && arrived !== code
}
