import { describe, expect, test } from 'vitest'
import { choosesRows } from '../../../../shared/components/chosenRows.ts'
import type { Surroundings } from '../../../../shared/components/defineComponent.ts'
import { type ColumnType, checkColumns, columnType, namesField } from '../../../../shared/components/tableColumns.ts'
import type { Property } from '../../../../shared/fields/property.ts'
import { type TableColumn, tableFields } from '../../../../shared/fields/types/tableFields.ts'
import { designerTexts } from '../../../../shared/i18n/designerTexts.ts'
import { cellUi } from '../../../components/table/cells/cells.ts'
import { fieldOf } from '../../types/testing.tsx'
import { columnProperties, fieldsFor, isIncomplete, withColumnType, withOption } from './columnRows.ts'
import { columnTypes } from './columnTypes.ts'

const typeNames = Object.keys(designerTexts.en.designer.columns.types) as ColumnType[]
const named = (type: string, name: string) => ({ ...fieldOf(type), name })
const fields = { own: [named('string', 'name'), named('number', 'amount')], system: [named('datetime', 'createdAt')] }
const namesFor = (type: ColumnType) => fieldsFor(type, fields).map(({ name }) => name)

describe('the types that are offered', () => {
  test('are those that tables draw, without what people choose rows by', () => {
    const choosing = typeNames.filter(type => cellUi(type)?.chooses)
    expect(new Set(columnTypes)).toEqual(new Set(typeNames).difference(new Set(choosing)))
    expect(choosing).toEqual(typeNames.filter(type => choosesRows({ type })))
    expect(typeNames.filter(type => cellUi(type) === undefined)).toEqual([])
  })

  test.each(['es-419', 'en'] as const)('have names, and their options labels, in %s', language => {
    const { choices, designer, properties } = designerTexts[language]
    const labels: Readonly<Record<string, string>> = { ...properties }
    const values: Readonly<Record<string, string>> = { ...choices }
    const choicesOf = ({ options }: Property) => (options.localizedLabels === true ? options.options : []) as object[]
    for (const type of typeNames) {
      expect(designer.columns.types[type], type).toBeTypeOf('string')
      for (const [name, property] of Object.entries(columnType({ type }).options)) {
        expect(labels[name], `${type}: ${name}`).toBeTypeOf('string')
        for (const choice of choicesOf(property)) expect(Object.keys(values)).toContain(Object(choice).value)
      }
    }
  })
})

test('a column is offered the fields that its type can name', () => {
  expect(namesFor('field')).toEqual(['name', 'amount', 'createdAt'])
  expect(namesFor('editableField')).toEqual(['name', 'amount'])
  expect(namesFor('drag_handle')).toEqual(['amount'])
})

test('another type keeps the field that it can name, and nothing else', () => {
  const column = { _id: 'a', type: 'field', fieldName: 'name', label: 'Quién', options: { icon: 'eye' } } as const
  expect(withColumnType(column, 'editableField', fields)).toEqual({
    _id: 'a',
    type: 'editableField',
    fieldName: 'name',
  })
  expect(withColumnType(column, 'drag_handle', fields)).toEqual({ _id: 'a', type: 'drag_handle' })
  expect(withColumnType(column, 'postItem', fields)).toEqual({ _id: 'a', type: 'postItem' })
})

describe('an option', () => {
  test('that is taken away leaves nothing behind', () => {
    const column = withOption({ type: 'postItem' }, 'url', '/a')
    expect(column).toEqual({ type: 'postItem', options: { url: '/a' } })
    expect(withOption(column, 'url', undefined)).toEqual({ type: 'postItem' })
  })

  test('a path makes one empty entry for each of its parameters, once, in order', () => {
    const entry = (parameter: string) => ({ parameter, value: '' })
    const route = withOption({ type: 'routeIconButton' }, 'viewPath', '/a/:one/:two/:one')
    expect(route.options?.variableMap).toEqual([entry('one'), entry('two')])

    const filled = withOption(route, 'variableMap', [{ parameter: 'one', value: 'name' }, entry('two')])
    expect(withOption(filled, 'viewPath', '/b/:one').options?.variableMap).toEqual([entry('one')])
    expect(withOption(filled, 'viewPath', '/b').options).toEqual({ viewPath: '/b' })
    expect(withOption(filled, 'viewPath', undefined)).toEqual({ type: 'routeIconButton' })
  })

  test('of the same value changes nothing: a path that is chosen again keeps its values', () => {
    const options = { viewPath: '/a/:one', variableMap: [{ parameter: 'one', value: 'name' }] }
    const route = { type: 'routeIconButton', options } as const
    expect(withOption({ ...route }, 'viewPath', '/a/:one')).toEqual(route)
  })

  test('that is a kind of component takes the component of the other kind away', () => {
    const modal = { type: 'modal' as const, options: { componentType: 'block', componentId: 'b', icon: 'eye' } }
    expect(withOption(modal, 'componentType', 'form').options).toEqual({ componentType: 'form', icon: 'eye' })
    expect(withOption(modal, 'icon', 'x').options).toMatchObject({ componentId: 'b', icon: 'x' })
  })
})

test('a sheet asks for the component once its kind is chosen', () => {
  expect(columnProperties({ type: 'modal' })).not.toHaveProperty('componentId')
  const { componentId } = columnProperties({ type: 'modal', options: { componentType: 'form' } })
  expect(componentId).toMatchObject({
    type: 'componentSelect',
    optional: false,
    options: { componentTypeName: 'form' },
  })
})

test('a column is incomplete until what its type needs is there', () => {
  expect(isIncomplete({ type: 'modal', options: { componentType: 'form' } })).toBe(true)
  expect(isIncomplete({ type: 'modal', options: { componentType: 'form', componentId: 'f' } })).toBe(false)
  expect(isIncomplete({ type: 'multipleSelect' })).toBe(false)
  expect(isIncomplete({ type: 'multipleSelectGroup', options: { buttonsIds: [] } })).toBe(true)
  expect(isIncomplete({ type: 'multipleSelectGroup', options: { buttonsIds: ['b'] } })).toBe(false)
})

/** What a designer would give, by option. */
const given: Readonly<Record<string, unknown>> = {
  icon: 'eye',
  tooltip: 'Ver',
  variableTo: 'cliente',
  variableFrom: 'amount',
  viewPath: '/a/:id',
  newTab: true,
  variableMap: [{ parameter: 'id', value: '_id' }],
  modalText: 'De verdad',
  url: 'https://example.com/orders',
  requireTwoFactor: false,
  saveOnChange: true,
  hiddenAtFirst: true,
  total: 'sum',
  aside: true,
  saveOnClickOutside: false,
  indicatorId: 'i1',
  componentType: 'form',
  componentId: 'f1',
  blockId: 'b1',
  iconClosed: 'eye',
  iconOpen: 'x',
  tooltipClosed: 'Ver la ficha',
  tooltipOpen: 'Cerrar la ficha',
  defaultOpen: true,
  buttonsIds: ['b1', 'b2'],
  hooksIds: ['h1'],
  shouldStopHooksOnError: true,
}

test.each(columnTypes)('a column of type %s, filled in as its sheet asks, can be saved', type => {
  let column: TableColumn = { _id: 'a', type, ...(namesField({ type }) && { fieldName: 'amount' }) }
  for (const name of Object.keys(columnType({ type }).options)) {
    expect(columnProperties(column, fields.own[1]), name).toHaveProperty(name)
    expect(given, name).toHaveProperty(name)
    column = withOption(column, name, given[name])
  }
  const around: Surroundings = {
    component: (kind, id) => ({ id, kind, name: id, version: 1, definition: {} }),
    fields: () => fields.own,
  }
  expect(isIncomplete(column)).toBe(false)
  expect(tableFields.value({}, { now: 0, zone: 'UTC' }).safeParse([column]).success).toBe(true)
  expect(checkColumns([column], fields.own, around)).toEqual({})
})

test('only below numbers can there be a total', () => {
  const column: TableColumn = { _id: 'a', type: 'field', fieldName: 'amount' }
  expect(columnProperties(column, { type: 'currency' })).toHaveProperty('total')
  expect(columnProperties(column, { type: 'string' })).not.toHaveProperty('total')
  expect(columnProperties(column)).not.toHaveProperty('total')
})
