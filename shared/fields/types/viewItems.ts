import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import type { ReferenceMap } from '../references.ts'
import { columns, invalid, listOf, mapNames, structure, text } from './structure.ts'

/** The property of a view item that holds the component's id: it is named after the item's type, the component's kind. */
export const itemIdKey = (type: string): ItemIdKey => `${type}Id`
type ItemIdKey = `${string}Id`

const componentId = once(() => text(120).optional())

const itemProperties = once(() =>
  z.object({
    _id: text(17).optional(),
    type: text(32).min(1, message('required')),
    title: text().optional(),
    sizeSmall: columns().optional(),
    sizeMedium: columns().optional(),
    sizeLarge: columns().optional(),
    fullSize: z.boolean(invalid).optional(),
    content: text(20_000).optional(),
    titleColor: text(64).optional(),
    titleBackground: text(2_000).optional(),
    hideBorders: z.boolean(invalid).optional(),
    forceBorders: z.boolean(invalid).optional(),
    viewType: z.enum(['default', 'tabs'], invalid).optional(),
    tabName: text(200).optional(),
    hidePrint: z.boolean(invalid).optional(),
    cssClass: text(200).optional(),
    touchless: z.boolean(invalid).optional(),
    helpBlockId: componentId(),
  }),
)
export type ViewItem = z.infer<ReturnType<typeof itemProperties>> & {
  subItems?: ViewItem[]
  /** Its component, under the key of its type. */
  [id: ItemIdKey]: string | undefined
}

/** What an item says beside its component's id is left out where it is not known. */
const viewItem = once(() => {
  const properties = itemProperties().extend({
    get subItems() {
      return z.array(item).max(500, message('tooLarge', 500)).optional()
    },
  })
  const item: z.ZodType<ViewItem> = properties.catchall(z.unknown()).transform((given, issues): ViewItem => {
    const key = itemIdKey(given.type)
    const { success, data, error } = componentId().safeParse(given[key])
    for (const issue of error?.issues ?? []) issues.addIssue({ code: 'custom', message: issue.message, path: [key] })
    const known = Object.entries(given).filter(([name]) => Object.hasOwn(properties.shape, name))
    return { ...Object.fromEntries(known), ...(success && data !== undefined && { [key]: data }) } as ViewItem
  })
  return item
})

function mapItem(item: ViewItem, map: ReferenceMap): ViewItem {
  const key = itemIdKey(item.type)
  const withHelp = mapNames(item, ['helpBlockId'], id => map.component('block', id))
  const mapped = mapNames(withHelp, [key], id => map.component(item.type, id))
  return item.subItems ? { ...mapped, subItems: item.subItems.map(child => mapItem(child, map)) } : mapped
}

const depth = (items: readonly ViewItem[]): number =>
  items.reduce((deepest, item) => Math.max(deepest, 1 + depth(item.subItems ?? [])), 0)

/** The items of a view, nested. */
export const viewItems = defineField({
  ...structure,
  name: 'viewItems',
  icon: 'layout-grid',
  script: 'ViewItem[]',
  options: {},
  value: () => listOf(viewItem(), 500).refine(items => depth(items) <= 12, message('tooLarge', 12)),
  mapReferences: (items: ViewItem[], map) => items.map(item => mapItem(item, map)),
  examples: {
    valid: [[{ type: 'section', subItems: [{ type: 'form', formId: 'aaaaaaaaaaaaaaaa1', sizeLarge: 6 }] }], []],
    invalid: [[{ type: '' }], [{ type: 'form', sizeLarge: 0 }], {}],
  },
})
