import { describe, expect, test } from 'vitest'
import type { PresentedFormField, RecordItem } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { formModel } from './formModel.ts'
import { edited, type FormState, isDirty, pristine, refused, touched } from './formState.ts'

const field = (name: string, type = 'string', more: Partial<Field> = {}): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: false,
  options: {},
  ...more,
})
const input = (of: Field, more: Partial<PresentedFormField> = {}): PresentedFormField => ({
  type: 'editable',
  fieldName: of.name,
  field: of,
  ...more,
})

const item: RecordItem = { _id: 'aaaaaaaaaaaaaaaa1', _version: 3, name: 'Ana', kind: 'a' }
const context = { now: 0, zone: 'UTC' }
const model = (
  fields: PresentedFormField[],
  state: FormState = pristine,
  record: RecordItem | null = null,
  parameters: Record<string, unknown> = {},
) => formModel({ form: { fields }, item: record, state, parameters, context })

const name = field('name')
const kind = field('kind')
const other = field('other')

describe('what a form shows', () => {
  test('sections and editable fields, also without a type; the others have no place', () => {
    const fields: PresentedFormField[] = [
      { type: 'section', editableLabel: 'Datos' },
      input(name),
      input(kind, { type: undefined }),
      input(other, { type: 'fixed', fixed: { value: 1 } }),
      input(other, { type: 'parameter', parameterName: 'p' }),
    ]
    expect(model(fields).entries).toEqual(fields.slice(0, 3))
  })

  test('defaults prefill a new record and are sent with it; 0, false and "" are defaults', () => {
    const fields = [
      input(field('amount', 'number'), { editableDefaultValue: 0 }),
      input(field('on', 'boolean', { optional: true }), { editableDefaultValue: false }),
      input(field('text', 'string', { optional: true }), { editableDefaultValue: '' }),
    ]
    expect(model(fields).data).toEqual({ amount: 0, on: false, text: '' })
    expect(model(fields, pristine, { ...item, amount: 7 }).values.amount).toBe(7)
  })

  test('[H63][H83] a hidden field is neither required nor sent', () => {
    const fields = [
      input(kind),
      input(other, { requiredType: 'editable', requiredField: 'kind', requiredValue: 'x', showField: true }),
    ]
    const hidden = model(fields, edited(edited(pristine, 'kind', 'a'), 'other', 'typed before'))
    expect(hidden.entries).toHaveLength(1)
    expect(hidden.errors).toEqual({})
    expect(hidden.data).toEqual({ kind: 'a' })

    const shown = model(fields, edited(pristine, 'kind', 'x'))
    expect(shown.errors).toEqual({ other: 'required' })
  })
})

test('a switch that nobody touched is No for the conditions of others', () => {
  const on = input(field('on', 'boolean'))
  const why = (requiredValue: string) => [
    on,
    input(name, { requiredType: 'editable', requiredField: 'on', requiredValue, showField: true }),
  ]
  expect(model(why('false')).entries).toHaveLength(2)
  expect(model(why('true')).entries).toHaveLength(1)
  expect(model(why('true'), edited(pristine, 'on', true)).entries).toHaveLength(2)
  expect(model(why('false'), edited(pristine, 'on', null)).entries).toHaveLength(2)
})

describe('what a form sends', () => {
  test('of an existing record only what was edited, and what conditions compare', () => {
    const plain = [input(name), input(kind)]
    expect(model(plain, edited(pristine, 'name', 'Bea'), item).data).toEqual({ name: 'Bea' })
    const compared = [
      input(kind),
      input(other, { requiredType: 'editable', requiredField: 'kind', requiredValue: 'a', showField: true }),
    ]
    expect(model(compared, edited(pristine, 'other', 'x'), item).data).toEqual({ kind: 'a', other: 'x' })
  })

  test('a stored password that nobody touched is not asked for again', () => {
    const secret = input(field('secret', 'password', { options: { min: 8 } }))
    expect(model([secret]).errors).toEqual({ secret: 'required' })
    expect(model([secret], pristine, item).errors).toEqual({})
    expect(model([secret], edited(pristine, 'secret', 'corta'), item).errors).toEqual({ secret: 'tooShort:8' })
  })

  test('a field of an unknown type does not keep the others from being sent', () => {
    const result = model([input(field('odd', 'hologram')), input(name)], edited(pristine, 'name', 'Ana'))
    expect(result.errors).toEqual({})
    expect(result.data).toEqual({ name: 'Ana' })
  })
})

describe("a form's state", () => {
  test('edited values stay pending, and a pristine form has none', () => {
    const state = edited(edited(pristine, 'a', 1), 'a', 0)
    expect(state.pending).toEqual({ a: 0 })
    expect(isDirty(state)).toBe(true)
    expect(isDirty(pristine)).toBe(false)
  })

  test("editing a field takes the server's message of that field away", () => {
    const state = refused(pristine, { email: 'notUnique', 'tags.1': 'invalid', name: 'required' })
    expect(edited(state, 'email', 'x').refused).toEqual({ 'tags.1': 'invalid', name: 'required' })
    expect(edited(state, 'tags', []).refused).toEqual({ email: 'notUnique', name: 'required' })
  })

  test('touching twice changes nothing', () => {
    const once = touched(pristine, 'a')
    expect(touched(once, 'a')).toBe(once)
  })
})
