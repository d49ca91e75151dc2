import type { ComponentType } from 'react'

/** A component; a promise, the same each time, while its code is on the way. */
export type Code<Props> = () => ComponentType<Props> | Promise<ComponentType<Props>>

/** For what most first screens do without. Code that did not come is asked for again the next time. */
export function loadedLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Code<Props> {
  let code: ReturnType<Code<Props>> | undefined
  async function loaded() {
    try {
      const { default: Component } = await load()
      code = Component
      return Component
    } catch (failure) {
      code = undefined
      throw failure
    }
  }
  return () => {
    code ??= loaded()
    return code
  }
}
