import type { ValidationErrors } from '../errors.ts'
import { isSortable } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import type { TableColumn } from '../fields/types/tableFields.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'
import { checkFilterId, filterInputs } from './filter.ts'
import { systemFields } from './systemFields.ts'

const fieldColumnTypes: ReadonlySet<string> = new Set(['field', 'editableField'])

/** Column types that show a field of the record. */
export const showsField = (column: Pick<TableColumn, 'type'>) => fieldColumnTypes.has(column.type)

/** The field that a column shows, or undefined. */
const columnField = (column: TableColumn, fields: readonly Field[]): Field | undefined =>
  showsField(column) ? [...fields, ...systemFields].find(field => field.name === column.fieldName) : undefined

function checkColumns(columns: readonly TableColumn[], fields: readonly Field[]): ValidationErrors {
  const errors: ValidationErrors = {}
  columns.forEach((column, position) => {
    if (showsField(column) && !columnField(column, fields))
      errors[`columns.${position}.fieldName`] = message('notFound')
  })
  return errors
}

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
    orderByDefault: property.collectionField({ group: 'data' }),
    orderByAsc: property.boolean({ default: false, group: 'data' }),
    /** Only records that pass are rows; its editable rules are asked for above them (J13, J19). */
    filterId: property.filter({ group: 'data' }),
    sortable: property.boolean({ default: true, group: 'behaviour' }),
    disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
    unlimited: property.boolean({ default: false, group: 'data' }),
    /** Rows of a page; 10 when empty (I18, I68). */
    defaultLimit: property.number({ group: 'data', options: { integer: true, min: 1, max: 1_000 } }),
    cssClassField: property.collectionField({ group: 'appearance' }),
    footer: { ...property.structure<unknown[]>('tableFooter'), default: [], group: 'appearance' },
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: ({ collectionId, columns, filterId, orderByDefault }, around) => {
    const fields = [...around.fields(collectionId), ...systemFields]
    const order = fields.find(field => field.name === orderByDefault)
    return {
      ...checkColumns(columns, fields),
      ...checkFilterId(filterId, collectionId, around),
      ...(orderByDefault && !(order && isSortable(order)) && { orderByDefault: message('invalid') }),
    }
  },
  present: (definition, around) => {
    const fields = around.fields(definition.collectionId)
    const { roles: _roles, collectionId: _collectionId, columns, filterId, ...looks } = definition
    const filter = filterId === undefined ? undefined : around.component('filter', filterId)
    return {
      ...looks,
      filterTitle: filter?.definition.title,
      filterInputs: filter === undefined ? [] : filterInputs(filter.definition, fields),
      columns: columns.flatMap((column, columnIndex) => {
        if (!showsField(column)) return [{ ...column, columnIndex }]
        const field = columnField(column, fields)
        return field ? [{ ...column, columnIndex, field, sortable: definition.sortable && isSortable(field) }] : []
      }),
    }
  },
})
