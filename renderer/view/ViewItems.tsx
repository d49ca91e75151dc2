import { Suspense } from 'react'
import { containerOf, hasTabs } from '../../shared/components/containers.ts'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { WithCode } from '../ui/WithCode.tsx'
import { ComponentItem } from './ComponentItem.tsx'
import { Heading } from './Heading.tsx'
import { itemKey } from './itemKey.ts'
import { type ItemPath, useSlots } from './slots.tsx'
import { tabbedItemsCode } from './tabbedItemsCode.ts'

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
function ItemContent({ item, path }: ItemProps) {
  const container = containerOf(item)
  if (container === undefined) return <ComponentItem item={item} />
  if (!container.headed) return <Held item={item} path={path} />
  return (
    <section aria-label={item.title || undefined}>
      <Heading item={item} />
      <Held item={item} path={path} />
    </section>
  )
}

/** The items of a container. */
function Held({ item, path }: ItemProps) {
  const { subItems = [] } = item
  if (!hasTabs(item)) return <ViewItems items={subItems} path={path} />
  return (
    <Suspense>
      <WithCode code={tabbedItemsCode} items={subItems}>
        {(child, position) => <ViewItems items={[child]} path={path} offset={position} />}
      </WithCode>
    </Suspense>
  )
}
