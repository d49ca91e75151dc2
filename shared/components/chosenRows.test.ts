import { expect, test } from 'vitest'
import type { TableColumn } from '../fields/types/tableFields.ts'
import { chosenRowsActions, withChosenRows } from './chosenRows.ts'

const name: TableColumn = { _id: 'a', type: 'field', fieldName: 'name' }
const newId = () => 'new'

test('rows are chosen by one column, before all others, which does what the actions do', () => {
  const box: TableColumn = { _id: 'new', type: 'multipleSelect' }
  expect(withChosenRows([name], { chosen: true, actions: [] }, newId)).toEqual([box, name])
  const acting = withChosenRows([name, { ...box, _id: 'b' }], { chosen: true, actions: ['one', 'two'] }, newId)
  expect(acting).toEqual([{ _id: 'b', type: 'multipleSelectGroup', options: { buttonsIds: ['one', 'two'] } }, name])
  expect(chosenRowsActions(acting)).toEqual(['one', 'two'])
  expect(withChosenRows(acting, { chosen: true, actions: [] }, newId)).toEqual([{ ...box, _id: 'b' }, name])
  expect(withChosenRows(acting, { chosen: false, actions: ['one'] }, newId)).toEqual([name])
})

test('several such columns become one, with the actions of all', () => {
  const group = (_id: string, ...buttonsIds: string[]): TableColumn => ({
    _id,
    type: 'multipleSelectGroup',
    options: { buttonsIds },
  })
  const columns = [group('b', 'one'), name, group('c', 'two', 'one')]
  expect(chosenRowsActions(columns)).toEqual(['one', 'two'])
  expect(withChosenRows(columns, { chosen: true, actions: ['two'] }, newId)).toEqual([group('b', 'two'), name])
})
