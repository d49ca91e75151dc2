import { describe, expect, test } from 'vitest'
import type { FormField } from '../fields/types/formFields.ts'
import { visibleFields } from './formConditions.ts'

const shown = (field: FormField, values: Record<string, unknown> = {}, parameters: Record<string, unknown> = {}) =>
  visibleFields([field, ...Object.keys(values).map(fieldName => ({ fieldName }))], { values, parameters }).includes(
    field,
  )

describe('conditions of form fields', () => {
  test('[H82] showField tells what a condition that holds does; without a condition a field is always shown', () => {
    expect(shown({ fieldName: 'a', showField: false })).toBe(true)
    const condition: FormField = { requiredType: 'parameter', requiredParameter: 'id' }
    const [met, unmet] = [{ id: 'x' }, {}]
    expect(shown({ ...condition, showField: true }, {}, met)).toBe(true)
    expect(shown({ ...condition, showField: true }, {}, unmet)).toBe(false)
    expect(shown({ ...condition, showField: false }, {}, met)).toBe(false)
    expect(shown({ ...condition, showField: false }, {}, unmet)).toBe(true)
  })

  test('[H63] editable compares another field of the form', () => {
    const field: FormField = { requiredType: 'editable', requiredField: 'kind', requiredValue: 'other' }
    expect(shown(field, { kind: 'other' })).toBe(true)
    expect(shown(field, { kind: 'usual' })).toBe(false)
    expect(shown(field, {})).toBe(false)
  })

  test.each([
    [true, 'true', true],
    [0, '0', true],
    [12, 12, true],
    ['2026-05-03T12:00:00.000Z', '2026-05-03', true],
    ['2026-05-04T12:00:00.000Z', '2026-05-03', false],
    [false, '', false],
    [null, '', false],
    [undefined, undefined, false],
  ])('a value %j fits the wanted %j: %j', (value, requiredValue, expected) => {
    expect(shown({ requiredType: 'editable', requiredField: 'x', requiredValue }, { x: value })).toBe(expected)
  })

  test('[H64] paramEquals compares a parameter of the view', () => {
    const field: FormField = { requiredType: 'paramEquals', requiredParameter: 'mode', requiredValue: 'full' }
    expect(shown(field, {}, { mode: 'full' })).toBe(true)
    expect(shown(field, {}, { mode: 'short' })).toBe(false)
  })

  test('[H65] parameter asks whether a parameter is there', () => {
    const field: FormField = { requiredType: 'parameter', requiredParameter: 'id' }
    expect(shown(field, {}, { id: 'x' })).toBe(true)
    expect(shown(field, {}, { id: '' })).toBe(false)
    expect(shown(field)).toBe(false)
  })

  test('[H66] showField false hides the field when the condition holds', () => {
    const field: FormField = { requiredType: 'parameter', requiredParameter: 'id', showField: false }
    expect(shown(field, {}, { id: 'x' })).toBe(false)
    expect(shown(field)).toBe(true)
  })

  const asks = (fieldName: string, requiredField: string, requiredValue: unknown = 'yes'): FormField => ({
    fieldName,
    ...{ requiredType: 'editable', requiredField, requiredValue },
  })
  const names = (entries: readonly FormField[], values: Record<string, unknown>) =>
    visibleFields(entries, { values, parameters: {} }).map(({ fieldName }) => fieldName)

  test('a hidden answer counts as nothing, for those that ask for it and for those that ask for these', () => {
    const entries = [{ fieldName: 'a' }, asks('b', 'a'), asks('c', 'b'), asks('d', 'c')]
    const all = { a: 'yes', b: 'yes', c: 'yes', d: 'yes' }
    expect(names(entries, all)).toEqual(['a', 'b', 'c', 'd'])
    expect(names(entries, { ...all, a: 'no' })).toEqual(['a'])
    expect(names(entries.toReversed(), { ...all, a: 'no' })).toEqual(['a'])
    expect(names([...entries, { ...asks('e', 'd'), showField: false }], { ...all, a: 'no' })).toEqual(['a', 'e'])
  })

  test('a field that stands twice is answered where it is shown', () => {
    const entries = [{ fieldName: 'a' }, asks('b', 'a'), asks('b', 'a', 'no'), asks('c', 'b')]
    expect(names(entries, { a: 'no', b: 'yes' })).toEqual(['a', 'b', 'c'])
    expect(names(entries, { a: 'maybe', b: 'yes' })).toEqual(['a'])
  })

  test('of several choices one that fits is enough', () => {
    const entries = [{ fieldName: 'a' }, asks('b', 'a')]
    expect(names(entries, { a: ['no', 'yes'] })).toEqual(['a', 'b'])
    expect(names(entries, { a: ['no,yes'] })).toEqual(['a'])
    expect(names(entries, { a: [] })).toEqual(['a'])
  })

  test('what the form does not ask for has no answer', () => {
    expect(names([asks('b', 'a')], { a: 'yes' })).toEqual([])
    expect(names([{ type: 'fixed', fieldName: 'a' }, asks('b', 'a')], { a: 'yes' })).toEqual(['a'])
  })

  test('conditions in a circle come to an end', () => {
    const entries = [asks('a', 'b'), asks('b', 'a'), asks('c', 'c')]
    expect(names(entries, { a: 'yes', b: 'yes', c: 'yes' })).toEqual(['a', 'b', 'c'])
    expect(names(entries, { a: 'yes', b: 'no', c: 'no' })).toEqual([])
  })
})
