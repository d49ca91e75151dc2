import { tooLarge, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { SqlValue } from '../../db/engine/sql.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { linkTargets } from '../../db/records/encoder.ts'
import { keyIn } from '../../db/records/keys.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { RecordUnit } from '../../db/records/recordUnit.ts'
import { type Follower, type LostLink, neighboursOf, type RecordName } from '../../db/records/takenLinks.ts'
import type { Referrer } from './referrers.ts'

/** What a deletion needs of where it is written. */
export interface DeletionTarget {
  records(collectionId: string): RecordStore
  /** The relation fields that name records of a collection. */
  referrers(collectionId: string): readonly Referrer[]
  /** What people call a collection. */
  titleOf(collectionId: string): string
}

/** The unit that writes to a collection, begun when it is first asked for. */
export type UnitOf = (collectionId: string) => Awaitable<RecordUnit>

/** More records than this are not changed by one deletion: it would hold up everybody, and surprise who asked for it. */
export const mostAffected = 1_000

/** What people call the relations of other collections. */
export const referrerNames = ({ titleOf }: Pick<DeletionTarget, 'titleOf'>, referrers: readonly Referrer[]): string => {
  const names = referrers.map(({ collectionId, field }) => `${titleOf(collectionId)} (${field.label || field.name})`)
  return [...new Set(names)].join(', ')
}

const keyOf = ({ collectionId, id }: RecordName) => `${collectionId}/${id}`

/**
 * One deletion with all that follows from it, in one unit: records that refer to a deleted one keep it from being deleted, lose the
 * reference, or go too, as their field says. A record that goes is asked once, so circles end.
 */
export class Deletion {
  readonly #tx: UnitScope
  readonly #target: DeletionTarget
  readonly #unitOf: UnitOf
  readonly #now: string
  /** With the row of each that others may name by a key. */
  readonly #gone = new Map<string, readonly SqlValue[]>()
  /** What each takes with it, to come back when it does. */
  readonly #taken = new Map<string, { name: RecordName; links: LostLink[]; followers: Follower[] }>()
  readonly #refusals: { referrer: Referrer; name: RecordName }[] = []
  #affected = 0

  constructor(tx: UnitScope, target: DeletionTarget, unitOf: UnitOf, now: string) {
    this.#tx = tx
    this.#target = target
    this.#unitOf = unitOf
    this.#now = now
  }

  /**
   * Returns the last version of the record.
   * @throws AppError NotFound, Conflict · validationError `_id: inUse:…` names the collections that refer · TooLarge
   */
  async run(name: RecordName, expectedVersion?: number): Promise<number> {
    const version = await this.#remove(name, expectedVersion)
    const waiting = [name]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      waiting.push(...(await this.#follow(next)))
    await this.#requireNoRefusal()
    for (const { name: gone, links, followers } of this.#taken.values())
      await (await this.#unitOf(gone.collectionId)).took(gone.id, { links, followers })
    return version
  }

  /** Returns the records that went with it. */
  async #follow(name: RecordName): Promise<RecordName[]> {
    const gone: RecordName[] = []
    for (const referrer of this.#target.referrers(name.collectionId)) {
      if (referrer.onDelete === 'refuse') {
        this.#refusals.push({ referrer, name })
        continue
      }
      for (const id of await this.#referring(referrer, name, mostAffected + 1)) {
        const other = { collectionId: referrer.collectionId, id }
        if (this.#gone.has(keyOf(other))) continue
        this.#count()
        if (referrer.onDelete === 'cascade') {
          await this.#takeAlong(other, name)
          gone.push(other)
        } else await this.#clear(referrer, other, name)
      }
    }
    return gone
  }

  async #takeAlong(other: RecordName, name: RecordName): Promise<void> {
    const version = await this.#remove(other, undefined, true)
    const { keepsHistory } = await this.#unitOf(other.collectionId)
    if (keepsHistory) this.#takenBy(name).followers.push({ ...other, version: version + 1 })
  }

  /** What goes with another record goes whoever may delete it: a record must not stay that names one that is gone. */
  async #remove(name: RecordName, expectedVersion?: number, follows = false): Promise<number> {
    const unit = await this.#unitOf(name.collectionId)
    const hasKey = this.#target.referrers(name.collectionId).some(({ valueKey }) => valueKey !== undefined)
    this.#gone.set(keyOf(name), hasKey ? await unit.row(name.id) : [])
    return unit.remove(name.id, this.#now, expectedVersion, follows)
  }

  /** A reference that must be given cannot be emptied: then it refuses. */
  async #clear(referrer: Referrer, other: RecordName, name: RecordName): Promise<void> {
    const stored = this.#target.records(other.collectionId).layout.byName.get(referrer.field.name)
    if (stored === undefined) return
    const unit = await this.#unitOf(other.collectionId)
    const slot = stored.links?.slot ?? stored.slots[0]?.index
    if (slot === undefined) return
    let value: SqlValue = null
    const link: LostLink = { holder: other, fieldId: referrer.field._id, target: name }
    if (stored.links) {
      const targets = linkTargets(await unit.row(other.id), slot)
      const named = this.#namedAs(referrer, name)
      const left = targets.filter(target => target !== named)
      link.near = neighboursOf(targets, named ?? '')
      value = JSON.stringify(left)
      if (left.length === 0 && !referrer.field.optional) throw this.#refusal([referrer])
    } else if (!referrer.field.optional) throw this.#refusal([referrer])
    await unit.update(other.id, [[slot, value]], this.#now, undefined, true)
    this.#takenBy(name).links.push(link)
  }

  #takenBy(name: RecordName) {
    const known = this.#taken.get(keyOf(name)) ?? { name, links: [], followers: [] }
    this.#taken.set(keyOf(name), known)
    return known
  }

  /** What the relation holds for a deleted record; null where it cannot name it. */
  #namedAs(referrer: Referrer, name: RecordName): string | null {
    if (referrer.valueKey === undefined) return name.id
    const { layout } = this.#target.records(name.collectionId)
    return keyIn(layout, this.#gone.get(keyOf(name)) ?? [], referrer)
  }

  async #referring(referrer: Referrer, name: RecordName, limit: number): Promise<string[]> {
    const named = this.#namedAs(referrer, name)
    if (named === null) return []
    return this.#target.records(referrer.collectionId).referring(this.#tx, referrer.field.name, named, limit)
  }

  #count(): void {
    this.#affected += 1
    if (this.#affected > mostAffected) throw tooLarge(mostAffected, 'too many records refer to this one')
  }

  /** Only what is still there when everything else is done refuses. */
  async #requireNoRefusal(): Promise<void> {
    const refusing: Referrer[] = []
    for (const { referrer, name } of this.#refusals)
      if ((await this.#referring(referrer, name, 1)).length > 0) refusing.push(referrer)
    if (refusing.length > 0) throw this.#refusal(refusing)
  }

  #refusal(referrers: readonly Referrer[]) {
    return validationError({ _id: message('inUse', referrerNames(this.#target, referrers)) })
  }
}
