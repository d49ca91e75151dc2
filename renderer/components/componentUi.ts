import type { ComponentType, ReactNode } from 'react'
import type { Presented } from '../../shared/components/presented.ts'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import type { Code } from '../ui/loadedLater.ts'

export type ComponentRuntime<Component extends Presented = Presented> = ComponentType<{ component: Component }>

export interface AroundProps {
  /** Of a view. */
  items: readonly PresentedItem[]
  /** Draws them as they are to be drawn. */
  children(items: readonly PresentedItem[]): ReactNode
}

/** What a component kind looks like in a view. */
export interface ComponentUi<Component extends Presented = Presented> {
  /** What draws it. */
  runtime: Code<{ component: Component }>
  /** Stands around all items of a view that has one: what it gives to the others. */
  around?: Code<AroundProps>
  /** Stands there while code is on the way: the same shape, without values. */
  Loading: ComponentRuntime<Component>
  /** Fields are edited in it: the code of their widgets comes together with its own. */
  edits?: true
  /** With another one it begins anew: what was typed for one record is never sent for another. */
  identity?(component: Component, parameters: Readonly<Record<string, unknown>>): string
}

/** Forgets the kind's own shape: a view knows its components only by their kind's name. */
export const defineComponentUi = <Component extends Presented>(ui: ComponentUi<Component>): ComponentUi =>
  ui as unknown as ComponentUi
