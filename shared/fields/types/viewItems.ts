import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import type { ReferenceMap } from '../references.ts'
import { columns, invalid, listOf, mapNames, structure, text } from './structure.ts'

export const containerTypes = ['section', 'layout', 'tabs'] as const
const viewItem = once(() => {
  const item = z.object({
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
    formId: text(120).optional(),
    tableId: text(120).optional(),
    indicatorId: text(120).optional(),
    chartId: text(120).optional(),
    buttonId: text(120).optional(),
    blockId: text(120).optional(),
    vueBlockId: text(120).optional(),
    helpBlockId: text(120).optional(),
    get subItems() {
      return z.array(item).max(500, message('tooLarge', 500)).optional()
    },
  })
  return item
})
export type ViewItem = z.infer<ReturnType<typeof viewItem>>

const itemKinds = {
  formId: 'form',
  tableId: 'table',
  indicatorId: 'indicator',
  chartId: 'chart',
  buttonId: 'button',
  blockId: 'block',
  vueBlockId: 'vueBlock',
  helpBlockId: 'block',
} as const

/** The property of a view item that holds the component's id: it is named after the item's type (G34). */
export const itemIdKey = (type: string) => `${type}Id`

function mapItem(item: ViewItem, map: ReferenceMap): ViewItem {
  let mapped = item
  for (const [key, kind] of Object.entries(itemKinds))
    mapped = mapNames(mapped, [key as keyof ViewItem], id => map.component(kind, id))
  return item.subItems ? { ...mapped, subItems: item.subItems.map(child => mapItem(child, map)) } : mapped
}

const depth = (items: readonly ViewItem[]): number =>
  items.reduce((deepest, item) => Math.max(deepest, 1 + depth(item.subItems ?? [])), 0)

/** The items of a view, nested (G26–G56). */
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
