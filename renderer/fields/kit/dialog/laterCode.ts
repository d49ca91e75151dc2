import type { ComponentType } from 'react'

/** A component whose code is a file of its own. Unlike React's `lazy`, it is asked for again where it did not come. */
export interface LaterCode<Props> {
  /** Once it is there. */
  readonly component: ComponentType<Props> | undefined
  /** @throws what fetching raises */
  fetch(): Promise<void>
}

/** @param load the component, after what else it needs to open */
export function laterCode<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LaterCode<Props> {
  let component: ComponentType<Props> | undefined
  return {
    get component() {
      return component
    },
    async fetch() {
      component ??= (await load()).default
    },
  }
}
