import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { itemKey } from './itemKey.ts'
import classes from './view.module.css'

/** The title of an item or, without one, that of the first in it that has any. */
function heldTitle({ title, component, subItems = [] }: PresentedItem): string | undefined {
  return title || component?.title || subItems.map(heldTitle).find(Boolean)
}

interface TabbedItemsProps {
  items: readonly PresentedItem[]
  children(item: PresentedItem, position: number): ReactNode
}

/** Each item under a tab of its own. */
export function TabbedItems({ items, children }: TabbedItemsProps) {
  const { t } = useTranslation()
  const first = items[0]
  if (first === undefined) return null
  return (
    <Tabs defaultValue={itemKey(first, 0)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {items.map((item, position) => (
          <Tabs.Tab key={itemKey(item, position)} value={itemKey(item, position)}>
            {item.tabName || heldTitle(item) || t('runtime.view.tab', { number: position + 1 })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {items.map((item, position) => (
        <Tabs.Panel key={itemKey(item, position)} value={itemKey(item, position)}>
          {children(item, position)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
