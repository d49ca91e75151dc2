import { badRequest } from '../../../shared/errors.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { TextEquality } from '../../../shared/fields/defineField.ts'
import { readPath } from '../../../shared/filters/fieldPath.ts'
import type { Filter, Related } from '../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import { type DaySpan, type RelativeRange, relativeDays } from '../../../shared/filters/relativeDays.ts'
import { endOfDay, startOfDay } from '../../../shared/formats/dates.ts'
import { fold } from '../../../shared/formats/fold.ts'
import { numberSigns, withoutSigns } from '../../../shared/formats/searchText.ts'
import type { SqlValue } from '../engine/sql.ts'
import { allOf, always, anyOf, type Comparison, type Condition, never, not } from './condition.ts'
import { keyColumn } from './keys.ts'
import type { Layout, Slot, StoredField } from './layout.ts'
import { listOperand, memberMeant, operandCells, pairOperand, textMeant, textOperand } from './operands.ts'
import type { PlannedText } from './plannedTexts.ts'
import { resolveSearch } from './resolveSearch.ts'
import { unsetCell } from './valueSql.ts'

export interface ResolveContext {
  /** Milliseconds since 1970. */
  now: number
  /** IANA name of the environment's time zone: relative days are counted in it. */
  zone: string
  /** The text indexes that can be asked. */
  texts: readonly PlannedText[]
  /** Nothing and a text without a character are two. */
  asStored?: true | undefined
  /** Spaces behind an equal text do not count. */
  bare?: true | undefined
  /** How another collection is stored; undefined when there is none. */
  related(collectionId: string): Layout | undefined
}

type Resolve = (stored: StoredField, operand: unknown, context: ResolveContext) => Condition

const isNothing = (value: unknown) => value === null || value === undefined

function firstSlot({ slots, field }: StoredField): Slot {
  const slot = slots[0]
  if (slot === undefined) throw badRequest(`the field ${field.name} cannot be compared`)
  return slot
}

const missing = (stored: StoredField): Condition => ({ is: 'missing', slot: firstSlot(stored) })

/** What stands for nothing: no value, a text without a character, spaces alone in one that people write, or what the type says then. */
function noValue(stored: StoredField, { asStored }: Pick<ResolveContext, 'asStored'>): Condition {
  const slot = firstSlot(stored)
  const unset = unsetCell(stored)
  if (unset !== undefined) return anyOf([missing(stored), { is: 'compare', slot, comparison: '=', cell: unset }])
  if (slot.kind !== 'text' || asStored) return missing(stored)
  return anyOf([
    missing(stored),
    slot.folded ? { is: 'blank', slot } : { is: 'compare', slot, comparison: '=', cell: '' },
  ])
}

/** An operand that means the same as none. */
function meansNothing({ type: { unset }, slots }: StoredField, value: unknown, context: ResolveContext): boolean {
  if (isNothing(value) || (unset !== undefined && value === unset)) return true
  return !context.asStored && slots[0]?.kind === 'text' && typeof value === 'string' && value.trim() === ''
}

/** Exact. Through the folded column too, so that an index for order and search also finds equal values. */
function equalCell(slot: Slot, cell: SqlValue): Condition {
  const exact: Condition = { is: 'compare', slot, comparison: '=', cell }
  if (slot.folded === undefined || typeof cell !== 'string') return exact
  return { is: 'and', of: [{ is: 'compare', slot: slot.folded, comparison: '=', cell: fold(cell) }, exact] }
}

/** Of texts, those that are equal to one of these, as the field says when two are. */
const alike: Record<TextEquality, (slot: Slot, texts: readonly string[]) => Condition> = {
  // Of a text without a folded column, letters are those of ASCII.
  letters: (slot, texts) =>
    slot.folded === undefined
      ? { is: 'among', slot, cells: texts.flatMap(text => [text, text.toLowerCase(), text.toUpperCase()]) }
      : { is: 'among', slot: slot.folded, cells: texts.map(fold) },
  digits: (slot, texts) => ({
    is: 'being',
    slot: slot.folded ?? slot,
    folded: texts.map(text => fold(withoutSigns(text))),
    without: numberSigns,
  }),
}

const within = (slot: Slot, [from, to]: readonly [SqlValue, SqlValue]): Condition => ({
  is: 'and',
  of: [
    { is: 'compare', slot, comparison: '>=', cell: from },
    { is: 'compare', slot, comparison: '<=', cell: to },
  ],
})

/** A moment is equal to the day that it is in. */
function equalCells(stored: StoredField, cells: readonly SqlValue[]): Condition {
  const [from = null, to = null] = cells
  if (cells.length > stored.slots.length) return within(firstSlot(stored), [from, to])
  return allOf(stored.slots.map((slot, index) => equalCell(slot, cells[index] ?? null)))
}

const isText = ({ slots: [slot] }: StoredField) => slot?.kind === 'text' && slot.folded !== undefined

/** Spaces behind a text do not count. */
function bareEquals(stored: StoredField, operand: unknown, context: ResolveContext): Condition {
  const text = textOperand(stored, operand).trim()
  const slot = firstSlot(stored)
  const same: Condition =
    stored.equality === 'letters' && slot.folded !== undefined
      ? { is: 'bare', slot: slot.folded, text: fold(text) }
      : { is: 'bare', slot, text }
  return { is: 'and', of: [startsWith(stored, text, context), same] }
}

/** As whoever asks means it; a pipeline compares what is stored. */
const meant = (stored: StoredField, operand: unknown, context: ResolveContext) =>
  context.asStored ? operand : textMeant(stored, operand, context)

function equals(stored: StoredField, operand: unknown, context: ResolveContext): Condition {
  if (meansNothing(stored, operand, context)) return noValue(stored, context)
  const { equality } = stored
  if (context.bare && isText(stored) && equality !== 'digits') return bareEquals(stored, operand, context)
  if (equality !== undefined && !context.asStored) return among(stored, [operand], context)
  return equalCells(stored, operandCells(stored, meant(stored, operand, context), context.zone))
}

function amongCells(stored: StoredField, cells: readonly SqlValue[], { asStored }: ResolveContext): Condition {
  const slot = firstSlot(stored)
  if (stored.equality !== undefined && !asStored) return alike[stored.equality](slot, cells.map(String))
  const exact: Condition = { is: 'among', slot, cells }
  if (slot.folded === undefined) return exact
  return { is: 'and', of: [{ is: 'among', slot: slot.folded, cells: cells.map(cell => fold(String(cell))) }, exact] }
}

const holding = (stored: StoredField, members: readonly unknown[], context: ResolveContext): Condition => ({
  is: 'holding',
  slot: firstSlot(stored),
  members: members.map(member => textOperand(stored, context.asStored ? member : memberMeant(stored, member, context))),
})

/** Members that are null stand for records without a value. An empty list matches nothing. */
function among(stored: StoredField, operand: unknown, context: ResolveContext): Condition {
  const list = listOperand(stored, operand)
  if (stored.links) return { is: 'linked', table: stored.links.table, targets: list.map(id => textOperand(stored, id)) }
  if (holdsList(stored)) return holding(stored, list, context)
  const values = list.filter(value => !meansNothing(stored, value, context))
  const withNull = values.length < list.length ? [noValue(stored, context)] : []
  const operands = values.map(value => operandCells(stored, meant(stored, value, context), context.zone))
  const single = operands.flatMap(([cell = null, ...more]) => (more.length === 0 ? [cell] : []))
  const others = operands.filter(cells => cells.length > 1).map(cells => equalCells(stored, cells))
  const cells = single.length > 0 ? [amongCells(stored, single, context)] : []
  return anyOf([...cells, ...others, ...withNull])
}

const holdsList = ({ type: { storage } }: StoredField) => storage.shape === 'columns' && storage.list === true

const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1]

/**
 * Order of a value of several columns (a range): greater begins after the operand ends, less ends before it begins. So it is with a day
 * among moments. Texts are compared in the order in which they are sorted, without case and accents.
 */
function ordered(comparison: Comparison, ownSide: 'first' | 'last', operandSide: 'first' | 'last'): Resolve {
  const pick = <T>(side: 'first' | 'last', list: readonly T[]) => (side === 'first' ? list[0] : last(list))
  return (stored, operand, { zone }) => {
    if (isNothing(operand)) return never
    const cell = pick(operandSide, operandCells(stored, operand, zone)) ?? null
    const slot = pick(ownSide, stored.slots) ?? firstSlot(stored)
    return slot.folded && typeof cell === 'string'
      ? { is: 'compare', slot: slot.folded, comparison, cell: fold(cell) }
      : { is: 'compare', slot, comparison, cell }
  }
}

const atLeast = ordered('>=', 'first', 'first')
const atMost = ordered('<=', 'last', 'last')

/** A text that every record is looked through for, in characters: what that costs grows with it. */
const longestContained = 1_000

const contains: Resolve = (stored, operand, context) => {
  const text = textOperand(stored, operand)
  if (text.length > longestContained)
    throw badRequest(`a text that a field contains has at most ${longestContained} characters`)
  if (stored.links) return { is: 'linked', table: stored.links.table, targets: [text] }
  if (holdsList(stored)) return holding(stored, [text], context)
  return { is: 'containing', slot: foldedSlot(stored), folded: fold(text) }
}

/** Behind every text that begins with the same characters. */
const afterAll = '\u{10ffff}'

/** As a range, so that an index finds it. */
const startsWith: Resolve = (stored, operand) => {
  const slot = foldedSlot(stored)
  const prefix = fold(textOperand(stored, operand))
  return {
    is: 'and',
    of: [
      { is: 'compare', slot, comparison: '>=', cell: prefix },
      { is: 'compare', slot, comparison: '<', cell: prefix + afterAll },
    ],
  }
}

function foldedSlot(stored: StoredField): Slot {
  const slot = firstSlot(stored).folded
  if (slot === undefined) throw badRequest(`the field ${stored.field.name} cannot be searched`)
  return slot
}

/** Nothing, what its type has instead, or a list without members. */
const empty: Resolve = (stored, _operand, context) => {
  if (stored.links) return not({ is: 'linked', table: stored.links.table, targets: undefined })
  const { nothing: cell = holdsList(stored) ? '[]' : undefined } = stored.type
  if (cell === undefined) return noValue(stored, context)
  return anyOf([missing(stored), { is: 'compare', slot: firstSlot(stored), comparison: '=', cell }])
}

/** The cells of a span of days: the days themselves, or the instants at which they begin and end in the zone. */
function spanCells(slot: Slot, { first, last: end }: DaySpan, zone: string): [string, string] {
  return slot.kind === 'date' ? [first, end] : [startOfDay(first, zone), endOfDay(end, zone)]
}

const during =
  (range: RelativeRange): Resolve =>
  (stored, _operand, { now, zone }) => {
    const slot = firstSlot(stored)
    return within(slot, spanCells(slot, relativeDays(range, now, zone), zone))
  }

const resolvers: Record<FilterOperator, Resolve> = {
  equals,
  notEquals: (stored, operand, context) => not(equals(stored, operand, context)),
  in: among,
  notIn: (stored, operand, context) => not(among(stored, operand, context)),
  contains,
  startsWith,
  greater: ordered('>', 'first', 'last'),
  greaterOrEqual: atLeast,
  less: ordered('<', 'last', 'first'),
  lessOrEqual: atMost,
  between: (stored, operand, context) => {
    const [from, to] = pairOperand(stored, operand)
    return { is: 'and', of: [atLeast(stored, from, context), atMost(stored, to, context)] }
  },
  exists: (stored, operand, context) => not(empty(stored, operand, context)),
  empty,
  today: during('today'),
  yesterday: during('yesterday'),
  week: during('week'),
  month: during('month'),
}

/**
 * What is asked of the record that a relation names. Where the collection of these, or the key that it goes by, is gone nothing passes.
 * @throws as `resolveFilter`
 */
function resolveRelated({ related: name, of: part }: Related, layout: Layout, context: ResolveContext): Condition {
  const stored = layout.byName.get(name)
  const relation = stored && relationOf(stored.field)
  if (stored === undefined || relation === undefined) throw badRequest(`the field ${name} names no records`)
  const target = context.related(relation.collectionId)
  if (target === undefined) return never
  const key = keyColumn(target, relation)
  if (key === undefined) return never
  const of = resolveFilter(part, target, { ...context, texts: [] })
  return { is: 'related', slot: stored.slots[0], links: stored.links?.table, key, target, of }
}

/**
 * What a filter means for the columns of a collection, now. Depth and number of conditions are bounded by `parseFilter`.
 * @throws AppError BadRequest: unknown field, an operator that the field's type does not offer, an operand that does not fit
 */
export function resolveFilter(filter: Filter, layout: Layout, context: ResolveContext): Condition {
  const resolve = (part: Filter): Condition => {
    if ('and' in part) return part.and.length === 0 ? always : allOf(part.and.map(resolve))
    if ('or' in part) return part.or.length === 0 ? never : anyOf(part.or.map(resolve))
    if ('not' in part) return not(resolve(part.not))
    if ('related' in part) return resolveRelated(part, layout, context)
    if ('search' in part) return resolveSearch(part, layout, context.texts)
    const { relation, field } = readPath(part.field)
    if (relation !== undefined) return resolveRelated({ related: relation, of: { ...part, field } }, layout, context)
    const stored = layout.byName.get(part.field)
    if (stored === undefined) throw badRequest(`unknown field ${part.field}`)
    if (!stored.type.operators.includes(part.operator)) {
      throw badRequest(`the field ${part.field} has no operator ${part.operator}`)
    }
    return resolvers[part.operator](stored, part.value, {
      ...context,
      asStored: part.asStored,
      bare: part.bare,
    })
  }
  return resolve(filter)
}
