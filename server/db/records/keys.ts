import type { Relation } from '../../../shared/fields/capabilities.ts'
import type { SqlValue } from '../engine/sql.ts'
import { type Layout, place } from './layout.ts'

/** How a relation names its records. */
export type Keyed = Pick<Relation, 'valueKey'>

const keySlot = ({ byName }: Layout, { valueKey = '_id' }: Keyed) => byName.get(valueKey)?.slots[0]

/** The column of the related records whose values a relation holds: their ids, or their keys; undefined where there is none any more. */
export const keyColumn = (target: Layout, relation: Keyed): string | undefined => keySlot(target, relation)?.column

/** What a relation holds to name the record of a stored row; null where the record cannot be named. */
export function keyIn(target: Layout, row: readonly SqlValue[], relation: Keyed): string | null {
  const slot = relation.valueKey === undefined ? place.id : keySlot(target, relation)?.index
  const cell = slot === undefined ? null : row[slot]
  return typeof cell === 'string' && cell !== '' ? cell : null
}
