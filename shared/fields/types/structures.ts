import { z } from 'zod'
import { message } from '../../validation/messages.ts'
import { defineField, type FieldType } from '../defineField.ts'
import type { ReferenceMap } from '../references.ts'
import { noStorage } from '../storage.ts'

/** The field types of properties that are structures of their own, each with a hand-made editor. */
const structure = { offered: false, storage: noStorage, operators: [], sortable: false, graphql: '[JSON!]' } as const

const invalid = { error: message('invalid') }
const text = (max = 500) => z.string(invalid).max(max, message('tooLarge', max))
const name = text(64)
  .min(1, message('required'))
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, message('invalidName'))
const columns = z
  .number(invalid)
  .int(message('notInteger'))
  .min(1, message('under', 1))
  .max(12, message('exceeded', 12))
const listOf = <T extends z.ZodType>(item: T, max: number) => z.array(item, invalid).max(max, message('tooLarge', max))

const maxFields = 300

/** Names that would shadow what every record has, or what every object has. */
const reservedFieldNames = new Set([
  '_id',
  '_version',
  'createdAt',
  'updatedAt',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])
export const isReservedFieldName = (text: string) => reservedFieldNames.has(text)

const collectionField = z.object({
  _id: text(17).optional(),
  name: name.refine(value => !isReservedFieldName(value), message('reserved')),
  label: text(200).optional(),
  type: text(64),
  optional: z.boolean(invalid).optional(),
  options: z.record(z.string(), z.unknown(), invalid).optional(),
})

export type CollectionFieldInput = z.infer<typeof collectionField>

/** Names the entries whose value of `key` repeats an earlier one. */
function refuseRepeated<T>(
  entries: readonly T[],
  key: (entry: T) => string,
  at: string,
  issues: z.core.$RefinementCtx,
) {
  const seen = new Set<string>()
  entries.forEach((entry, index) => {
    const value = key(entry)
    if (seen.has(value)) issues.addIssue({ code: 'custom', message: message('notUnique'), path: [index, at] })
    seen.add(value)
  })
}

/**
 * The fields of a collection. The type of each and its options are checked by the kind `collection`.
 * @param lookup the field registry, handed in because this type is itself a member of it
 */
export const collectionFieldsType = (lookup: (type: string) => FieldType | undefined) =>
  defineField({
    ...structure,
    name: 'collectionFields',
    icon: 'columns',
    script: 'Field[]',
    options: {},
    value: () =>
      listOf(collectionField, maxFields).superRefine((fields, issues) =>
        refuseRepeated(fields, field => field.name.toLowerCase(), 'name', issues),
      ),
    mapReferences: (fields: CollectionFieldInput[], map, context) =>
      fields.map(field => {
        const mapOptions = lookup(field.type)?.mapOptionReferences
        return mapOptions && field.options ? { ...field, options: mapOptions(field.options, map, context) } : field
      }),
    examples: {
      valid: [[{ name: 'title', label: 'Título', type: 'string', optional: false, options: {} }], []],
      invalid: [[{ name: '1a', type: 'string' }], [{ name: '_id', type: 'string' }], 'x'],
    },
  })

export const indexTypes = ['unique', 'text', 'ascending', 'descending'] as const
const collectionIndex = z.object({
  _id: text(17).optional(),
  type: z.enum(indexTypes, invalid),
  fields: listOf(text(64), 8).min(1, message('required')),
})
export type CollectionIndex = z.infer<typeof collectionIndex>

/** Indexes of a collection: a combination of fields and a type (E23–E28). `createdAt` and `updatedAt` can take part. */
export const collectionIndexes = defineField({
  ...structure,
  name: 'collectionIndexes',
  icon: 'list-search',
  script: 'Index[]',
  options: {},
  value: () => listOf(collectionIndex, 40),
  mapReferences: (indexes: CollectionIndex[]) => indexes,
  examples: {
    valid: [[{ type: 'unique', fields: ['email'] }], []],
    invalid: [[{ type: 'hash', fields: ['a'] }], [{ type: 'unique', fields: [] }]],
  },
})

const formFieldTypes = ['editable', 'fixed', 'parameter', 'indicator', 'section'] as const
const conditionTypes = ['editable', 'parameter', 'paramEquals'] as const
const formField = z.object({
  _id: text(17).optional(),
  /** Without a type the field is shown as an editable one (H56). */
  type: z.enum(formFieldTypes, invalid).optional(),
  fieldName: text(64).optional(),
  title: text().optional(),
  editableLabel: text().optional(),
  optional: z.boolean(invalid).optional(),
  options: z.record(z.string(), z.unknown(), invalid).optional(),
  fixed: z.object({ value: z.unknown() }, invalid).optional(),
  parameterName: text(64).optional(),
  indicatorId: text(120).optional(),
  editableDefaultValue: z.unknown().optional(),
  indicatorDefaultValue: text(120).optional(),
  sizeSmall: columns.optional(),
  sizeLarge: columns.optional(),
  showField: z.boolean(invalid).optional(),
  requiredType: z.enum(conditionTypes, invalid).optional(),
  requiredField: text(64).optional(),
  requiredValue: z.unknown().optional(),
  requiredParameter: text(64).optional(),
})
export type FormField = z.infer<typeof formField>

const mapNames = <T extends Record<string, unknown>>(
  value: T,
  keys: readonly (keyof T)[],
  change: (text: string) => string,
): T => {
  const changed: Record<string, unknown> = {}
  for (const key of keys) {
    const current = value[key]
    if (typeof current === 'string' && current !== '') changed[key as string] = change(current)
    else if (Array.isArray(current))
      changed[key as string] = current.map(id => (typeof id === 'string' ? change(id) : id))
  }
  return { ...value, ...changed }
}

/** The fields of a form (H42–H66). */
export const formFields = defineField({
  ...structure,
  name: 'formFields',
  icon: 'forms',
  script: 'FormField[]',
  options: {},
  value: () => listOf(formField, maxFields),
  mapReferences: (fields: FormField[], map, { collectionId }) =>
    fields.map(field => {
      const withComponents = mapNames(field, ['indicatorId', 'indicatorDefaultValue'], id =>
        map.component('indicator', id),
      )
      return collectionId === undefined
        ? withComponents
        : mapNames(withComponents, ['fieldName', 'requiredField'], fieldName => map.field(collectionId, fieldName))
    }),
  examples: {
    valid: [
      [
        { type: 'editable', fieldName: 'name', sizeLarge: 6 },
        { type: 'section', editableLabel: 'Datos' },
      ],
      [],
    ],
    invalid: [[{ type: 'magic' }], [{ type: 'editable', sizeLarge: 13 }], {}],
  },
})

const tableColumnTypes = [
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
const tableColumn = z.object({
  _id: text(17).optional(),
  type: z.enum(tableColumnTypes, invalid),
  label: text().optional(),
  fieldName: text(64).optional(),
  options: z.record(z.string(), z.unknown(), invalid).optional(),
})
export type TableColumn = z.infer<typeof tableColumn>

const columnOptionKinds: Record<string, string> = {
  hooksIds: 'hook',
  blockId: 'block',
  indicatorId: 'indicator',
  buttonsIds: 'button',
}

function mapColumnOptions(options: Record<string, unknown>, map: ReferenceMap): Record<string, unknown> {
  const { componentType, componentId } = options
  const mapped = Object.entries(columnOptionKinds).reduce(
    (value, [key, kind]) => mapNames(value, [key], id => map.component(kind, id)),
    options,
  )
  return typeof componentType === 'string' && typeof componentId === 'string'
    ? { ...mapped, componentId: map.component(componentType, componentId) }
    : mapped
}

/** The columns of a table (I19–I62). */
export const tableFields = defineField({
  ...structure,
  name: 'tableFields',
  icon: 'table-column',
  script: 'TableColumn[]',
  options: {},
  value: () => listOf(tableColumn, maxFields),
  mapReferences: (entries: TableColumn[], map, { collectionId }) =>
    entries.map(entry => {
      const mapped = entry.options ? { ...entry, options: mapColumnOptions(entry.options, map) } : entry
      return collectionId === undefined
        ? mapped
        : mapNames(mapped, ['fieldName'], fieldName => map.field(collectionId, fieldName))
    }),
  examples: {
    valid: [[{ type: 'field', fieldName: 'name', label: 'Nombre' }], []],
    invalid: [[{ type: 'magic' }], [{ label: 'x' }], 'x'],
  },
})

const footerItem = z.object({
  type: z.enum(['text', 'indicator', 'parameter'], invalid),
  text: text(2_000).optional(),
  indicatorId: text(120).optional(),
  parameter: text(64).optional(),
})
const footerRow = z.object({ items: listOf(footerItem, 50) })

/** The footer rows of a table (I63–I66). */
export const tableFooter = defineField({
  ...structure,
  name: 'tableFooter',
  icon: 'layout-bottombar',
  script: 'FooterRow[]',
  options: {},
  value: () => listOf(footerRow, 50),
  mapReferences: (rows: z.infer<typeof footerRow>[], map) =>
    rows.map(row => ({
      items: row.items.map(item => mapNames(item, ['indicatorId'], id => map.component('indicator', id))),
    })),
  examples: {
    valid: [[{ items: [{ type: 'text', text: 'Total' }] }], []],
    invalid: [[{ items: [{ type: 'x' }] }], 'x'],
  },
})

export const containerTypes = ['section', 'layout', 'tabs'] as const
const viewItem = z.object({
  _id: text(17).optional(),
  type: text(32).min(1, message('required')),
  title: text().optional(),
  sizeSmall: columns.optional(),
  sizeMedium: columns.optional(),
  sizeLarge: columns.optional(),
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
    return z.array(viewItem).max(500, message('tooLarge', 500)).optional()
  },
})
export type ViewItem = z.infer<typeof viewItem>

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
  value: () => listOf(viewItem, 500).refine(items => depth(items) <= 12, message('tooLarge', 12)),
  mapReferences: (items: ViewItem[], map) => items.map(item => mapItem(item, map)),
  examples: {
    valid: [[{ type: 'section', subItems: [{ type: 'form', formId: 'aaaaaaaaaaaaaaaa1', sizeLarge: 6 }] }], []],
    invalid: [[{ type: '' }], [{ type: 'form', sizeLarge: 0 }], {}],
  },
})
