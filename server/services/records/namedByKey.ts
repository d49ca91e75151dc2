import { tooLarge, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SqlValue } from '../../db/engine/sql.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { linkTargets } from '../../db/records/encoder.ts'
import { keyIn } from '../../db/records/keys.ts'
import type { ChangedCell } from '../../db/records/recordUnit.ts'
import { type DeletionTarget, mostAffected, referrerNames, type UnitOf } from './deletion.ts'
import type { Referrer } from './referrers.ts'

type Row = readonly SqlValue[]

/** A relation that names a record by what was its key, and what the key is now. */
interface LostKey {
  referrer: Referrer
  old: string
  next: string | null
}

/** The relations by which other records name this one, whose key changes. */
export async function lostKeys(
  tx: UnitScope,
  target: DeletionTarget,
  collectionId: string,
  { before, after }: { before: Row; after: Row },
): Promise<LostKey[]> {
  const { layout } = target.records(collectionId)
  const lost: LostKey[] = []
  for (const referrer of target.referrers(collectionId)) {
    if (referrer.valueKey === undefined) continue
    const old = keyIn(layout, before, referrer)
    const next = keyIn(layout, after, referrer)
    if (old === null || old === next) continue
    const named = await target.records(referrer.collectionId).referring(tx, referrer.field.name, old, 1)
    if (named.length > 0) lost.push({ referrer, old, next })
  }
  return lost
}

/** The relation's value in a stored row with one key in the place of another. */
function renamed(row: Row, { target, referrer, old, next }: LostKey & { target: DeletionTarget }): ChangedCell[] {
  const stored = target.records(referrer.collectionId).layout.byName.get(referrer.field.name)
  if (stored?.links) {
    const targets = linkTargets(row, stored.links.slot).map(key => (key === old ? next : key))
    return [[stored.links.slot, JSON.stringify(targets)]]
  }
  return (stored?.slots ?? []).map(({ index }): ChangedCell => [index, next])
}

/**
 * Writes an update, and has those follow that name the record by a key which it changes.
 * @param write does the update
 * @throws AppError validationError `keyInUse` at the key for one that is emptied while others name it · TooLarge
 */
export async function withKeysFollowing<Written>(
  tx: UnitScope,
  { target, unitOf, now }: { target: DeletionTarget; unitOf: UnitOf; now: string },
  { collectionId, id }: { collectionId: string; id: string },
  write: () => Promise<Written>,
): Promise<Written> {
  if (!target.referrers(collectionId).some(({ valueKey }) => valueKey !== undefined)) return write()
  const unit = await unitOf(collectionId)
  const before = await unit.row(id)
  const written = await write()
  const allLost = await lostKeys(tx, target, collectionId, { before, after: await unit.row(id) })
  const emptied = allLost.filter(({ next }) => next === null).map(({ referrer }) => referrer)
  if (emptied[0]?.valueKey !== undefined)
    throw validationError({ [emptied[0].valueKey]: message('keyInUse', referrerNames(target, emptied)) })
  for (const lost of allLost) {
    const { referrer, old } = lost
    const records = target.records(referrer.collectionId)
    const ids = await records.referring(tx, referrer.field.name, old, mostAffected + 1)
    if (ids.length > mostAffected) throw tooLarge(mostAffected, 'too many records refer to this one')
    const other = await unitOf(referrer.collectionId)
    for (const named of ids)
      await other.update(named, renamed(await other.row(named), { ...lost, target }), now, undefined, true)
  }
  return written
}
