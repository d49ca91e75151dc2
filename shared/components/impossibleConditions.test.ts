import { expect, test } from 'vitest'
import type { FormField } from '../fields/types/formFields.ts'
import { neverHolds } from './impossibleConditions.ts'

const field = (name: string, type: string, options = {}) => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options,
})
const choices = { options: [{ value: 'a', label: 'A' }] }
const fields = [
  field('text', 'string'),
  field('number', 'number', { max: 5 }),
  field('on', 'boolean'),
  field('day', 'date', { previousDays: 1 }),
  field('one', 'singleSelect', choices),
  field('many', 'multipleSelect', choices),
  field('unasked', 'string'),
]
const entries: FormField[] = fields.filter(({ name }) => name !== 'unasked').map(({ name }) => ({ fieldName: name }))

const compared = (requiredField: string | undefined, requiredValue: unknown) =>
  neverHolds({ requiredType: 'editable', requiredField, requiredValue }, { fields, entries })

test.each([
  ['text', 'anything'],
  ['number', 5],
  ['number', '5'],
  ['on', true],
  ['on', 'false'],
  ['on', false],
  ['day', '2020-02-29'],
  ['day', '2020-02-29T12:00:00.000Z'],
  ['one', 'a'],
  ['many', 'a'],
])('a condition may hold that asks whether %s is %j', (name, value) => {
  expect(compared(name, value)).toBeUndefined()
})

test.each([
  [undefined, 'x', 'nothingAsked'],
  ['text', undefined, 'nothingAsked'],
  ['text', '', 'nothingAsked'],
  ['gone', 'x', 'fieldGone'],
  ['unasked', 'x', 'notInForm'],
  ['number', 6, 'noSuchValue'],
  ['number', 'many', 'noSuchValue'],
  ['on', 'x', 'noSuchValue'],
  ['day', '2021-02-29', 'noSuchValue'],
  ['one', 'b', 'noSuchValue'],
  ['many', 'b', 'noSuchValue'],
])('a condition never holds that asks whether %s is %j: %s', (name, value, why) => {
  expect(compared(name, value)).toBe(why)
})

test('parameters may be anything, when they are named', () => {
  const around = { fields, entries }
  expect(neverHolds({}, around)).toBeUndefined()
  expect(neverHolds({ requiredType: 'parameter', requiredParameter: 'id' }, around)).toBeUndefined()
  expect(neverHolds({ requiredType: 'parameter' }, around)).toBe('nothingAsked')
  expect(neverHolds({ requiredType: 'paramEquals', requiredParameter: 'id', requiredValue: 1 }, around)).toBeUndefined()
  expect(neverHolds({ requiredType: 'paramEquals', requiredParameter: 'id' }, around)).toBe('nothingAsked')
})
