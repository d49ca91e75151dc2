import type { ComponentKind, Definition } from './defineComponent.ts'

/** One entry of a list that differs. Entries go by their ids, or by what else names each of them. */
export interface EntryChange {
  change: 'added' | 'removed' | 'changed' | 'moved'
  /** What people call it. */
  name: string
  /** What sort of entry it is, where entries say so: `section`, `selectIconButton`. */
  type?: string
  /** Of a changed one (and of one that moved and changed): its parts that differ. */
  parts: PropertyChange[]
}

/** A property that differs, or a part of an entry. Its label is the text `properties.{property}`. */
export interface PropertyChange {
  property: string
  /** A text, a number or a truth value; absent when there was, or is, none. */
  before?: unknown
  after?: unknown
  /** Of a list instead. */
  entries?: EntryChange[]
}

export type Plain = Readonly<Record<string, unknown>>

/** What people call a component, by the id as it stands in a definition; undefined for what is no component's id. */
export type NameOf = (id: string) => string | undefined

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing, an empty text and an empty list are the same to people. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isNothing(a) && isNothing(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isPlain(a) || !isPlain(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isSame(a[key], b[key]))
}

const idKeys = ['_id', 'name', 'value', 'fieldName'] as const
const nameKeys = [
  'title',
  'label',
  'editableLabel',
  'tabName',
  'name',
  'fieldName',
  'field',
  'text',
  'parameterName',
] as const

/** Texts are shown around their first difference; longer ones are cut. */
const longestText = 400
const leadingText = 60

const shownText = (text: string, start: number) => {
  const cut = text.slice(start, start + longestText)
  return `${start > 0 ? '…' : ''}${cut}${start + longestText < text.length ? '…' : ''}`
}

function differentTexts(before: string, after: string): { before: string; after: string } {
  if (before.length <= longestText && after.length <= longestText) return { before, after }
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const start = Math.max(0, at - leadingText)
  return { before: shownText(before, start), after: shownText(after, start) }
}

/** The longest run of entries that kept their order: the others are those that moved. */
function keptInOrder(ranks: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  ranks.forEach((rank, position) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranks[ends[middle] as number] as number) < rank) low = middle + 1
      else high = middle
    }
    previous[position] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = position
  })
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) kept.add(at)
  return kept
}

/** Every entry of a value with an id of its own, however deep. */
function entriesById(value: unknown, found = new Map<string, Plain>()): Map<string, Plain> {
  if (Array.isArray(value)) for (const item of value) entriesById(item, found)
  else if (isPlain(value)) {
    if (typeof value._id === 'string') found.set(value._id, value)
    for (const part of Object.values(value)) if (Array.isArray(part)) entriesById(part, found)
  }
  return found
}

class Comparison {
  readonly #nameOf: NameOf
  #before = new Map<string, Plain>()
  #after = new Map<string, Plain>()

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf
  }

  /** @param ignored names that say nothing to people */
  properties(before: Plain, after: Plain, ignored: ReadonlySet<string> = new Set()): PropertyChange[] {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(name => !ignored.has(name))
    return names.flatMap(property => this.#property(property, before[property], after[property]))
  }

  /** A property of the component itself: what moves, moves within it. */
  root(property: string, before: unknown, after: unknown): PropertyChange[] {
    this.#before = entriesById(before)
    this.#after = entriesById(after)
    return this.#property(property, before, after)
  }

  #property(property: string, before: unknown, after: unknown): PropertyChange[] {
    if (isSame(before, after)) return []
    const [old, present] = [before, after].map(value => (isNothing(value) ? undefined : value))
    const given = [old, present].filter(value => value !== undefined)
    if (given.every(value => Array.isArray(value))) {
      const entries = this.#list((old ?? []) as unknown[], (present ?? []) as unknown[])
      return entries.length > 0 ? [{ property, entries }] : []
    }
    if (given.every(isPlain)) return this.properties((old ?? {}) as Plain, (present ?? {}) as Plain, internal)
    if (typeof old === 'string' && typeof present === 'string')
      return [{ property, ...differentTexts(this.#nameOf(old) ?? old, this.#nameOf(present) ?? present) }]
    return [
      {
        property,
        ...(old !== undefined && { before: this.#shown(old) }),
        ...(present !== undefined && { after: this.#shown(present) }),
      },
    ]
  }

  #shown(value: unknown): unknown {
    if (typeof value === 'object' && value !== null) return shownText(JSON.stringify(value), 0)
    if (typeof value !== 'string') return value
    return this.#nameOf(value) ?? shownText(value, 0)
  }

  #list(before: readonly unknown[], after: readonly unknown[]): EntryChange[] {
    const keyOf = keyFor([before, after])
    const old = new Map(before.map((entry, at) => [keyOf(entry, at), entry]))
    const present = new Map(after.map((entry, at) => [keyOf(entry, at), entry]))
    const oldOrder = [...old.keys()].filter(key => present.has(key))
    const common = [...present.keys()].filter(key => old.has(key))
    const rankOf = new Map(oldOrder.map((key, rank) => [key, rank]))
    const kept = keptInOrder(common.map(key => rankOf.get(key) as number))
    const moved = new Set(common.filter((_, position) => !kept.has(position)))
    return [
      ...[...old].flatMap(([key, entry]) => (present.has(key) ? [] : this.#removed(entry))),
      ...[...present].flatMap(([key, entry]) =>
        old.has(key) ? this.#kept(old.get(key), entry, moved.has(key)) : this.#added(entry),
      ),
    ]
  }

  /** What left this list and stands in another one is told there. */
  #removed(entry: unknown): EntryChange[] {
    const isElsewhere = isPlain(entry) && typeof entry._id === 'string' && this.#after.has(entry._id)
    return isElsewhere ? [] : [{ change: 'removed', ...this.called(entry), parts: [] }]
  }

  #added(entry: unknown): EntryChange[] {
    const origin = isPlain(entry) && typeof entry._id === 'string' ? this.#before.get(entry._id) : undefined
    if (origin !== undefined) return this.#kept(origin, entry, true)
    return [{ change: 'added', ...this.called(entry), parts: [] }]
  }

  #kept(before: unknown, after: unknown, moved: boolean): EntryChange[] {
    const parts = isPlain(before) && isPlain(after) ? this.properties(before, after, internal) : []
    if (!moved && parts.length === 0) return []
    return [{ change: moved ? 'moved' : 'changed', ...this.called(after), parts }]
  }

  called(entry: unknown): { name: string; type?: string } {
    if (!isPlain(entry)) return { name: String(this.#shown(entry)) }
    const type = typeof entry.type === 'string' ? { type: entry.type } : {}
    const named = nameKeys.map(key => entry[key]).find(value => typeof value === 'string' && value !== '')
    const component = Object.values(entry)
      .map(value => (typeof value === 'string' ? this.#nameOf(value) : undefined))
      .find(name => name !== undefined)
    const fields = Array.isArray(entry.fields) ? entry.fields.filter(field => typeof field === 'string').join(', ') : ''
    return { name: shownText(String(named ?? component ?? fields), 0), ...type }
  }
}

/** Names of parts that hold ids. */
const internal: ReadonlySet<string> = new Set(['_id'])

/** The property that tells the entries of lists apart: each entry has it, and each another. */
export const entryKey = (lists: readonly (readonly unknown[])[]): string | undefined =>
  idKeys.find(name =>
    lists.every(list => {
      const values = list.map(entry => (isPlain(entry) ? entry[name] : undefined))
      return !values.some(isNothing) && new Set(values).size === values.length
    }),
  )

/** What tells the entries of two lists apart: the first of `idKeys` that each entry has, and each another; else their place. */
function keyFor(lists: readonly (readonly unknown[])[]): (entry: unknown, at: number) => string {
  if (lists.every(list => list.every(entry => !isPlain(entry)))) {
    return entry => JSON.stringify(entry)
  }
  const key = entryKey(lists)
  return key === undefined ? (_, at) => String(at) : entry => String((entry as Plain)[key])
}

/**
 * What differs between two definitions of a component, in words that people know: properties in the order of their sheet, entries of lists
 * by what they are called. Empty when they say the same.
 */
export function definitionDifference(
  { properties }: Pick<ComponentKind, 'properties'>,
  before: Definition,
  after: Definition,
  nameOf: NameOf,
): PropertyChange[] {
  const comparison = new Comparison(nameOf)
  return Object.keys(properties).flatMap(property => comparison.root(property, before[property], after[property]))
}

/** What differs between two states of one property, or of a part of one. */
export const valueDifference = (property: string, before: unknown, after: unknown, nameOf: NameOf): PropertyChange[] =>
  new Comparison(nameOf).root(property, before, after)

/** What people call an entry of a list, and what sort of entry it is where it says so. */
export const entryName = (entry: Plain, nameOf: NameOf): { name: string; type?: string } =>
  new Comparison(nameOf).called(entry)
