import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../../shared/fields/recordValidator.ts'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import type { CollectionIndex } from '../../../../shared/fields/types/collectionFields.ts'
import { holdsList } from '../../../../shared/filterRules/ruleOperands.ts'
import type { Filter } from '../../../../shared/filters/filter.ts'
import { operandOf } from '../../../../shared/filters/operators.ts'
import type { CollectionShape } from '../collectionShape.ts'
import { testField } from './openRecords.ts'

export type Random = () => number

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
export const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Few values, so that they meet: letters in every spelling, signs of LIKE and of SQL, both ends of the order. */
const texts = [
  '',
  ' ',
  'Ana',
  'ana',
  'ÁNA',
  'anab',
  'Ñandú',
  'ñu',
  'nube',
  'nz',
  'O',
  '100%',
  '1000',
  'a_b',
  'axb',
  'a\\b',
  "x'); DROP TABLE",
  '日本',
  '😀 fin',
  '\ufffd',
  'é',
  'e\u0301',
]
const emails = ['ana@x.cl', 'ANA@x.cl', 'ñu@x.cl', 'b@y.co']
const ids = ['aaaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaaa2', 'aaaaaaaaaaaaaaaa3']
const numbers = [0, 1, -1, 2.5, 1e9, 1e-9, 0.1 + 0.2, 12.1, -7]
const days = [
  '2024-05-15',
  '2024-05-14',
  '2024-05-13',
  '2024-05-12',
  '2024-05-19',
  '2024-05-20',
  '2024-05-01',
  '2024-04-30',
  '2024-05-31',
  '1999-12-31',
]
const instants = [
  '2024-05-15T03:59:59.999Z',
  '2024-05-15T04:00:00.000Z',
  '2024-05-16T03:59:59.999Z',
  '2024-05-16T04:00:00.000Z',
  '2024-05-13T04:00:00.000Z',
  '2024-05-01T04:00:00.000Z',
  '2024-06-01T03:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
]

function range(random: Random): string {
  return [pick(random, instants), pick(random, instants)].sort().join('::')
}

const values: Record<string, (random: Random, field: Field) => unknown> = {
  string: random => pick(random, texts),
  textArea: random => pick(random, texts),
  email: random => pick(random, emails),
  number: random => pick(random, numbers),
  boolean: random => random() < 0.5,
  date: random => `${pick(random, days)}T12:00:00.000Z`,
  datetime: random => pick(random, instants),
  daterange: range,
  singleSelect: random => pick(random, ['open', 'closed']),
  oneOf: random => pick(random, ids),
  manyOf: random => ids.filter(() => random() < 0.5),
  time: random => pick(random, ['00:00', '09:30', '23:59']),
  range: random => pick(random, ['-2::3', '0::0', '3::10', '2.5::1000000000']),
  multipleSelect: random => ['open', 'closed'].filter(() => random() < 0.5),
  file: () => 'https://ejemplo.cl/a.png',
  password: () => 'secret secret',
  location: random => pick(random, ['-70.65,-33.45', '0,0', '180,-90']),
}

/** What is not listed above takes the values that its type gives as examples, as they are stored. */
function exampleOf(random: Random, field: Field): unknown {
  const type = typeOf(field)
  return type.value(fieldOptions(field), { now: 0, zone: 'UTC' }).parse(pick(random, type.examples.valid))
}

const present = (random: Random, field: Field): unknown => (values[field.type] ?? exampleOf)(random, field)

const randomValue = (random: Random, field: Field): unknown => (random() < 0.2 ? null : present(random, field))

/** What somebody gives: the values of the others are the store's. */
const typed = offeredFieldTypes.filter(type => type.assigned === undefined)

/** Fields of every type in any order, several of a type, and indexes over some of them. */
export function randomShape(random: Random, id: string): CollectionShape {
  const fields = times(between(random, 1, 14), index => testField(`f${index}`, pick(random, typed).name))
  const indexable = fields.filter(field => typeOf(field).storage.shape === 'columns')
  const indexes = times(indexable.length === 0 ? 0 : between(random, 0, 3), (index): CollectionIndex => {
    const named = new Set(times(between(random, 1, 2), () => pick(random, indexable).name))
    return { _id: `i${index}`, type: pick(random, ['ascending', 'descending', 'text']), fields: [...named] }
  })
  return { id, fields, indexes }
}

export const randomRecord = (random: Random, fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(() => random() < 0.9).map(field => [field.name, randomValue(random, field)]))

/** A member of some list, or one that no list has. */
function member(random: Random, field: Field): string {
  const list = present(random, field) as string[]
  return list.length === 0 ? 'nowhere' : pick(random, list)
}

function randomOperand(random: Random, field: Field, shape: (typeof operandOf)[keyof typeof operandOf]): unknown {
  // A filter of lists names one member at a time.
  const one = () => (holdsList(field) ? member(random, field) : present(random, field))
  if (shape === 'none') return undefined
  if (shape === 'two') return [one(), one()]
  if (shape === 'one') return one()
  const list = times(between(random, 0, 5), one)
  return holdsList(field) || random() < 0.7 ? list : [...list, null]
}

/** What people type: beginnings, whole words, several, signs, and what engines take for their own language. */
const searches = [
  'an',
  'ANA',
  'ñ',
  'nand',
  'x drop',
  '100',
  '%',
  ' ',
  '日',
  'fin',
  'a OR b',
  'ana x.cl',
  '"a',
  '*',
  'e',
  'nunoa',
  '12345',
  '1.2',
  '5-k',
  'ana 00',
  '+56 9',
]

export function randomFilter(random: Random, fields: readonly Field[], depth = 3): Filter {
  const branch = random()
  const children = () => times(between(random, 0, 3), () => randomFilter(random, fields, depth - 1))
  if (depth > 0 && branch < 0.2) return { and: children() }
  if (depth > 0 && branch < 0.4) return { or: children() }
  if (depth > 0 && branch < 0.5) return { not: randomFilter(random, fields, depth - 1) }
  if (branch < 0.56) return { search: pick(random, searches) }
  const filterable = fields.filter(field => typeOf(field).operators.length > 0)
  if (filterable.length === 0) return { and: [] }
  const field = pick(random, filterable)
  const operator = pick(random, typeOf(field).operators)
  const nothing = (operator === 'equals' || operator === 'notEquals') && random() < 0.15
  return { field: field.name, operator, value: nothing ? null : randomOperand(random, field, operandOf[operator]) }
}
