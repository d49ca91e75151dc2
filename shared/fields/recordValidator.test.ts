import { expect, test } from 'vitest'
import type { Field } from './defineField.ts'
import { recordValidator } from './recordValidator.ts'

const field = (name: string, type: string, optional: boolean, options: Record<string, unknown> = {}): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional,
  options,
})
const fields = [
  field('title', 'string', false, { max: 5 }),
  field('amount', 'number', false),
  field('agreed', 'boolean', false),
  field('note', 'string', true),
  field('day', 'date', true, { previousDays: 0 }),
  field('tags', 'manyOf', true, { collectionId: 'tags' }),
]
const now = Date.parse('2024-05-16T03:00:00.000Z')
const validator = recordValidator(fields, { now, zone: 'America/Santiago' })
const whole = { title: 'Uno', amount: 0, agreed: true }

test('a new record needs every field that is not optional; 0 is a value', () => {
  expect(validator.create(whole)).toEqual({ ok: true, data: { ...whole, note: null, day: null, tags: null } })
  expect(validator.create({})).toEqual({
    ok: false,
    errors: { title: 'required', amount: 'required', agreed: 'required' },
  })
})

test('blank is nothing where something is required, and so is an unticked agreement', () => {
  const errors = { title: 'required', agreed: 'required' }
  expect(validator.create({ ...whole, title: '  ', agreed: false })).toEqual({ ok: false, errors })
})

test('a change looks only at what is given; null empties what is optional', () => {
  expect(validator.update({ note: null })).toEqual({ ok: true, data: { note: null } })
  expect(validator.update({ title: null })).toEqual({ ok: false, errors: { title: 'required' } })
  expect(validator.update({})).toEqual({ ok: true, data: {} })
})

test('an empty text is kept where it is a text, and empties what is none', () => {
  expect(validator.update({ note: '', day: '' })).toEqual({ ok: true, data: { note: '', day: null } })
})

test('each wrong field has its own message, unknown names too', () => {
  const data = JSON.parse('{ "title": "too long", "amount": "1", "tags": ["a", "a"], "more": 1, "__proto__": {} }')
  const result = validator.update(data)
  expect(result).toEqual({
    ok: false,
    errors: JSON.parse(
      '{ "title": "tooLarge:5", "amount": "invalidNumber", "tags": "repeated", "more": "unknownField", "__proto__": "unknownField" }',
    ),
  })
})

test('what every object inherits is no value', () => {
  const inherited = recordValidator([field('toString', 'string', false)], { now, zone: 'UTC' })
  expect(inherited.create({})).toEqual({ ok: false, errors: { toString: 'required' } })
})

test('days are counted in the zone: it is still the 15th in Santiago', () => {
  expect(validator.update({ day: '2024-05-15T12:00:00.000Z' }).ok).toBe(true)
  const yesterday = validator.update({ day: '2024-05-14T12:00:00.000Z' })
  expect(yesterday).toEqual({ ok: false, errors: { day: 'tooEarly:2024-05-15' } })
})

test('a form may demand what its collection leaves free, and waive what it hides', () => {
  const rules = { demanded: new Set(['note']), waived: new Set(['amount']) }
  expect(validator.create({ title: 'Uno', agreed: true }, rules)).toEqual({ ok: false, errors: { note: 'required' } })
  expect(validator.create({ title: 'Uno', agreed: true, note: 'x' }, rules).ok).toBe(true)
})
