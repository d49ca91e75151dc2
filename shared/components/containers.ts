import type { ViewItem } from '../fields/types/viewItems.ts'

interface Container {
  /** Of the interface's icon set. */
  icon: string
  /** Has a title and a text above what it holds; one without only arranges. */
  headed: boolean
  /** What it holds stands under tabs, of which people see one at a time; `chosen`, where its `viewType` says so. */
  tabs: 'always' | 'chosen' | 'never'
}

/** The items of a view that hold others instead of showing a component, in the order in which the designer offers them. */
export const containers = {
  section: { icon: 'stack', headed: true, tabs: 'chosen' },
  layout: { icon: 'columns', headed: false, tabs: 'never' },
  tabs: { icon: 'folders', headed: true, tabs: 'always' },
} as const satisfies Record<string, Container>

export type ContainerType = keyof typeof containers

export const containerTypes = Object.keys(containers) as ContainerType[]

/** What is to be known of a container; undefined for an item that shows a component. */
export const containerOf = ({ type }: Pick<ViewItem, 'type'>): Container | undefined =>
  Object.hasOwn(containers, type) ? containers[type as ContainerType] : undefined

export const isContainer = (item: Pick<ViewItem, 'type'>) => containerOf(item) !== undefined

/** Whether what an item holds stands under tabs. */
export function hasTabs(item: Pick<ViewItem, 'type' | 'viewType'>): boolean {
  const tabs = containerOf(item)?.tabs
  return tabs === 'always' || (tabs === 'chosen' && item.viewType === 'tabs')
}
