import { describe, expect, test } from 'vitest'
import type { TableColumn } from '../fields/types/tableFields.ts'
import type { Component, Surroundings } from './defineComponent.ts'
import { migrateDefinition, withDefaults } from './definition.ts'
import { kindOf } from './registry.ts'
import { pathParameters, recordParameter, rowParameters } from './rowParameters.ts'
import { arranged, isHidden, withToggled } from './tablePreferences.ts'

const table = kindOf('table')
const name = { _id: 'f1', name: 'name', label: 'Nombre', type: 'string', optional: false, options: {} }
const around: Surroundings = { component: () => undefined, fields: () => [name] }
const field = (fieldName: string): TableColumn => ({ type: 'field', fieldName })
const columnsOf = (columns: TableColumn[], embed: Parameters<typeof table.present>[2] = () => undefined) =>
  table.present(withDefaults(table, { collectionId: 'people', columns }), around, embed).columns

test('a column whose field, or whose component, is gone says so', () => {
  const indicator: TableColumn = { type: 'indicator', options: { indicatorId: 'i1' } }
  expect(columnsOf([field('name'), field('lost'), indicator])).toMatchObject([
    { columnIndex: 0, isGone: false, sortable: true },
    { columnIndex: 1, isGone: true, sortable: false },
    { columnIndex: 2, isGone: true },
  ])
})

test('a column whose component is not for the caller is left out, and the others keep their places', () => {
  const indicator: TableColumn = { type: 'indicator', options: { indicatorId: 'i1' } }
  expect(columnsOf([indicator, field('name')], () => null)).toMatchObject([{ columnIndex: 1, fieldName: 'name' }])
  const shown: Pick<Component, 'id'> = { id: 'i1' }
  expect(columnsOf([indicator], (kind, id) => ({ ...shown, kind, id }))).toMatchObject([
    { component: { kind: 'indicator', id: 'i1' }, isGone: false },
  ])
})

test('a group column offers the buttons that are there for the caller, and is left out when none is', () => {
  const group: TableColumn = { type: 'multipleSelectGroup', options: { buttonsIds: ['mine', 'others', 'gone'] } }
  const embed = (kind: string, id: string) => (id === 'gone' ? undefined : id === 'mine' ? { id, kind } : null)
  expect(columnsOf([group], embed)).toMatchObject([{ isGone: false, components: [{ id: 'mine', kind: 'button' }] }])
  expect(columnsOf([group], () => null)).toEqual([])
  expect(columnsOf([group])).toMatchObject([{ isGone: true }])
})

test('a group column needs buttons that are there', () => {
  const errorsOf = (buttonsIds: string[]) =>
    table.check(
      withDefaults(table, {
        collectionId: 'people',
        columns: [{ type: 'multipleSelectGroup', options: { buttonsIds } }],
      }),
      around,
    )
  expect(errorsOf([])).toEqual({ 'columns.0.options.buttonsIds': 'required' })
  expect(errorsOf(['gone'])).toEqual({ 'columns.0.options.buttonsIds': 'notFound' })
})

test('the one filter of older tables comes first among those to choose from', () => {
  const stored = { collectionId: 'people', filterId: 'f' }
  expect(migrateDefinition(table, stored, 1)).toMatchObject({ filterByDefault: 'f', filtersIds: [] })
  expect(migrateDefinition(table, stored, 1)).not.toHaveProperty('filterId')
})

describe('the parameters that a column makes of a row', () => {
  const row = { _id: 'r1', name: 'Ana', amount: 0, gone: null }

  test('one value under a name; without a field the record itself', () => {
    expect(rowParameters({ variableTo: 'who', variableFrom: 'name' }, row)).toEqual({ who: 'Ana' })
    expect(rowParameters({ variableTo: 'who' }, row)).toEqual({ who: 'r1' })
    expect(rowParameters({ variableTo: 'who', variableFrom: 'gone' }, row)).toEqual({})
    expect(rowParameters({ variableTo: 'who', variableFrom: 'constructor' }, row)).toEqual({})
  })

  test('many, zero among them', () => {
    const entries = [
      { parameter: 'id', value: '_id' },
      { parameter: 'sum', value: 'amount' },
    ]
    expect(rowParameters({ variableMap: entries }, row)).toEqual({ id: 'r1', sum: 0 })
  })

  test('a path names its parameters in order', () => {
    expect(pathParameters('/a/:one/b/:two')).toEqual(['one', 'two'])
    expect(pathParameters('/a')).toEqual([])
  })
})

test('the last parameter of a path is the record that it is about', () => {
  expect(recordParameter('/clients/:id', 'r1')).toEqual({ id: 'r1' })
  expect(recordParameter('/clients/:client/orders/:order', 'r1')).toEqual({ order: 'r1' })
  expect(recordParameter('/client', 'r1')).toEqual({ id: 'r1' })
})

describe('the columns as a person wants them', () => {
  const keysOf = (preferences: Parameters<typeof arranged>[1]) =>
    arranged(
      ['a', 'b', 'c', 'd'].map(key => ({ key })),
      preferences,
    ).map(({ key }) => key)

  test('in his order, new ones behind their neighbours, without the hidden ones', () => {
    expect(keysOf({})).toEqual(['a', 'b', 'c', 'd'])
    expect(keysOf({ order: ['d', 'a'] })).toEqual(['d', 'a', 'b', 'c'])
    expect(keysOf({ order: ['c', 'gone', 'a'], hidden: ['b'] })).toEqual(['c', 'd', 'a'])
  })

  test('what its designer hid comes when a person wants it, and goes again', () => {
    const first = { key: 'a' }
    const later = { key: 'b', options: { hiddenAtFirst: true } }
    const shown = (preferences: Parameters<typeof arranged>[1]) =>
      arranged([first, later], preferences).map(({ key }) => key)
    expect(shown({})).toEqual(['a'])
    const wanted = withToggled(later, {})
    expect(shown(wanted)).toEqual(['a', 'b'])
    expect(isHidden(later, withToggled(later, wanted))).toBe(true)
    expect(shown(withToggled(first, wanted))).toEqual(['b'])
    expect(shown(withToggled(first, withToggled(first, wanted)))).toEqual(['a', 'b'])
  })

  test('never none at all', () => {
    expect(keysOf({ hidden: ['a', 'b', 'c', 'd'] })).toEqual(['a', 'b', 'c', 'd'])
  })
})
