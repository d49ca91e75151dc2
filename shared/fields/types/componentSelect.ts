import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import type { MapReferences } from '../references.ts'
import { noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

/** The field types that choose components of the environment; only property sheets use them. */
const designerOnly = { offered: false, storage: noStorage, operators: [], sortable: false } as const

const componentId = once(() =>
  z
    .string({ error: message('invalid') })
    .min(1, message('required'))
    .max(120, message('invalid')),
)

const componentIds = once(() => z.array(componentId(), { error: message('invalid') }))
const uniqueIds = once(() => componentIds().refine(ids => new Set(ids).size === ids.length, message('repeated')))

/** Which components are listed, which of them can be chosen, and what can be done from the list. */
const listing = {
  placeholder: property.text({ group: 'appearance' }),
  /** The property of the component that is kept in the place of its id. */
  itemValue: property.string({ group: 'data' }),
  filterByKey: property.string({ group: 'data' }),
  filterByValue: property.string({ group: 'data' }),
  /** Ids or, with `filterByKey`, values of that property; separated by commas, as the two below. */
  excludeByValue: property.string({ group: 'data' }),
  disabledItems: property.string({ group: 'data' }),
  enabledItems: property.string({ group: 'data' }),
  readonly: property.boolean({ default: false, group: 'behaviour' }),
  noEdit: property.boolean({ default: false, group: 'behaviour' }),
  noCreate: property.boolean({ default: false, group: 'behaviour' }),
  showChip: property.boolean({ default: true, group: 'appearance' }),
}

type Ids = string | string[]

const idsText = (value: Ids) => (Array.isArray(value) ? value.join(', ') : value)
const isNoId = (value: Ids) => value.length === 0

/** What is kept instead of an id names nothing. */
const mapAs =
  (kind: string): MapReferences<Ids> =>
  (value, map, { options }) => {
    if (typeof options.itemValue === 'string') return value
    return Array.isArray(value) ? value.map(id => map.component(kind, id)) : map.component(kind, value)
  }

interface Choice<Name extends string, Icon extends string> {
  name: Name
  icon: Icon
  kind: string
  /** Several may hold the same component twice: hooks run in their order. */
  repeatable?: boolean
}

/** A component of one kind, or several with `multi`. */
const selectOf = <const Name extends string, const Icon extends string>({
  name,
  icon,
  kind,
  repeatable = false,
}: Choice<Name, Icon>) =>
  defineField({
    ...designerOnly,
    name,
    icon,
    script: 'string | string[]',
    graphql: 'JSON',
    options: { multi: property.boolean({ default: false }), ...listing },
    value: ({ multi }) => (multi ? (repeatable ? componentIds() : uniqueIds()) : componentId()),
    isEmpty: isNoId,
    toText: idsText,
    chooses: kind,
    mapReferences: mapAs(kind),
    examples: { valid: ['aaaaaaaaaaaaaaaa1'], invalid: ['', 5] },
  })

export const blockSelect = selectOf({ name: 'blockSelect', icon: 'article', kind: 'block' })
export const hookSelect = selectOf({ name: 'hookSelect', icon: 'webhook', kind: 'hook', repeatable: true })
export const indicatorSelect = selectOf({ name: 'indicatorSelect', icon: 'gauge', kind: 'indicator' })
export const filterSelect = selectOf({ name: 'filterSelect', icon: 'filter-check', kind: 'filter' })
export const formSelect = selectOf({ name: 'formSelect', icon: 'clipboard-text', kind: 'form' })
export const tableSelect = selectOf({ name: 'tableSelect', icon: 'table', kind: 'table' })
export const buttonSelect = selectOf({ name: 'buttonSelect', icon: 'square-rounded', kind: 'button' })
export const validationSelect = selectOf({ name: 'validationSelect', icon: 'shield-check', kind: 'validation' })

export const collectionSelect = defineField({
  ...designerOnly,
  name: 'collectionSelect',
  icon: 'database',
  script: 'string',
  graphql: 'String',
  options: listing,
  value: componentId,
  isEmpty: isBlank,
  chooses: 'collection',
  mapReferences: (id: string, map, { options }) =>
    typeof options.itemValue === 'string' ? id : map.component('collection', id),
  examples: { valid: ['orders'], invalid: ['', 5, []] },
})

const fieldName = once(() =>
  z
    .string({ error: message('invalid') })
    .min(1, message('required'))
    .max(64, message('invalid')),
)

/**
 * A field of the collection that another property of the same sheet names (`collectionProperty`), that is given
 * (`parentCollection`), or that a relation of that collection leads to (`parentField`).
 */
export const collectionFieldSelect = defineField({
  ...designerOnly,
  name: 'collectionFieldSelect',
  icon: 'cursor-text',
  script: 'string',
  graphql: 'String',
  options: {
    collectionProperty: property.string({ default: 'collectionId' }),
    parentCollection: property.collection({ group: 'data' }),
    parentField: property.string({ group: 'data' }),
    placeholder: property.text({ group: 'appearance' }),
    readonly: property.boolean({ default: false, group: 'behaviour' }),
  },
  value: fieldName,
  isEmpty: isBlank,
  mapReferences: (name: string, map, { collectionId }) =>
    collectionId === undefined ? name : map.field(collectionId, name),
  examples: { valid: ['name'], invalid: ['', 5] },
})

/** Several fields of the collection that the same sheet names. */
export const collectionFieldList = defineField({
  ...designerOnly,
  name: 'collectionFieldList',
  icon: 'list-details',
  script: 'string[]',
  graphql: '[String!]',
  options: {},
  value: once(() =>
    z
      .array(fieldName(), { error: message('invalid') })
      .refine(names => new Set(names).size === names.length, message('repeated')),
  ),
  isEmpty: (value: string[]) => value.length === 0,
  mapReferences: (names: string[], map, { collectionId }) =>
    collectionId === undefined ? names : names.map(name => map.field(collectionId, name)),
  toText: (value: string[]) => value.join(', '),
  examples: { valid: [['name'], []], invalid: ['name', ['name', 'name'], [1]] },
})

/** Who may use the component; empty: every logged-in user of the environment. */
export const roleSelect = defineField({
  ...designerOnly,
  name: 'roleSelect',
  icon: 'shield',
  script: 'string[]',
  graphql: '[String!]',
  options: listing,
  value: uniqueIds,
  isEmpty: (value: string[]) => value.length === 0,
  chooses: 'role',
  mapReferences: (ids: string[], map) => ids.map(id => map.component('role', id)),
  toText: (value: string[]) => value.join(', '),
  examples: { valid: [['aaaaaaaaaaaaaaaa1'], []], invalid: ['x', ['a', 'a'], [1]] },
})

/** People of the environment or, with `returnRoles`, roles. */
export const userSelect = defineField({
  ...designerOnly,
  name: 'userSelect',
  icon: 'users',
  script: 'string[]',
  graphql: '[String!]',
  options: { returnRoles: property.boolean({ default: false, group: 'data' }), ...listing },
  value: uniqueIds,
  isEmpty: (value: string[]) => value.length === 0,
  chooses: 'environmentUser',
  mapReferences: (ids: string[], map, { options }) =>
    ids.map(id => map.component(options.returnRoles === true ? 'role' : 'environmentUser', id)),
  toText: (value: string[]) => value.join(', '),
  examples: { valid: [['aaaaaaaaaaaaaaaa1'], []], invalid: ['x', ['a', 'a'], [1]] },
})

/** A component of any one kind, or several. */
export const componentSelect = defineField({
  ...designerOnly,
  name: 'componentSelect',
  icon: 'components',
  script: 'string | string[]',
  graphql: 'JSON',
  options: {
    /** The kind that can be picked. */
    componentTypeName: property.string({ optional: false }),
    multi: property.boolean({ default: false }),
    ...listing,
  },
  value: ({ multi }) => (multi ? uniqueIds() : componentId()),
  isEmpty: isNoId,
  toText: idsText,
  mapReferences: (value: Ids, map, context) => {
    const { componentTypeName } = context.options
    return typeof componentTypeName === 'string' ? mapAs(componentTypeName)(value, map, context) : value
  },
  examples: { options: { componentTypeName: 'form' }, valid: ['aaaaaaaaaaaaaaaa1'], invalid: ['', 5] },
})
