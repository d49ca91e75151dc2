import type { ComponentType } from 'react'
import { missed } from './missingCode.ts'

/** A component; a promise, the same each time, while its code is on the way. */
export type Code<Props> = () => ComponentType<Props> | Promise<ComponentType<Props>>

/** For what most first screens do without. Code that did not come is asked for again the next time somebody tries. */
export function loadedLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Code<Props> {
  let code: ReturnType<Code<Props>> | undefined
  let mayAsk = () => false
  async function loaded() {
    try {
      const { default: Component } = await load()
      code = Component
      return Component
    } catch (failure) {
      mayAsk = missed()
      throw failure
    }
  }
  return () => {
    if (code === undefined || mayAsk()) {
      mayAsk = () => false
      code = loaded()
    }
    return code
  }
}
