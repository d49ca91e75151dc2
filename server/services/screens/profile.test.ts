import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields/defineField.ts'
import { screenProfile } from './profile.ts'

const field = (name: string, type: string, options = {}): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options,
})
const names = (fields: readonly Field[]) => fields.map(({ name }) => name)

const visits = [
  field('folio', 'number'),
  field('patient', 'string'),
  field('rut', 'rut'),
  field('day', 'date'),
  field('state', 'singleSelect', { options: [{ value: 'a', label: 'A' }] }),
  field('doctor', 'oneOf', { collectionId: 'doctors' }),
  field('paid', 'boolean'),
  field('price', 'currency'),
  field('score', 'rating'),
  field('phone', 'phone'),
  field('notes', 'textArea'),
  field('photo', 'file'),
  field('secret', 'password'),
  field('finger', 'fingerprint'),
]

test('a table begins with what names a record; what is long, and what does not fit, is hidden at first', () => {
  const { columns } = screenProfile(visits)
  expect(names(columns.filter(({ hidden }) => !hidden).map(column => column.field))).toEqual([
    'patient',
    'folio',
    'rut',
    'day',
    'state',
    'doctor',
    'paid',
  ])
  expect(names(columns.filter(({ hidden }) => hidden).map(column => column.field))).toEqual([
    'price',
    'score',
    'phone',
    'notes',
    'photo',
  ])
})

test('a long form has parts, a short one has none', () => {
  const parts = screenProfile(visits).sections.map(({ name, fields }) => [name, names(fields)])
  expect(parts).toEqual([
    ['main', ['patient', 'rut', 'day', 'state', 'doctor', 'paid', 'phone', 'secret']],
    ['numbers', ['folio', 'price', 'score']],
    ['more', ['notes', 'photo', 'finger']],
  ])
  expect(screenProfile(visits.slice(0, 6)).sections).toEqual([{ name: 'main', fields: visits.slice(0, 6) }])
})

test('people narrow down by days, choices and relations', () => {
  const { filters } = screenProfile(visits)
  expect(filters.map(({ field: { name }, operation }) => [name, operation])).toEqual([
    ['day', 'between'],
    ['state', 'in'],
    ['doctor', 'in'],
    ['paid', 'equals'],
  ])
})

test('money is summed, then quantities, never marks nor numbers that tell records apart', () => {
  const more = [field('beds', 'number'), ...visits, field('year', 'number')]
  expect(names(screenProfile(more).amounts)).toEqual(['price', 'beds'])
  expect(names(screenProfile(visits.filter(({ name }) => name !== 'price')).amounts)).toEqual([])
})

test('a collection of files alone shows the first of them, and of no fields nothing', () => {
  const { columns } = screenProfile([field('photo', 'file'), field('scan', 'file')])
  expect(columns.map(({ hidden }) => hidden)).toEqual([false, true])
  expect(screenProfile([])).toEqual({
    title: undefined,
    columns: [],
    sections: [{ name: 'main', fields: [] }],
    filters: [],
    amounts: [],
    day: undefined,
    categories: [],
  })
})
