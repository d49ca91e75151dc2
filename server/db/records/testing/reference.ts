import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { holdsList } from '../../../../shared/filterRules/ruleOperands.ts'
import type { Filter } from '../../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../../shared/filters/operators.ts'
import { fold } from '../../../../shared/formats/fold.ts'
import type { CollectionShape } from '../collectionShape.ts'
import type { WireRecord } from '../decoder.ts'

/** What queries must answer, in plain JavaScript over records as they travel: no column, no SQL, nothing of the compiler. */

type Test = (value: unknown, operand: unknown) => boolean

const day = (offset: number) => new Date(Date.parse('2024-05-15T12:00:00.000Z') + offset * 86_400_000).toISOString()
/** Days of the fixed test time, a Wednesday in May 2024: first and last. */
const relative: Partial<Record<FilterOperator, [string, string]>> = {
  today: [day(0), day(0)],
  yesterday: [day(-1), day(-1)],
  week: [day(-7), day(-1)],
  month: [day(-30), day(-1)],
}
/** Santiago is 4 hours behind UTC in May. */
const startOf = (noon: string) => `${noon.slice(0, 10)}T04:00:00.000Z`
const endOf = (noon: string) => new Date(Date.parse(startOf(noon)) + 86_400_000 - 1).toISOString()

const absent = (value: unknown) => value === null || value === undefined
const bytes = (text: string) => Buffer.from(text, 'utf8')

const columnsOf = (field: Field) => {
  const { storage } = typeOf(field)
  return storage.shape === 'columns' ? storage.columns : []
}

/** Negative, zero, positive. Texts by their bytes, of their folded form where the type has one. */
function compare(field: Field, a: unknown, b: unknown): number {
  const options = field.type === 'singleSelect' ? (field.options.options as { value: string; label: string }[]) : []
  const labelOf = (value: unknown) => fold(options.find(option => option.value === value)?.label ?? String(value))
  if (options.length > 0) return Buffer.compare(bytes(labelOf(a)), bytes(labelOf(b)))
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b)
  const form = columnsOf(field)[0]?.folded ? fold : (text: string) => text
  return Buffer.compare(bytes(form(a)), bytes(form(b)))
}

/** Both ends of a value that has two; the value itself otherwise. */
function ends(field: Field, value: unknown): unknown[] {
  const [first, second] = columnsOf(field)
  if (second === undefined || absent(value)) return [value]
  const parts = String(value).split('::')
  return first?.kind === 'real' ? parts.map(Number) : parts
}
const first = (field: Field, value: unknown) => ends(field, value)[0]
const last = (field: Field, value: unknown) => ends(field, value).at(-1)

/** Nothing, a switch that is off, or a text without a character but spaces. */
const isNone = (field: Field, value: unknown) =>
  absent(value) ||
  value === typeOf(field).unset ||
  (columnsOf(field)[0]?.kind === 'text' && typeof value === 'string' && value.trim() === '')

/** Addresses whatever their capitals, telephones by their digits, colours in either case, tax numbers and others as they are. */
const formOf: Partial<Record<string, (text: string) => string>> = {
  email: fold,
  phone: text => fold(unsigned(text)),
  colorPicker: text => text.toLowerCase(),
}
function isSame(field: Field, value: unknown, operand: unknown): boolean {
  const form = formOf[field.type]
  return form === undefined || typeof value !== 'string' || typeof operand !== 'string'
    ? value === operand
    : form(value) === form(operand)
}

function isIn(field: Field, value: unknown, operand: unknown): boolean {
  const list = operand as unknown[]
  if (holdsList(field)) return Array.isArray(value) && value.some(id => list.includes(id))
  return isNone(field, value) ? list.some(one => isNone(field, one)) : list.some(one => isSame(field, value, one))
}

const isEmpty = (field: Field, value: unknown) =>
  isNone(field, value) || value === typeOf(field).nothing || (Array.isArray(value) && value.length === 0)

function within(field: Field, value: unknown, operator: FilterOperator): boolean {
  const [from, to] = relative[operator] ?? ['', '']
  if (absent(value)) return false
  const [start, end] = field.type === 'date' ? [from, to] : [startOf(from), endOf(to)]
  return String(value) >= start && String(value) <= end
}

function testOf(field: Field, operator: FilterOperator): Test {
  const ordering =
    (holds: (value: unknown, operand: unknown) => boolean): Test =>
    (value, operand) =>
      !absent(value) && !absent(operand) && holds(value, operand)
  const tests: Partial<Record<FilterOperator, Test>> = {
    equals: (value, operand) => (isNone(field, operand) ? isNone(field, value) : isSame(field, value, operand)),
    notEquals: (value, operand) => (isNone(field, operand) ? !isNone(field, value) : !isSame(field, value, operand)),
    in: (value, operand) => isIn(field, value, operand),
    notIn: (value, operand) => !isIn(field, value, operand),
    contains: (value, operand) =>
      Array.isArray(value)
        ? value.includes(operand)
        : !absent(value) && fold(String(value)).includes(fold(String(operand))),
    startsWith: (value, operand) => !absent(value) && fold(String(value)).startsWith(fold(String(operand))),
    greater: ordering((value, operand) => compare(field, first(field, value), last(field, operand)) > 0),
    greaterOrEqual: ordering((value, operand) => compare(field, first(field, value), first(field, operand)) >= 0),
    less: ordering((value, operand) => compare(field, last(field, value), first(field, operand)) < 0),
    lessOrEqual: ordering((value, operand) => compare(field, last(field, value), last(field, operand)) <= 0),
    between: (value, operand) => {
      const [from, to] = operand as [unknown, unknown]
      if (absent(value) || absent(from) || absent(to)) return false
      return (
        compare(field, first(field, value), first(field, from)) >= 0 &&
        compare(field, last(field, value), last(field, to)) <= 0
      )
    },
    exists: value => !isEmpty(field, value),
    empty: value => isEmpty(field, value),
  }
  return tests[operator] ?? (value => within(field, value, operator))
}

const searchable = (field: Field) => columnsOf(field)[0]?.folded === true
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(word => word !== '')
const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
/** Accents of other scripts count. */
const loose = (text: string) => fold(text).replaceAll('\u0303', '')
const unsigned = (text: string) => text.replaceAll(/[ .\-()+]/g, '')
const isNumber = (word: string) => /^\d+[\dk]$/.test(unsigned(word))
/** Numbers keep their signs. */
const pieces = (typed: string) =>
  loose(typed)
    .split(/\s+/)
    .flatMap(piece => (isNumber(piece) ? [piece] : wordsOf(piece)))

/** The parts of a number follow each other, and the last begins a word. */
function beginsWords(text: string, piece: string): boolean {
  const [words, parts] = [wordsOf(text).map(bare), wordsOf(piece).map(bare)]
  const last = parts.length - 1
  return words.some((_, at) =>
    parts.every((part, place) => (place < last ? words[at + place] === part : words[at + place]?.startsWith(part))),
  )
}

/** Beginnings of words of the fields of a text index, or, where there is none, texts anywhere in any field; digits alone find numbers. */
function found(
  typed: string,
  record: WireRecord,
  { fields, indexes }: Pick<CollectionShape, 'fields' | 'indexes'>,
): boolean {
  const wanted = typed.trim() === '' ? [] : pieces(typed)
  const textOf = (field: Field) => loose(String(record[field.name] ?? ''))
  const texts = fields.filter(searchable)
  if (wanted.length === 0) return texts.some(field => textOf(field).includes(typed.trim())) || typed.trim() === ''
  const holds = (own: readonly Field[], piece: string) =>
    own.some(field =>
      isNumber(piece) ? unsigned(textOf(field)).includes(unsigned(piece)) : textOf(field).includes(piece),
    )
  const indexed = indexes
    .filter(({ type }) => type === 'text')
    .map(index => texts.filter(({ name }) => index.fields.includes(name)))
    .filter(named => named.length > 0)
  if (indexed.length === 0) return wanted.every(piece => holds(texts, piece))
  const digits = texts.filter(({ type }) => ['rut', 'phone'].includes(type))
  const rest = wanted.filter(piece => !(digits.length > 0 && isNumber(piece) && holds(digits, piece)))
  const within = (named: readonly Field[], some: readonly string[]) =>
    some.every(piece => named.some(field => beginsWords(textOf(field), piece)))
  if (digits.length === 0) return indexed.some(named => within(named, rest))
  const numbers = rest.filter(isNumber)
  const words = rest.filter(piece => !isNumber(piece))
  return (
    indexed.some(named => within(named, words)) && numbers.every(piece => indexed.some(named => within(named, [piece])))
  )
}

export function expectedMatch(
  filter: Filter,
  record: WireRecord,
  shape: Pick<CollectionShape, 'fields' | 'indexes'>,
): boolean {
  const { fields } = shape
  if ('search' in filter) return found(filter.search, record, shape)
  if ('and' in filter) return filter.and.every(part => expectedMatch(part, record, shape))
  if ('or' in filter) return filter.or.some(part => expectedMatch(part, record, shape))
  if ('not' in filter) return !expectedMatch(filter.not, record, shape)
  if ('related' in filter) throw new Error(`nothing related to ${filter.related}`)
  const field = fields.find(({ name }) => name === filter.field)
  if (field === undefined) throw new Error(`no field ${filter.field}`)
  return testOf(field, filter.operator)(record[filter.field], filter.value)
}

/** @param records in the order of their insertion */
export function expectedOrder(
  records: readonly WireRecord[],
  field: Field | undefined,
  ascending: boolean,
): WireRecord[] {
  const place = new Map(records.map((record, index) => [record, index]))
  const rank = (a: WireRecord, b: WireRecord): number => {
    const tie = (place.get(a) ?? 0) - (place.get(b) ?? 0)
    if (field === undefined) return tie
    const [x, y] = [a[field.name], b[field.name]]
    if (absent(x) || absent(y)) return Number(absent(y)) - Number(absent(x)) || tie
    return compare(field, first(field, x), first(field, y)) || compare(field, last(field, x), last(field, y)) || tie
  }
  return [...records].sort((a, b) => (ascending ? rank(a, b) : rank(b, a)))
}
