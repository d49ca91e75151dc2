import { type ComponentType, lazy } from 'react'
import type { Presented } from './presented.ts'

/** What a component kind looks like in a view. */
export interface ComponentUi<Component extends Presented = Presented> {
  Runtime: ComponentType<{ component: Component }>
  /** Fetches its code, where that comes later; undefined once it is here. */
  code?(): Promise<unknown> | undefined
  /** Stands there while code is on the way: the same shape, without values. */
  Loading?: ComponentType<{ component: Component }>
  /** With another one it begins anew: what was typed for one record is never sent for another. */
  identity?(component: Component, parameters: Readonly<Record<string, unknown>>): string
}

/** Forgets the kind's own shape: a view knows its components only by their kind's name. */
export const defineComponentUi = <Component extends Presented>(ui: ComponentUi<Component>): ComponentUi =>
  ui as unknown as ComponentUi

/** A kind whose code comes with the first view that has one. */
export function loadedLater<Component extends Presented>(
  load: () => Promise<{ default: ComponentType<{ component: Component }> }>,
) {
  let here = false
  const fetched = async () => {
    const code = await load()
    here = true
    return code
  }
  return { Runtime: lazy(fetched), code: () => (here ? undefined : fetched()) }
}
