import type { Item, ViewDocument } from './document.ts'
import { walk } from './tree.ts'

/** Levels of items in one another: no view with more is stored. */
export const deepest = 12
/** Items of a view, containers counted. */
export const mostItems = 500

/** Why a view cannot become another. */
export type Excess = 'tooDeep' | 'tooMany'

function extentOf(items: readonly Item[]) {
  const paths = [...walk(items)].map(({ path }) => path.length)
  return { count: paths.length, depth: Math.max(0, ...paths) }
}

/** What a change would exceed. One that is beyond already, as other programs may have stored it, can still be made smaller. */
export function excessOf(before: ViewDocument, after: ViewDocument): Excess | undefined {
  const [old, next] = [extentOf(before.items), extentOf(after.items)]
  if (next.depth > deepest && next.depth > old.depth) return 'tooDeep'
  return next.count > mostItems && next.count > old.count ? 'tooMany' : undefined
}
