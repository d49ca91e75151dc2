import type { Field } from '../../../shared/fields/defineField.ts'
import { isSealed, type Seal } from '../engine/seal.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { HistoryBefore } from './history.ts'
import { type Layout, place } from './layout.ts'

/** What a sealed cell belongs to: moved to another record or field, it does not open. */
export interface CellOwner {
  collectionId: string
  field: Pick<Field, '_id'>
  recordId: SqlValue | undefined
}

const rowOf = ({ collectionId, field, recordId }: CellOwner) => `records/${collectionId}/${field._id}/${recordId}`

const isSealedCell = (cell: SqlValue): cell is string => typeof cell === 'string' && isSealed(cell)

export const sealedCell = (cell: string, seal: Seal, owner: CellOwner): string => seal.seal(cell, rowOf(owner))

/**
 * A cell as it was before it was sealed. What an earlier build stored is not sealed yet.
 *
 * @param seal undefined where nobody may read what is sealed: then, as for what another key sealed, there is nothing
 */
export function opened(cell: SqlValue, seal: Seal | undefined, owner: CellOwner): SqlValue {
  if (!isSealedCell(cell)) return cell
  return seal?.open(cell, rowOf(owner)) ?? null
}

/** Seals the values of a layout in the places of its stored rows; what is sealed already, as in a row that is put back, stays as it is. */
export class CellSealer {
  readonly #collectionId: string
  readonly #seal: Seal | undefined
  readonly #fields: ReadonlyMap<number, Field>

  constructor({ collectionId, fields }: Layout, seal: Seal | undefined) {
    this.#collectionId = collectionId
    this.#seal = seal
    const sealed = fields.filter(stored => stored.sealed)
    this.#fields = new Map(sealed.flatMap(({ field, slots }) => slots.map(({ index }) => [index, field] as const)))
  }

  /** In a row that is the caller's own. */
  sealRow(row: SqlValue[]): void {
    for (const slot of this.#fields.keys()) row[slot] = this.sealed(slot, row[slot] ?? null, row)
  }

  /**
   * @param before the stored row: an equal value keeps its cell, so that it does not look like another one, and so does what cannot be
   *   opened where nothing takes its place: whoever saves it as empty was shown it so
   * @throws Error without a key: what is sealed is never stored as it is
   */
  sealed(slot: number, cell: SqlValue, before: readonly SqlValue[]): SqlValue {
    const field = this.#fields.get(slot)
    if (field === undefined || isSealedCell(cell)) return cell
    const owner = { collectionId: this.#collectionId, field, recordId: before[place.id] }
    const known = before[slot] ?? null
    if (isSealedCell(known) && opened(known, this.#seal, owner) === cell) return known
    if (typeof cell !== 'string') return cell
    if (this.#seal === undefined) throw new Error('there is no key to seal this value with')
    return sealedCell(cell, this.#seal, owner)
  }
}

/** Sealed values stand in the history as they stood in the record. */
export function openedEntry<E extends { recordId: string; before: HistoryBefore }>(
  { collectionId, fields }: Layout,
  entry: E,
  seal: Seal | undefined,
): E {
  const values = { ...entry.before.values }
  for (const { field, sealed } of fields) {
    const cell = values[field._id]
    if (!sealed || typeof cell !== 'string') continue
    const json = opened(cell, seal, { collectionId, field, recordId: entry.recordId })
    values[field._id] = json === null ? null : JSON.parse(String(json))
  }
  return { ...entry, before: { ...entry.before, values } }
}
