import { expect, test } from 'vitest'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { conditionsFilter, newCondition, withOperation } from './conditions.ts'

const field = (name: string, type: string): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options: {},
})
const fields = [field('code', 'string'), field('amount', 'number'), field('urgent', 'boolean')]
const context = { now: Date.UTC(2026, 0, 1), zone: 'America/Santiago' }
const filterOf = (conditions: Parameters<typeof conditionsFilter>[0], search = '') =>
  conditionsFilter(conditions, search, fields, context)

test('conditions and the search box are asked together; unfinished ones do not count', () => {
  expect(filterOf([])).toBeUndefined()
  expect(filterOf([{ id: '1', fieldName: 'code', operation: 'contains', value: undefined }])).toBeUndefined()
  expect(
    filterOf(
      [
        { id: '1', fieldName: 'code', operation: 'contains', value: 'OT' },
        { id: '2', fieldName: 'amount', operation: 'between', value: [null, null] },
        { id: '3', fieldName: 'gone', operation: 'equals', value: 1 },
      ],
      ' lana ',
    ),
  ).toEqual({ $and: [{ code: { $contains: 'OT' } }, { $search: 'lana' }] })
})

test('0 and false are something to compare with, and an operation without operand needs nothing', () => {
  expect(
    filterOf([
      { id: '1', fieldName: 'amount', operation: 'equals', value: 0 },
      { id: '2', fieldName: 'urgent', operation: 'equals', value: false },
      { id: '3', fieldName: 'code', operation: 'empty', value: undefined },
    ]),
  ).toEqual({ $and: [{ amount: { $equals: 0 } }, { urgent: { $equals: false } }, { code: { $empty: null } }] })
})

test('a new condition looks for a part of a text, and keeps its value between operations of one shape', () => {
  const [code] = fields
  const condition = newCondition(code as Field, '1')
  expect(condition).toEqual({ id: '1', fieldName: 'code', operation: 'contains', value: undefined })
  const given = { ...condition, value: 'OT' }
  expect(withOperation(given, 'startsWith').value).toBe('OT')
  expect(withOperation(given, 'in').value).toBeUndefined()
})
