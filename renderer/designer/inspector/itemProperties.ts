import { containerOf, hasTabs } from '../../../shared/components/containers.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { type Property, property } from '../../../shared/fields/property.ts'
import { itemIdKey } from '../../../shared/fields/types/viewItems.ts'
import type { Item } from '../document/document.ts'

const columns = () => property.number({ group: 'appearance', options: { integer: true, min: 1, max: 12 } })

const sizes: Record<string, Property> = { sizeLarge: columns(), sizeMedium: columns(), sizeSmall: columns() }

const looks: Record<string, Property> = {
  hideBorders: property.boolean({ group: 'appearance' }),
  forceBorders: property.boolean({ group: 'appearance' }),
  fullSize: property.boolean({ group: 'appearance' }),
  cssClass: property.string({ group: 'advanced' }),
  hidePrint: property.boolean({ group: 'behaviour' }),
  touchless: property.boolean({ group: 'behaviour' }),
}

/** Opened by a mark beside the title. */
const helpBlockId = property.component({ group: 'behaviour', options: { componentTypeName: 'block' } })

const headed: Record<string, Property> = {
  title: property.text(),
  content: property.longText(),
  titleColor: property.color({ group: 'appearance' }),
  titleBackground: property.string({ group: 'appearance' }),
}

/** Whether what it holds stands under tabs. */
const viewType = property.choice(['default', 'tabs'], { default: 'default' })

const tabName = property.text()

/** The property of each type of item that holds its component. */
const componentIds = new Map(
  allKinds.map(({ kind }): [string, Record<string, Property>] => [
    kind,
    { [itemIdKey(kind)]: property.component({ optional: false, options: { componentTypeName: kind } }) },
  ]),
)

/**
 * What can be set of an item, as properties (G35–G55): each the same object always, so that its field is drawn again only with its value.
 * @param parent its container, if it is in one
 */
export function itemProperties(item: Item, parent: Item | undefined): Record<string, Property> {
  const container = containerOf(item)
  return {
    ...(parent && hasTabs(parent) && { tabName }),
    ...(container?.headed && headed),
    ...(container?.tabs === 'chosen' && { viewType }),
    ...(!container && componentIds.get(item.type)),
    ...sizes,
    ...looks,
    // A row of items has nothing of its own that a mark could stand beside.
    ...(container?.headed !== false && { helpBlockId }),
  }
}
