import type { SqlValue } from '../../db/engine/sql.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { encodeInto, linkTargets } from '../../db/records/encoder.ts'
import { keyIn } from '../../db/records/keys.ts'
import type { StoredField } from '../../db/records/layout.ts'
import type { ChangedCell } from '../../db/records/recordUnit.ts'
import { type LostLink, withMember } from '../../db/records/takenLinks.ts'
import type { DeletionTarget, UnitOf } from './deletion.ts'

type Row = readonly SqlValue[]

interface Giving {
  target: DeletionTarget
  unitOf: UnitOf
  /** ISO. */
  now: string
}

/** What the holder's field is with the link; undefined where it has it, or names another record by now. */
function givenCells(stored: StoredField, holder: Row, named: string, { near }: LostLink): ChangedCell[] | undefined {
  const row: SqlValue[] = []
  if (stored.links) {
    const list = linkTargets(holder, stored.links.slot)
    if (list.includes(named)) return undefined
    encodeInto(row, stored, withMember(list, named, near))
  } else {
    if ((holder[stored.slots[0]?.index ?? 0] ?? null) !== null) return undefined
    encodeInto(row, stored, named)
  }
  // The row is sparse: only what was encoded has a place in it.
  return row.flatMap((value, slot): ChangedCell[] => [[slot, value]])
}

async function give({ target, unitOf, now }: Giving, link: LostLink): Promise<WireRecord | undefined> {
  const referrer = target
    .referrers(link.target.collectionId)
    .find(({ collectionId, field }) => collectionId === link.holder.collectionId && field._id === link.fieldId)
  if (referrer === undefined) return undefined
  const holders = await unitOf(link.holder.collectionId)
  const targets = await unitOf(link.target.collectionId)
  const [holder, named] = [await holders.present(link.holder.id), await targets.present(link.target.id)]
  // Which of them is in the trash still has it until it comes back.
  if (holder === undefined) await holders.took(link.holder.id, { links: [link] })
  else if (named === undefined) await targets.took(link.target.id, { links: [link] })
  if (holder === undefined || named === undefined) return undefined
  const key = keyIn(target.records(link.target.collectionId).layout, named, referrer)
  const stored = target.records(link.holder.collectionId).layout.byName.get(referrer.field.name)
  const cells = key === null || stored === undefined ? undefined : givenCells(stored, holder, key, link)
  return cells && holders.update(link.holder.id, cells, now, undefined, true)
}

/**
 * Gives back the links that deletions ended, now that what they ended with is there again. A field that names another record by now keeps it.
 * @returns the holders that changed, by their ids
 */
export async function giveLinks(giving: Giving, links: readonly LostLink[]): Promise<ReadonlyMap<string, WireRecord>> {
  const changed = new Map<string, WireRecord>()
  for (const link of links) {
    const record = await give(giving, link)
    if (record !== undefined) changed.set(record._id, record)
  }
  return changed
}
