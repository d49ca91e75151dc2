import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import type { ReferenceMap } from '../references.ts'
import { invalid, listOf, mapNames, maxFields, structure, text } from './structure.ts'

/** @public what holds for every type is tried with each */
export const tableColumnTypes = [
  'field',
  'editableField',
  'selectIconButton',
  'routeIconButton',
  'deleteRowByUser',
  'runHooks',
  'postItem',
  'multipleSelect',
  'multipleSelectGroup',
  'indicator',
  'modal',
  'inlineBlock',
  'drag_handle',
] as const
const tableColumn = once(() =>
  z.object({
    _id: text(17).optional(),
    type: z.enum(tableColumnTypes, invalid),
    label: text().optional(),
    fieldName: text(64).optional(),
    options: z.record(z.string(), z.unknown(), invalid).optional(),
  }),
)
export type TableColumn = z.infer<ReturnType<typeof tableColumn>>

const columnOptionKinds: Record<string, string> = {
  hooksIds: 'hook',
  blockId: 'block',
  indicatorId: 'indicator',
  buttonsIds: 'button',
}

/** What every record has by itself is no field of the collection, and keeps its name. */
const systemNames: ReadonlySet<string> = new Set(['_id', 'createdAt', 'updatedAt'])

type FieldNames = (fieldName: string) => string

function mapVariables({ variableMap, ...options }: Record<string, unknown>, change: FieldNames) {
  const mapped = mapNames(options, ['variableFrom'], change)
  if (!Array.isArray(variableMap)) return mapped
  return {
    ...mapped,
    variableMap: variableMap.map((entry: Record<string, unknown>) => mapNames(entry, ['value'], change)),
  }
}

function mapColumnOptions(given: Record<string, unknown>, map: ReferenceMap, change: FieldNames) {
  const options = mapVariables(given, change)
  const { componentType, componentId } = options
  const mapped = Object.entries(columnOptionKinds).reduce(
    (value, [key, kind]) => mapNames(value, [key], id => map.component(kind, id)),
    mapNames(options, ['viewPath'], path => map.path?.(path) ?? path),
  )
  return typeof componentType === 'string' && typeof componentId === 'string'
    ? { ...mapped, componentId: map.component(componentType, componentId) }
    : mapped
}

/** The columns of a table. */
export const tableFields = defineField({
  ...structure,
  name: 'tableFields',
  icon: 'table-column',
  script: 'TableColumn[]',
  options: {},
  value: () => listOf(tableColumn(), maxFields),
  mapReferences: (entries: TableColumn[], map, { collectionId }) =>
    entries.map(entry => {
      const change: FieldNames = fieldName =>
        collectionId === undefined || systemNames.has(fieldName) ? fieldName : map.field(collectionId, fieldName)
      const mapped = entry.options ? { ...entry, options: mapColumnOptions(entry.options, map, change) } : entry
      return mapNames(mapped, ['fieldName'], fieldName =>
        collectionId === undefined ? fieldName : map.field(collectionId, fieldName),
      )
    }),
  examples: {
    valid: [[{ type: 'field', fieldName: 'name', label: 'Nombre' }], []],
    invalid: [[{ type: 'magic' }], [{ label: 'x' }], 'x'],
  },
})

const footerItemTypes = ['text', 'indicator', 'parameter'] as const
const footerItem = once(() =>
  z.object({
    type: z.enum(footerItemTypes, invalid),
    text: text(2_000).optional(),
    indicatorId: text(120).optional(),
    parameter: text(64).optional(),
  }),
)
const footerRow = once(() => z.object({ items: listOf(footerItem(), 50) }))
export type FooterItem = z.infer<ReturnType<typeof footerItem>>
export type FooterRow = z.infer<ReturnType<typeof footerRow>>

/** The footer rows of a table. */
export const tableFooter = defineField({
  ...structure,
  name: 'tableFooter',
  icon: 'layout-bottombar',
  script: 'FooterRow[]',
  options: {},
  value: () => listOf(footerRow(), 50),
  mapReferences: (rows: FooterRow[], map) =>
    rows.map(row => ({
      items: row.items.map(item => mapNames(item, ['indicatorId'], id => map.component('indicator', id))),
    })),
  examples: {
    valid: [[{ items: [{ type: 'text', text: 'Total' }] }], []],
    invalid: [[{ items: [{ type: 'x' }] }], 'x'],
  },
})
