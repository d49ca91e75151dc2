import type { ComponentType } from 'react'
import type { Presented } from './presented.ts'

/** What a component kind looks like in a view. */
export interface ComponentUi<Component extends Presented = Presented> {
  Runtime: ComponentType<{ component: Component }>
  /** Stands there while its code is on the way, where that comes later: the same shape, without values. */
  Loading?: ComponentType<{ component: Component }>
  /** With another one it begins anew: what was typed for one record is never sent for another. */
  identity?(component: Component, parameters: Readonly<Record<string, unknown>>): string
}

/** Forgets the kind's own shape: a view knows its components only by their kind's name. */
export const defineComponentUi = <Component extends Presented>(ui: ComponentUi<Component>): ComponentUi =>
  ui as unknown as ComponentUi
