import type { ValidationErrors } from '../errors.ts'
import { isPlace, isSortable } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import type { FooterItem, FooterRow, TableColumn } from '../fields/types/tableFields.ts'
import { message } from '../validation/messages.ts'
import {
  type Definition,
  defineComponent,
  type Embed,
  type Presentation,
  picked,
  type Surroundings,
  withheldOf,
} from './defineComponent.ts'
import { askedFieldNames, checkOfferedFilters, offeredFilterProperties, presentFilters } from './offeredFilters.ts'
import { systemFields } from './systemFields.ts'
import {
  checkColumns,
  columnComponent,
  columnField,
  columnOffers,
  columnType,
  namesField,
  orderColumn,
  presentedOptions,
  showsField,
} from './tableColumns.ts'
import { firstLimit } from './tableLimits.ts'

function checkFooter(rows: readonly FooterRow[], around: Surroundings): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const [at, { items }] of rows.entries()) {
    for (const [position, { type, indicatorId, parameter }] of items.entries()) {
      const path = `footer.${at}.items.${position}`
      if (type === 'indicator' && !around.component('indicator', indicatorId ?? ''))
        errors[`${path}.indicatorId`] = message(indicatorId ? 'notFound' : 'required')
      if (type === 'parameter' && !parameter) errors[`${path}.parameter`] = message('required')
    }
  }
  return errors
}

/** The form by which people make rows makes records of the same collection. */
function checkCreateForm(id: string | undefined, collectionId: string, around: Surroundings): ValidationErrors {
  const form = id ? around.component('form', id)?.definition : undefined
  const fits = form === undefined || (form.type === 'create' && form.collectionId === collectionId)
  return fits ? {} : { createForm: message('invalid') }
}

function checkMapField(name: string | undefined, fields: readonly Field[]): ValidationErrors {
  const field = fields.find(candidate => candidate.name === name)
  return name && !(field && isPlace(field)) ? { mapField: message('invalid') } : {}
}

interface ColumnContext {
  fields: readonly Field[]
  sortable: boolean
  embed: Embed
  /** Names of the fields of the collection that rules keep from who looks at it. */
  withheld: { hidden: ReadonlySet<string>; locked: ReadonlySet<string> }
}

/** A column as it is drawn, undefined when it is not for the caller; `isGone`: what it shows does not exist any more. */
function presentColumn(
  column: TableColumn,
  { fields, sortable, embed, withheld }: ColumnContext,
): Presentation | undefined {
  const { fieldName = '' } = column
  if (namesField(column) && withheld.hidden.has(fieldName)) return undefined
  if (columnType(column).ordersRows && withheld.locked.has(fieldName)) return undefined
  const shown = columnComponent(column)
  const component = shown && embed(shown.kind, shown.id)
  if (component === null) return undefined
  const offered = columnOffers(column).map(({ kind, id }) => embed(kind, id))
  const components = offered.filter(other => other !== undefined && other !== null)
  const offersNothing = offered.length > 0 && components.length === 0
  if (offersNothing && offered.includes(null)) return undefined
  const field = columnField(column, fields)
  const lostComponent = offersNothing || (shown !== undefined && component === undefined)
  const isGone = namesField(column) ? field === undefined : lostComponent
  const canSort = sortable && showsField(column) && field !== undefined && isSortable(field)
  return {
    ...picked(column, ['_id', 'type', 'label', 'fieldName']),
    ...(columnType(column).editable && withheld.locked.has(fieldName) && { type: 'field' }),
    options: presentedOptions(column),
    field,
    component,
    ...(components.length > 0 && { components }),
    isGone,
    sortable: canSort,
  }
}

/** By whatever of it something is done to rows, or one of their values is written. */
const changesRows = (column: TableColumn): boolean => {
  const { editable, action, offers, ordersRows } = columnType(column)
  return Boolean(editable ?? action ?? offers ?? ordersRows)
}

type PresentedColumn = Presentation & Pick<TableColumn, 'type'>

/** A column for who only looks: a value that can be changed is shown, and what does something with rows is not there. */
function lookedColumn(column: PresentedColumn): PresentedColumn[] {
  const { editable, changesRows } = columnType(column)
  if (changesRows) return []
  return [editable ? { ...column, type: 'field' } : column]
}

const presentFooterItem = ({ indicatorId, ...item }: FooterItem, embed: Embed): Presentation => ({
  ...picked(item, ['type', 'text', 'parameter']),
  ...(item.type === 'indicator' && { indicator: embed('indicator', indicatorId ?? '') ?? null }),
})

/** One filter became the one that comes first, among others to choose from. */
const offerFilters = ({ filterId, ...definition }: Definition): Definition =>
  filterId ? { ...definition, filterByDefault: filterId } : definition

/** What a screen needs of a table beside its columns, filters and footer. */
const presented = [
  'title',
  'orderByDefault',
  'orderByAsc',
  'disableRefresh',
  'exportable',
  'exportWithId',
  'sortable',
  'searchable',
  'unlimited',
  'defaultLimit',
  'cssClassField',
  'actionsInMenu',
  'rowPath',
  'cardsOnPhones',
] as const

/** Rows of a collection, a page at a time (area I). */
export const table = defineComponent({
  kind: 'table',
  plural: 'tables',
  icon: 'table',
  placeable: true,
  listed: true,
  properties: {
    title: property.text(),
    collectionId: property.collection({ optional: false, group: 'data' }),
    columns: { ...property.structure<TableColumn[]>('tableFields'), default: [], group: 'data' },
    orderByDefault: property.collectionField({ group: 'data', fits: isSortable }),
    orderByAsc: property.boolean({ default: false, group: 'data' }),
    /** Only records that pass are rows; editable rules are asked for above them (I13, I14, J13, J19). */
    ...offeredFilterProperties,
    sortable: property.boolean({ default: true, group: 'behaviour' }),
    /** The view that a row opens; the last parameter of its path gets the record's id. */
    rowPath: property.path({ group: 'behaviour' }),
    /** The field whose places put the rows on a map, which people can look at instead. */
    mapField: property.collectionField({ group: 'appearance', fits: isPlace }),
    /** A form that makes a row, opened above the rows. */
    createForm: property.form({ group: 'behaviour' }),
    /** What can be done with a row stands in one menu instead of a column each. */
    actionsInMenu: property.boolean({ default: false, group: 'behaviour' }),
    /** People look for words in the columns. */
    searchable: property.boolean({ default: false, group: 'behaviour' }),
    disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
    exportable: property.boolean({ default: false, group: 'behaviour' }),
    exportWithId: property.boolean({ default: false, group: 'behaviour' }),
    unlimited: property.boolean({ default: false, group: 'data' }),
    /** Rows of a page; 10 when empty. */
    defaultLimit: property.number({ group: 'data', options: { integer: true, min: 1, max: 1_000 } }),
    cssClassField: property.collectionField({ group: 'advanced' }),
    /** Where the table has little room, each row is a card. */
    cardsOnPhones: property.boolean({ default: false, group: 'appearance' }),
    footer: { ...property.structure<FooterRow[]>('tableFooter'), default: [], group: 'appearance' },
    folded: property.boolean({ default: false, group: 'advanced' }),
    roles: property.roles({ default: [], group: 'permissions' }),
    /** Who has none but these sees the rows, and changes nothing by them. */
    viewerRoles: property.roles({ default: [], group: 'permissions' }),
  },
  migrate: { 1: offerFilters },
  changes: ({ columns }) => (columns.some(changesRows) ? 'seen' : undefined),
  looked: (presented, { isGuest }) => ({
    ...presented,
    ...(isGuest && { exportable: false, ofGuest: true }),
    createForm: undefined,
    orderedByHand: undefined,
    columns: (presented.columns as PresentedColumn[]).flatMap(lookedColumn),
  }),
  firstQuestion: definition => ({ page: 1, limit: firstLimit(definition) }),
  asksWith: ({ footer }) =>
    footer.flatMap(({ items }) =>
      items.flatMap(({ type, indicatorId }) =>
        type === 'indicator' && indicatorId ? [{ kind: 'indicator', id: indicatorId }] : [],
      ),
    ),
  asksFields: (definition, around) => [
    ...definition.columns.flatMap(column => (showsField(column) && column.fieldName ? [column.fieldName] : [])),
    ...askedFieldNames(definition, around),
  ],
  check: (definition, around) => {
    const { collectionId, columns, orderByDefault, footer, createForm, mapField } = definition
    const fields = around.fields(collectionId)
    const order = [...fields, ...systemFields].find(field => field.name === orderByDefault)
    return {
      ...checkColumns(columns, fields, around),
      ...checkOfferedFilters(definition, around),
      ...checkFooter(footer, around),
      ...checkCreateForm(createForm, collectionId, around),
      ...(orderByDefault && !(order && isSortable(order)) && { orderByDefault: message('invalid') }),
      ...checkMapField(mapField, fields),
    }
  },
  present: (definition, around, embed) => {
    const fields = around.fields(definition.collectionId)
    const { columns, footer, createForm, collectionId } = definition
    const withheld = withheldOf(around, collectionId)
    const handle = orderColumn(columns)?.fieldName
    return {
      ...picked(definition, presented),
      ...presentFilters(definition, around),
      mapField: definition.mapField && withheld.hidden.has(definition.mapField) ? undefined : definition.mapField,
      orderedByHand: handle !== undefined && withheld.locked.has(handle) ? undefined : handle,
      createForm: (createForm && embed('form', createForm)) || undefined,
      columns: columns.flatMap((column, columnIndex) => {
        const shown = presentColumn(column, { fields, sortable: definition.sortable, embed, withheld })
        return shown === undefined ? [] : [{ ...shown, columnIndex }]
      }),
      footer: footer.map(({ items }) => ({ items: items.map(item => presentFooterItem(item, embed)) })),
    }
  },
})
