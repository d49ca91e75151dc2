import type { ComponentType } from 'react'

/** A component; a promise, the same each time, while its code is on the way. */
export type Code<Props> = () => ComponentType<Props> | Promise<ComponentType<Props>>

/** How long code that did not come is taken for missing, in ms: whoever draws it anew at once would ask without end. */
const missingFor = 1_000

/** For what most first screens do without. Code that did not come is asked for again the next time, a moment later. */
export function loadedLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Code<Props> {
  let code: ReturnType<Code<Props>> | undefined
  async function loaded() {
    try {
      const { default: Component } = await load()
      code = Component
      return Component
    } catch (failure) {
      setTimeout(() => {
        code = undefined
      }, missingFor)
      throw failure
    }
  }
  return () => {
    code ??= loaded()
    return code
  }
}
