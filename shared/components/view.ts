import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { itemIdKey, type ViewItem } from '../fields/types/viewItems.ts'
import { message } from '../validation/messages.ts'
import { isContainer } from './containers.ts'
import { defineComponent, type FindKind, picked, type Surroundings } from './defineComponent.ts'

const presentedItem = [
  '_id',
  'type',
  'title',
  'sizeSmall',
  'sizeMedium',
  'sizeLarge',
  'fullSize',
  'content',
  'titleColor',
  'titleBackground',
  'hideBorders',
  'forceBorders',
  'viewType',
  'tabName',
  'hidePrint',
  'cssClass',
  'touchless',
] as const

/** What a screen needs of an item beside what it shows. */
export const presentItem = (item: ViewItem): Omit<ViewItem, 'subItems' | 'helpBlockId'> =>
  picked(item, [...presentedItem, itemIdKey(item.type)])

/** What a screen needs of a view beside its items. */
export const presentedView = [
  'title',
  'path',
  'titleColor',
  'titleBackground',
  'hideBorders',
  'backButton',
  'backLink',
  'printButton',
  'intercom',
  'useCustomCss',
  'customCss',
] as const

/** The local id of the component that an item shows, or undefined for containers. */
export function itemComponentId(item: ViewItem): string | undefined {
  const id: unknown = item[itemIdKey(item.type)]
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

function checkItems(items: readonly ViewItem[], around: Surroundings, find: FindKind): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const { item, path } of walkItems(items)) {
    const at = `items.${path.join('.subItems.')}`
    if (item.helpBlockId && !around.component('block', item.helpBlockId))
      errors[`${at}.helpBlockId`] = message('notFound')
    if (isContainer(item)) continue
    const id = itemComponentId(item)
    const isThere = id !== undefined && find(item.type)?.placeable && around.component(item.type, id) !== undefined
    if (!isThere) errors[`${at}.${itemIdKey(item.type)}`] = message(id === undefined ? 'required' : 'notFound')
  }
  return errors
}

const identify = (items: readonly ViewItem[], next: () => string): ViewItem[] =>
  items.map(item => ({
    ...item,
    _id: item._id ?? next(),
    ...(item.subItems && { subItems: identify(item.subItems, next) }),
  }))

/**
 * A screen of the environment (area G).
 * @param find looks up the kinds that its items show, handed in because this kind is itself a member of their registry
 */
export const viewKind = (find: FindKind) =>
  defineComponent({
    kind: 'view',
    plural: 'views',
    icon: 'layout-dashboard',
    placeable: false,
    listed: true,
    area: 'screens',
    screen: 'design',
    presented: true,
    properties: {
      title: property.text(),
      path: property.address({ optional: false }),
      items: { ...property.structure<ViewItem[]>('viewItems'), default: [], group: 'data' },
      titleColor: property.color({ group: 'appearance' }),
      /** A colour, or an image when it begins with http. */
      titleBackground: property.string({ group: 'appearance' }),
      hideBorders: property.boolean({ default: false, group: 'appearance' }),
      backButton: property.boolean({ default: false, group: 'behaviour' }),
      backLink: property.path({ group: 'behaviour' }),
      printButton: property.boolean({ default: false, group: 'behaviour' }),
      intercom: property.boolean({ default: false, group: 'behaviour' }),
      useCustomCss: property.boolean({ default: false, group: 'advanced' }),
      customCss: property.css({ group: 'advanced' }),
      roles: property.roles({ default: [], group: 'permissions' }),
    },
    complete: (definition, next) => ({ ...definition, items: identify(definition.items, next) }),
    check: ({ items }, around) => checkItems(items, around, find),
  })
