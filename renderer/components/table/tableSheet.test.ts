import { expect, test } from 'vitest'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { tableSheet } from './tableSheet.ts'

const newId = () => 'new'
const field: TableColumn = { _id: 'a', type: 'field', fieldName: 'name' }
const changed = (columns: readonly TableColumn[], name: string, value: unknown) =>
  tableSheet.changed?.({ columns }, name, value, newId)?.columns

test('choosing rows, and what is done with those, stand with the behaviour of the table', () => {
  const acting = changed([field], 'chosenRowsActions', ['shop_b']) as TableColumn[]
  expect(acting).toEqual([{ _id: 'new', type: 'multipleSelectGroup', options: { buttonsIds: ['shop_b'] } }, field])
  expect(tableSheet.values?.({ columns: acting })).toEqual({ chooseRows: true, chosenRowsActions: ['shop_b'] })
  expect(changed(acting, 'chooseRows', false)).toEqual([field])
  expect(changed([field], 'chooseRows', true)).toEqual([{ _id: 'new', type: 'multipleSelect' }, field])
  expect(tableSheet.values?.({ columns: [field] })).toEqual({ chooseRows: false, chosenRowsActions: [] })
  expect(tableSheet.changed?.({ columns: [field] }, 'sortable', true, newId)).toBeUndefined()
})

test('what is wrong with the actions is said at them', () => {
  expect(
    tableSheet.errors?.({ 'columns.2.options.buttonsIds': 'notFound', 'columns.1.fieldName': 'required' }),
  ).toEqual({
    chosenRowsActions: 'notFound',
    'columns.1.fieldName': 'required',
  })
})
