import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { containerTypes, itemIdKey, type ViewItem } from '../fields/types/viewItems.ts'
import { message } from '../validation/messages.ts'
import { defineComponent, type Surroundings } from './defineComponent.ts'

const containers: ReadonlySet<string> = new Set(containerTypes)
export const isContainer = (item: Pick<ViewItem, 'type'>) => containers.has(item.type)

/** The local id of the component that an item shows, or undefined for containers. */
export function itemComponentId(item: ViewItem): string | undefined {
  const id = (item as Record<string, unknown>)[itemIdKey(item.type)]
  return typeof id === 'string' ? id : undefined
}

/** Every item, depth first, with its path of positions. */
function* walkItems(
  items: readonly ViewItem[],
  path: readonly number[] = [],
): Generator<{ item: ViewItem; path: readonly number[] }> {
  for (const [position, item] of items.entries()) {
    const here = [...path, position]
    yield { item, path: here }
    yield* walkItems(item.subItems ?? [], here)
  }
}

function checkItems(items: readonly ViewItem[], around: Surroundings): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const { item, path } of walkItems(items)) {
    const at = `items.${path.join('.subItems.')}`
    if (item.helpBlockId && !around.component('block', item.helpBlockId))
      errors[`${at}.helpBlockId`] = message('notFound')
    if (isContainer(item)) continue
    const id = itemComponentId(item)
    if (id === undefined) errors[`${at}.${itemIdKey(item.type)}`] = message('required')
    else if (!around.component(item.type, id)) errors[`${at}.${itemIdKey(item.type)}`] = message('notFound')
  }
  return errors
}

const identify = (items: readonly ViewItem[], next: () => string): ViewItem[] =>
  items.map(item => ({
    ...item,
    _id: item._id ?? next(),
    ...(item.subItems && { subItems: identify(item.subItems, next) }),
  }))

/** A screen of the environment (area G). */
export const view = defineComponent({
  kind: 'view',
  plural: 'views',
  icon: 'layout-dashboard',
  placeable: false,
  listed: true,
  presented: true,
  properties: {
    title: property.text(),
    path: property.address({ optional: false }),
    items: { ...property.structure<ViewItem[]>('viewItems'), default: [], group: 'data' },
    titleColor: property.color({ group: 'appearance' }),
    /** A colour, or an image when it begins with http (G2, G3). */
    titleBackground: property.string({ group: 'appearance' }),
    hideBorders: property.boolean({ default: false, group: 'appearance' }),
    backButton: property.boolean({ default: false, group: 'behaviour' }),
    backLink: property.path({ group: 'behaviour' }),
    printButton: property.boolean({ default: false, group: 'behaviour' }),
    intercom: property.boolean({ default: false, group: 'behaviour' }),
    useCustomCss: property.boolean({ default: false, group: 'appearance' }),
    customCss: property.css({ group: 'appearance' }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  complete: (definition, next) => ({ ...definition, items: identify(definition.items, next) }),
  check: ({ items }, around) => checkItems(items, around),
})
