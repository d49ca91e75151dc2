import { allKinds } from '../../../shared/components/registry.ts'
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

const tabName = property.text()

/** The property of each type of item that holds its component. */
const componentIds = new Map(
  allKinds.map(({ kind }): [string, Record<string, Property>] => [
    kind,
    { [itemIdKey(kind)]: property.component({ optional: false, options: { componentTypeName: kind } }) },
  ]),
)

/** Whether what a container holds stands under tabs. */
const hasTabs = ({ type, viewType }: Item) => type === 'tabs' || viewType === 'tabs'

/**
 * What can be set of an item, as properties (G35–G55): each the same object always, so that its field is drawn again only with its value.
 * @param parent its container, if it is in one
 */
export function itemProperties(item: Item, parent: Item | undefined): Record<string, Property> {
  return {
    ...(parent && hasTabs(parent) && { tabName }),
    ...(isContainer(item) ? containers[item.type] : componentIds.get(item.type)),
    ...sizes,
    ...looks,
    // A row of items has nothing of its own that a mark could stand beside.
    ...(item.type !== 'layout' && { helpBlockId }),
  }
}
