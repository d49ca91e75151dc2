import { expect, test } from 'vitest'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { isRequired, mayBeOptional, withType } from './formRows.ts'

const field = (optional: boolean): Field => ({ _id: 'a', name: 'a', label: 'A', type: 'string', optional, options: {} })

test('changing a row to another type clears its options and its label', () => {
  const row = {
    _id: 'r',
    type: 'editable',
    fieldName: 'a',
    editableLabel: 'A',
    options: { placeholder: 'x' },
    sizeLarge: 6,
  } as const
  expect(withType(row, 'fixed')).toEqual({ _id: 'r', type: 'fixed', fieldName: 'a' })
  expect(withType(row, 'section')).toEqual({ _id: 'r', type: 'section' })
})

test('optional can be chosen only for a row with a field that is itself optional', () => {
  expect(mayBeOptional('editable', field(true))).toBe(true)
  expect(mayBeOptional('editable', field(false))).toBe(false)
  expect(mayBeOptional('section', field(true))).toBe(false)
  expect(mayBeOptional('editable', undefined)).toBe(false)
  expect(isRequired({}, 'editable', field(true))).toBe(false)
  expect(isRequired({ optional: false }, 'editable', field(true))).toBe(true)
  expect(isRequired({ optional: true }, 'editable', field(false))).toBe(true)
  expect(isRequired({ optional: false }, 'section', undefined)).toBe(false)
})
