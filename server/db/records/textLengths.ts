import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { CollectionShape } from './collectionShape.ts'
import type { Layout } from './layout.ts'
import { allIndexes } from './planDdl.ts'

interface IndexedTexts {
  /** The places of its texts in a stored row. */
  slots: readonly number[]
  /** Names of their fields. */
  fields: readonly string[]
}

/** What the indexes of a collection take, on engines where that is not any text. */
export class TextLengths {
  readonly #longest: number
  readonly #indexes: readonly IndexedTexts[]

  /** @param longest bytes of all texts of an index together */
  constructor(shape: CollectionShape, { fields }: Layout, longest: number) {
    this.#longest = longest
    const texts = fields.flatMap(({ field, slots }) =>
      slots.flatMap(slot => [slot, ...(slot.folded ? [slot.folded] : [])].map(text => ({ ...text, name: field.name }))),
    )
    this.#indexes = allIndexes(shape)
      .filter(({ ofText }) => !ofText)
      .map(({ columns }) => texts.filter(({ column, kind }) => kind === 'text' && columns.includes(column)))
      .map(own => ({ slots: own.map(({ index }) => index), fields: own.map(({ name }) => name) }))
      .filter(({ slots }) => slots.length > 0)
  }

  /** @throws AppError validationError by field */
  require(row: readonly SqlValue[]): void {
    const tooLong = this.#indexes.filter(({ slots }) => this.#lengthOf(slots, row) > this.#longest)
    if (tooLong.length === 0) return
    const names = new Set(tooLong.flatMap(({ fields }) => fields))
    throw validationError(Object.fromEntries([...names].map(name => [name, message('tooLarge', this.#longest)])))
  }

  #lengthOf(slots: readonly number[], row: readonly SqlValue[]): number {
    return slots.reduce((length, slot) => {
      const cell = row[slot]
      return typeof cell === 'string' ? length + Buffer.byteLength(cell) : length
    }, 0)
  }
}
