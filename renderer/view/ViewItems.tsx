import type { ComponentType } from 'react'
import { ComponentItem } from './ComponentItem.tsx'
import { Heading } from './Heading.tsx'
import { itemKey } from './itemKey.ts'
import type { PresentedItem } from './presented.ts'
import { type ItemPath, useSlots } from './slots.tsx'
import { TabbedItems } from './TabbedItems.tsx'

interface ItemsProps {
  items: readonly PresentedItem[]
  path: ItemPath
  /** The position of the first of `items` in its container. */
  offset?: number
}

interface ItemProps {
  item: PresentedItem
  path: ItemPath
}

/** The items of a view or of a container, each in its slot. */
export function ViewItems({ items, path, offset = 0 }: ItemsProps) {
  const { Item, Items } = useSlots()
  return (
    <Items path={path}>
      {items.map((item, position) => {
        const here = [...path, offset + position]
        return (
          <Item key={itemKey(item, position)} item={item} path={here}>
            <ItemContent item={item} path={here} />
          </Item>
        )
      })}
    </Items>
  )
}

/** What an item is; whatever is no container shows a component. */
const containers: Partial<Record<string, ComponentType<ItemProps>>> = {
  section: Section,
  layout: Layout,
  tabs: Tabs,
}

function ItemContent({ item, path }: ItemProps) {
  const Container = containers[item.type]
  return Container ? <Container item={item} path={path} /> : <ComponentItem item={item} />
}

function Section({ item, path }: ItemProps) {
  if (item.viewType === 'tabs') return <Tabs item={item} path={path} />
  return (
    <section aria-label={item.title || undefined}>
      <Heading item={item} />
      <ViewItems items={item.subItems ?? []} path={path} />
    </section>
  )
}

function Layout({ item, path }: ItemProps) {
  return <ViewItems items={item.subItems ?? []} path={path} />
}

function Tabs({ item, path }: ItemProps) {
  return (
    <section aria-label={item.title || undefined}>
      <Heading item={item} />
      <TabbedItems items={item.subItems ?? []}>
        {(child, position) => <ViewItems items={[child]} path={path} offset={position} />}
      </TabbedItems>
    </section>
  )
}
