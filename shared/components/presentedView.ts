import type { ViewItem } from '../fields/types/viewItems.ts'
import type { Presented } from './presented.ts'

/** A view as the server presents it: title, looks and items with what each needs to be drawn. */
export interface PresentedView {
  _id: string
  environmentId: string
  name: string
  version: number
  title?: string
  path?: string
  titleColor?: string
  titleBackground?: string
  hideBorders?: boolean
  backButton?: boolean
  backLink?: string
  printButton?: boolean
  /** It shows the support launcher, where there is support. */
  intercom?: boolean
  useCustomCss?: boolean
  customCss?: string
  items: readonly PresentedItem[]
  /** Of a page: the environment has an assistant that who looks at it may talk with. */
  assistant?: true
  /** Of a page: who looks at it may write with the support of the environment. */
  support?: true
  /** What the path gives to the view's pattern. */
  parameters?: Readonly<Record<string, string>>
}

/** An item with its component; null when the component is gone. */
export type PresentedItem = Omit<ViewItem, 'subItems'> & {
  component?: Presented | null
  /** The block that explains it. */
  help?: Presented
  subItems?: readonly PresentedItem[]
}

/** Every component of a view, at any depth. */
export function presentedComponents(items: readonly PresentedItem[]): Presented[] {
  return items.flatMap(({ component, subItems }) => [
    ...(component ? [component] : []),
    ...presentedComponents(subItems ?? []),
  ])
}
