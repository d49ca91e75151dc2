import { namesPeople, type Relation, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { deletedEntries, entriesOf, type HistoryEntry } from '../../db/records/historyReads.ts'
import { isMember } from '../../db/records/people.ts'
import { type LostLink, neighboursOf, type RecordName } from '../../db/records/takenLinks.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { RecordOperation } from '../records/operations.ts'
import { byName, type Values } from '../records/recordChanges.ts'

/** A record that comes back, and the deletion that ends with it. */
interface Returning extends RecordName {
  entry: HistoryEntry
  fields: readonly Field[]
  /** By the names of fields. */
  values: Values
}

type Creation = Extract<RecordOperation, { type: 'create' }>

/** Deletions, the last ones first, among which one is looked for by a key. */
const mostLookedThrough = 1_000

const keyOf = ({ collectionId, id }: RecordName) => `${collectionId}/${id}`

/** The deletion of a record that is in the trash. */
async function trashed(environment: OpenEnvironment, { collectionId, id }: RecordName) {
  if (environment.model.component('collection', collectionId) === undefined) return undefined
  const records = environment.records(collectionId)
  const [kept] = await entriesOf(environment.store.reads, collectionId, id, 1)
  if (kept?.operation !== 'delete' || (await records.get(id, everything)) !== undefined) return undefined
  return records.opened(kept)
}

/** A record and all that were deleted because it was, each behind the one that it followed. */
async function returningWith(environment: OpenEnvironment, first: RecordName): Promise<Returning[]> {
  const all = new Map<string, Returning>()
  const waiting: (RecordName & { version?: number })[] = [first]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { collectionId, id, version } = next
    const entry = all.has(keyOf(next)) ? undefined : await trashed(environment, next)
    if (entry === undefined || entry.version !== (version ?? entry.version)) continue
    const fields = environment.model.fields(collectionId)
    all.set(keyOf(next), { collectionId, id, entry, fields, values: byName(fields, entry.before.values) })
    waiting.push(...(entry.before.taken?.followers ?? []))
  }
  return [...all.values()]
}

/** Brings records back, one behind the other, each with what can be linked when it is its turn; the rest is given back at the end. */
class Return {
  readonly #environment: OpenEnvironment
  readonly #all: readonly Returning[]

  constructor(environment: OpenEnvironment, all: readonly Returning[]) {
    this.#environment = environment
    this.#all = all
  }

  async operations(): Promise<Creation[]> {
    const operations: Creation[] = []
    for (const [turn, one] of this.#all.entries()) operations.push(await this.#operation(one, turn))
    return operations
  }

  async #operation(one: Returning, turn: number): Promise<Creation> {
    const { collectionId, id, entry, fields } = one
    const data = { ...one.values }
    const links: LostLink[] = [...(entry.before.taken?.links ?? [])]
    for (const field of fields) {
      const named = data[field.name]
      if (named === null || named === undefined) continue
      const lost = await this.#lostOf(field, [named].flat().map(String), turn)
      if (lost.length === 0) continue
      data[field.name] = Array.isArray(named) ? named.filter(name => !lost.includes(String(name))) : null
      links.push(...(await this.#linksTo(one, field, lost)))
    }
    const createdAt = entry.before.createdAt ?? new Date(entry.at).toISOString()
    return { type: 'create', collectionId, id, data, restored: { version: entry.version + 1, createdAt, links } }
  }

  /** Those of the records or people that a field names who are not there when it is the record's turn. */
  async #lostOf(field: Field, named: readonly string[], turn: number): Promise<string[]> {
    const { reads } = this.#environment.store
    const relation = relationOf(field)
    if (relation === undefined) {
      const isThere = await Promise.all(named.map(name => !namesPeople(field) || isMember(reads, name)))
      return named.filter((_, at) => !isThere[at])
    }
    const records = this.#environment.records(relation.collectionId)
    const missing = await records.missing(reads, named, everything, relation)
    const before = this.#all.slice(0, turn)
    return missing.filter(name => !before.some(one => this.#isNamed(one, relation, name)))
  }

  #isNamed({ collectionId, id, values }: Returning, relation: Relation, name: string): boolean {
    const called = relation.valueKey === undefined ? id : values[relation.valueKey]
    return collectionId === relation.collectionId && called === name
  }

  async #linksTo({ collectionId, id, values }: Returning, field: Field, lost: readonly string[]): Promise<LostLink[]> {
    const relation = relationOf(field)
    const list = values[field.name]
    const links: LostLink[] = []
    for (const name of relation === undefined ? [] : lost) {
      const target = relation && (await this.#target(relation, name))
      const near = Array.isArray(list) ? { near: neighboursOf(list.map(String), name) } : {}
      if (target) links.push({ holder: { collectionId, id }, fieldId: field._id, target, ...near })
    }
    return links
  }

  /** The record that a relation names, though it is in the trash. */
  async #target(relation: Relation, name: string): Promise<RecordName | undefined> {
    const { collectionId, valueKey } = relation
    if (valueKey === undefined) return { collectionId, id: name }
    const coming = this.#all.find(one => this.#isNamed(one, relation, name))
    if (coming !== undefined) return { collectionId, id: coming.id }
    const { model, store } = this.#environment
    const key = model.fields(collectionId).find(field => field.name === valueKey)
    const records = this.#environment.records(collectionId)
    const entries = await deletedEntries(store.reads, collectionId, { skip: 0, limit: mostLookedThrough })
    const entry = key && entries.find(kept => records.opened(kept).before.values[key._id] === name)
    return entry && { collectionId, id: entry.recordId }
  }
}

/**
 * What brings a deleted record back as it was, with those that were deleted because it was: the record first. Whom they name and who is not
 * there is left out; what is in the trash, too, names them again when it comes back.
 * @returns nothing for a record that is not in the trash
 */
export async function returning(environment: OpenEnvironment, name: RecordName): Promise<Creation[]> {
  return new Return(environment, await returningWith(environment, name)).operations()
}
