import { findKind } from '../../../shared/components/registry.ts'
import { isContainer } from '../../../shared/components/view.ts'
import { type Property, property } from '../../../shared/fields/property.ts'
import { itemIdKey } from '../../../shared/fields/types/viewItems.ts'
import type { Item } from '../document/document.ts'

const columns = () => property.number({ group: 'appearance', options: { integer: true, min: 1, max: 12 } })

const sizes: Record<string, Property> = { sizeLarge: columns(), sizeMedium: columns(), sizeSmall: columns() }

const looks: Record<string, Property> = {
  hideBorders: property.boolean({ group: 'appearance' }),
  forceBorders: property.boolean({ group: 'appearance' }),
  fullSize: property.boolean({ group: 'appearance' }),
  cssClass: property.string({ group: 'appearance' }),
  hidePrint: property.boolean({ group: 'behaviour' }),
  touchless: property.boolean({ group: 'behaviour' }),
}

/** Opened by a mark beside the title (G46). */
const helpBlockId = property.component({ group: 'behaviour', options: { componentTypeName: 'block' } })

const headed: Record<string, Property> = {
  title: property.text(),
  content: property.longText(),
  titleColor: property.color({ group: 'appearance' }),
  titleBackground: property.string({ group: 'appearance' }),
}

/** Containers of each type. Sections can be shown as tabs (G51). */
const containers: Readonly<Record<string, Record<string, Property>>> = {
  section: { ...headed, viewType: property.choice(['default', 'tabs'], { default: 'default' }) },
  tabs: headed,
  layout: {},
}

/** Whether what a container holds stands under tabs. */
const hasTabs = ({ type, viewType }: Item) => type === 'tabs' || viewType === 'tabs'

/** What can be set of an item, as properties (G35–G55). @param parent its container, if it is in one */
export function itemProperties(item: Item, parent: Item | undefined): Record<string, Property> {
  return {
    ...(parent && hasTabs(parent) && { tabName: property.text() }),
    ...(isContainer(item)
      ? containers[item.type]
      : findKind(item.type) && {
          [itemIdKey(item.type)]: property.component({ optional: false, options: { componentTypeName: item.type } }),
        }),
    ...sizes,
    ...looks,
    // A row of items has nothing of its own that a mark could stand beside.
    ...(item.type !== 'layout' && { helpBlockId }),
  }
}
