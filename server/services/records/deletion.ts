import { tooLarge, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SqlValue } from '../../db/engine/sql.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { linkTargets } from '../../db/records/encoder.ts'
import { keyIn } from '../../db/records/keys.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { RecordUnit } from '../../db/records/recordUnit.ts'
import type { Referrer } from './referrers.ts'

/** What a deletion needs of where it is written. */
export interface DeletionTarget {
  records(collectionId: string): RecordStore
  /** The relation fields that name records of a collection. */
  referrers(collectionId: string): readonly Referrer[]
  /** What people call a collection. */
  titleOf(collectionId: string): string
}

interface RecordName {
  collectionId: string
  id: string
}

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
  readonly #unitOf: (collectionId: string) => RecordUnit
  readonly #now: string
  /** With the row of each that others may name by a key. */
  readonly #gone = new Map<string, readonly SqlValue[]>()
  readonly #refusals: { referrer: Referrer; name: RecordName }[] = []
  #affected = 0

  constructor(tx: UnitScope, target: DeletionTarget, unitOf: (collectionId: string) => RecordUnit, now: string) {
    this.#tx = tx
    this.#target = target
    this.#unitOf = unitOf
    this.#now = now
  }

  /**
   * Returns the last version of the record.
   * @throws AppError NotFound, Conflict · validationError `_id: inUse:…` names the collections that refer · TooLarge
   */
  run(name: RecordName, expectedVersion?: number): number {
    const version = this.#remove(name, expectedVersion)
    const waiting = [name]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) waiting.push(...this.#follow(next))
    this.#requireNoRefusal()
    return version
  }

  /** Returns the records that went with it. */
  #follow(name: RecordName): RecordName[] {
    const gone: RecordName[] = []
    for (const referrer of this.#target.referrers(name.collectionId)) {
      if (referrer.onDelete === 'refuse') {
        this.#refusals.push({ referrer, name })
        continue
      }
      for (const id of this.#referring(referrer, name, mostAffected + 1)) {
        const other = { collectionId: referrer.collectionId, id }
        if (this.#gone.has(keyOf(other))) continue
        this.#count()
        if (referrer.onDelete === 'cascade') {
          this.#remove(other, undefined, true)
          gone.push(other)
        } else this.#clear(referrer, other, name)
      }
    }
    return gone
  }

  /** What goes with another record goes whoever may delete it: a record must not stay that names one that is gone. */
  #remove(name: RecordName, expectedVersion?: number, follows = false): number {
    const unit = this.#unitOf(name.collectionId)
    const hasKey = this.#target.referrers(name.collectionId).some(({ valueKey }) => valueKey !== undefined)
    this.#gone.set(keyOf(name), hasKey ? unit.row(name.id) : [])
    return unit.remove(name.id, this.#now, expectedVersion, follows)
  }

  /** A reference that must be given cannot be emptied: then it refuses. */
  #clear(referrer: Referrer, other: RecordName, name: RecordName): void {
    const stored = this.#target.records(other.collectionId).layout.byName.get(referrer.field.name)
    if (stored === undefined) return
    const unit = this.#unitOf(other.collectionId)
    const slot = stored.links?.slot ?? stored.slots[0]?.index
    if (slot === undefined) return
    let value: SqlValue = null
    if (stored.links) {
      const left = linkTargets(unit.row(other.id), slot).filter(target => target !== this.#namedAs(referrer, name))
      value = JSON.stringify(left)
      if (left.length === 0 && !referrer.field.optional) throw this.#refusal([referrer])
    } else if (!referrer.field.optional) throw this.#refusal([referrer])
    unit.update(other.id, [[slot, value]], this.#now, undefined, true)
  }

  /** What the relation holds for a deleted record; null where it cannot name it. */
  #namedAs(referrer: Referrer, name: RecordName): string | null {
    if (referrer.valueKey === undefined) return name.id
    const { layout } = this.#target.records(name.collectionId)
    return keyIn(layout, this.#gone.get(keyOf(name)) ?? [], referrer)
  }

  #referring(referrer: Referrer, name: RecordName, limit: number): string[] {
    const named = this.#namedAs(referrer, name)
    if (named === null) return []
    return this.#target.records(referrer.collectionId).referring(this.#tx, referrer.field.name, named, limit)
  }

  #count(): void {
    this.#affected += 1
    if (this.#affected > mostAffected) throw tooLarge(mostAffected, 'too many records refer to this one')
  }

  /** Only what is still there when everything else is done refuses. */
  #requireNoRefusal(): void {
    const refusing = this.#refusals.filter(({ referrer, name }) => this.#referring(referrer, name, 1).length > 0)
    if (refusing.length > 0) throw this.#refusal(refusing.map(({ referrer }) => referrer))
  }

  #refusal(referrers: readonly Referrer[]) {
    return validationError({ _id: message('inUse', referrerNames(this.#target, referrers)) })
  }
}
