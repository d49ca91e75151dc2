import type { ComponentType } from 'react'
import type { Presented } from './presented.ts'

export type ComponentRuntime<Component extends Presented = Presented> = ComponentType<{ component: Component }>

/** What a component kind looks like in a view. */
export interface ComponentUi<Component extends Presented = Presented> {
  /** What draws it; a promise, the same each time, while its code is on the way. */
  runtime(): ComponentRuntime<Component> | Promise<ComponentRuntime<Component>>
  /** Stands there while code is on the way: the same shape, without values. */
  Loading: ComponentRuntime<Component>
  /** With another one it begins anew: what was typed for one record is never sent for another. */
  identity?(component: Component, parameters: Readonly<Record<string, unknown>>): string
}

/** Forgets the kind's own shape: a view knows its components only by their kind's name. */
export const defineComponentUi = <Component extends Presented>(ui: ComponentUi<Component>): ComponentUi =>
  ui as unknown as ComponentUi

/** For a kind whose code comes with the first view that has one. Code that did not come is asked for again the next time. */
export function loadedLater<Component extends Presented>(
  load: () => Promise<{ default: ComponentRuntime<Component> }>,
): ComponentUi<Component>['runtime'] {
  let code: ReturnType<ComponentUi<Component>['runtime']> | undefined
  async function loaded() {
    try {
      const { default: Runtime } = await load()
      code = Runtime
      return Runtime
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
