import { createContext, useEffect, useMemo, useState } from 'react'
import { hasTabs } from '../../shared/components/containers.ts'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { findComponentUi } from '../components/runtime.ts'
import { fieldInputCode } from '../fields/types/LaterFieldInput.tsx'
import { tabbedItemsCode } from './tabbedItemsCode.ts'

/** Every kind of item, at any depth. */
const kindsOf = (items: readonly PresentedItem[]): string[] =>
  items.flatMap(({ type, subItems }) => [type, ...kindsOf(subItems ?? [])])

const anyTabs = (items: readonly PresentedItem[]): boolean =>
  items.some(item => hasTabs(item) || anyTabs(item.subItems ?? []))

const uisOf = (items: readonly PresentedItem[]) => [...new Set(kindsOf(items))].map(findComponentUi)

/** What a kind puts around all items. */
export const aroundOf = (items: readonly PresentedItem[]) => uisOf(items).find(ui => ui?.around)?.around

/** The code of components, on its way; undefined once all of it is here. */
function codeOf(items: readonly PresentedItem[]): Promise<unknown> | undefined {
  const uis = uisOf(items)
  const parts = [
    ...uis.flatMap(ui => [ui?.runtime(), ui?.around?.()]),
    uis.some(ui => ui?.edits) && fieldInputCode(),
    anyTabs(items) && tabbedItemsCode(),
  ]
  const missing = parts.filter(part => part instanceof Promise)
  return missing.length === 0 ? undefined : Promise.allSettled(missing)
}

/** How long components wait for each other's code, in ms: a download that hangs holds up none but its own. */
export const longestTogether = 1_500

/** Components wait for the code of those beside them: those that begin together ask the server in one request. */
export const WaitingContext = createContext(false)

/** Whether a view's components wait for each other's code. What does not come, its component tells. */
export function useWaiting(items: readonly PresentedItem[]): boolean {
  const code = useMemo(() => codeOf(items), [items])
  const [awaited, setAwaited] = useState<Promise<unknown>>()
  useEffect(() => {
    if (!code) return
    let left = false
    const begin = () => left || setAwaited(code)
    const timer = setTimeout(begin, longestTogether)
    void code.then(begin)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [code])
  return code !== undefined && awaited !== code
}
