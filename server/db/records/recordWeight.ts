import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import { weightOf } from '../engine/rowWeight.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { Layout } from './layout.ts'

/** Characters of all values of a record: a call reads some of the heaviest at once (`readLimits`). */
export const mostRecordWeight = 8_000_000
/** A change that writes no more than this into any field may always be made, also of a record that has become heavier. */
const light = 10_000

/**
 * @param row as it is to be stored
 * @param changed the places of what is written
 * @throws AppError validationError at the heaviest of the fields that are written
 */
export function requireWeight({ fields }: Layout, row: readonly SqlValue[], changed?: ReadonlySet<number>): void {
  // What stands beside the values, to be found by, is in it.
  if (weightOf(row) <= mostRecordWeight) return
  let all = 0
  let heaviest = { name: '', weight: 0 }
  for (const { field, slots, links } of fields) {
    const places = links ? [links.slot] : slots.map(({ index }) => index)
    const weight = weightOf(places.map(at => row[at] ?? null))
    all += weight
    const isWritten = changed === undefined || places.some(at => changed.has(at))
    if (isWritten && weight > heaviest.weight) heaviest = { name: field.name, weight }
  }
  if (all <= mostRecordWeight || heaviest.weight <= light) return
  throw validationError({ [heaviest.name]: message('recordTooHeavy', mostRecordWeight / 1_000) })
}
