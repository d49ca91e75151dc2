import { expect, test } from 'vitest'
import type { FilterInput } from '../../../shared/components/filter.ts'
import type { Kept } from '../keptState.ts'
import { howKept, keptChanges, keptSignature, keptValues } from './keptValues.ts'
import { readTyped } from './readTyped.ts'

const input = (variableName: string, type: string, operation: string, more: object = {}) =>
  ({ variableName, operation, field: { name: variableName, type, options: {} }, ...more }) as FilterInput
const options = { options: [{ value: '1', label: 'Uno' }] }
const inputs = [
  input('text', 'string', 'contains'),
  input('amount', 'number', 'equals'),
  input('span', 'date', 'between'),
  input('paid', 'boolean', 'equals'),
  input('state', 'singleSelect', 'equals', { field: { name: 'state', type: 'singleSelect', options } }),
  input('secret', 'string', 'equals', { isPrivate: true }),
]
const context = { zone: 'America/Santiago', now: 0 }
const read = (kept: Kept) =>
  keptValues(keptSignature(kept, inputs), inputs, (one, text) => readTyped(one, text, context))
const keptOf = (values: Record<string, unknown>, before: Kept = {}) =>
  Object.fromEntries(Object.entries(keptChanges(before, inputs, values)).filter(([, value]) => value !== undefined))

test.each([
  { text: 'a & b' },
  { text: '1.50', amount: 1.5, state: '1' },
  { text: '"x"', amount: 1e21, paid: false },
  { text: 'true', paid: true },
  { span: ['2024-01-01T12:00:00.000Z', null] },
])('values are read as they were typed: %j', values => {
  expect(read(keptOf(values) as Kept)).toEqual(values)
})

test('nothing is kept of what nobody gave, of secrets, and of what has no room', () => {
  expect(keptOf({ text: '', amount: null, secret: 'abc', state: undefined })).toEqual({})
  expect(keptOf({ text: 'x'.repeat(501) })).toEqual({})
  expect(read({ 'where.secret': 'abc' })).toEqual({})
})

test('what is no value of its field is not there', () => {
  const kept = {
    'where.amount': 'mucho',
    'where.span': 'hoy',
    'where.state': '2',
    'where.paid': '7',
    'where.other': 'x',
  }
  expect(read(kept)).toEqual({})
})

test('the values of another filter are forgotten', () => {
  expect(keptChanges({ 'where.old': '1', page: '2' }, inputs.slice(0, 1), { text: 'a' })).toEqual({
    'where.old': undefined,
    'where.text': 'a',
  })
})

test('typing on takes the place of what was typed, another choice is a step', () => {
  expect(howKept({}, { 'where.text': 'a' })).toBe('step')
  expect(howKept({ 'where.text': 'a' }, { 'where.text': 'ab' })).toBe('instead')
  expect(howKept({ 'where.text': 'open' }, { 'where.text': 'closed' })).toBe('step')
  expect(howKept({ 'where.text': 'a' }, { 'where.text': undefined })).toBe('step')
})
