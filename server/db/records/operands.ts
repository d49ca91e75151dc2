import { badRequest } from '../../../shared/errors.ts'
import type { ValueContext } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { Cell, StorageKind } from '../../../shared/fields/storage.ts'
import { endOfDay, startOfDay } from '../../../shared/formats/dates.ts'
import { isTimestamp } from '../../../shared/formats/parseDate.ts'
import { standardDay } from '../../../shared/formats/standardTimes.ts'
import type { SqlValue } from '../engine/sql.ts'
import { encodeCell } from './cells.ts'
import type { StoredField } from './layout.ts'

/** Longer texts are no filter but an attempt to keep the database busy. */
const longestText = 10_000
const longestList = 5_000

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const day = /^\d{4}-\d{2}-\d{2}$/

const isCellOf: Record<StorageKind, (value: unknown) => boolean> = {
  text: isText,
  integer: value => Number.isInteger(value),
  real: isNumber,
  boolean: value => typeof value === 'boolean',
  date: value => isText(value) && day.test(value) && isTimestamp(`${value}T12:00:00.000Z`),
  timestamp: value => isText(value) && isTimestamp(value),
  json: () => true,
}

const misfit = ({ field }: StoredField) => badRequest(`a value of the filter does not fit the field ${field.name}`)

const fits = ({ slots }: StoredField, cells: readonly unknown[]) =>
  cells.length === slots.length && slots.every((slot, index) => isCellOf[slot.kind](cells[index]))

function encodeWhole(stored: StoredField, value: unknown): readonly unknown[] {
  const { storage } = stored.type
  if (storage.shape !== 'columns' || storage.encode === undefined) return [value]
  try {
    return storage.encode(value as never)
  } catch {
    // An encoder expects a valid value; an operand is whatever a client sent.
    return []
  }
}

/**
 * A text as the field would store it, however it is written: a tax number without its points, an option by its label. What means nothing
 * there stays as it is, and is found nowhere.
 */
export function textMeant({ field, slots, isKey }: StoredField, value: unknown, context: ValueContext): unknown {
  const [slot, ...others] = slots
  if (!isText(value) || slot?.kind !== 'text' || others.length > 0) return value
  const meant = readingOf(field.type)?.fromText(value, fieldOptions(field), context)
  const text = isText(meant) ? meant : value
  return isKey ? text.trim() : text
}

/** One member of a list, as the field would store it. */
export function memberMeant({ field }: StoredField, value: unknown, context: ValueContext): unknown {
  if (!isText(value)) return value
  const meant = readingOf(field.type)?.fromText(value, fieldOptions(field), context)
  return Array.isArray(meant) && meant.length === 1 && isText(meant[0]) ? meant[0] : value
}

const isStoredDay = (value: string) => value.endsWith('T12:00:00.000Z')

/** Among days, a moment is the day that it is in the zone. */
function dayMeant({ slots }: StoredField, value: unknown, zone: string): unknown {
  if (slots[0]?.kind !== 'date' || !isText(value) || isStoredDay(value)) return value
  return standardDay(value, zone) ?? value
}

/** Among moments, a day is all of it: its first millisecond in the zone and its last. */
function dayEnds({ slots }: StoredField, value: unknown, zone: string): [string, string] | undefined {
  const isDay = slots.length > 0 && slots.every(({ kind }) => kind === 'timestamp') && isCellOf.date(value)
  return isDay ? [startOfDay(String(value), zone), endOfDay(String(value), zone)] : undefined
}

/**
 * The cells of an operand. It is a whole value of the field, or a single cell (`YYYY-MM-DD` for a date, an instant for a range of
 * two), which then stands for every column. A day alone, `YYYY-MM-DD`, has two cells where moments are stored, also in one column: where
 * it begins and where it ends.
 * @param zone IANA name of the environment's time zone
 * @throws AppError BadRequest
 */
export function operandCells(stored: StoredField, value: unknown, zone: string): readonly SqlValue[] {
  const ends = dayEnds(stored, value, zone)
  if (ends !== undefined) return ends
  const whole = encodeWhole(stored, dayMeant(stored, value, zone))
  const cells = fits(stored, whole) ? whole : stored.slots.map(() => value)
  if (!fits(stored, cells)) throw misfit(stored)
  return cells.map((cell, index) => encodeCell(stored.slots[index]?.kind ?? 'text', cell as Cell))
}

/** @throws AppError BadRequest for anything but a text */
export function textOperand(stored: StoredField, value: unknown): string {
  if (!isText(value)) throw misfit(stored)
  return value
}

/** @throws AppError BadRequest for anything but a list of acceptable length */
export function listOperand(stored: StoredField, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw badRequest(`the filter of field ${stored.field.name} takes a list`)
  if (value.length > longestList) throw badRequest(`a list of a filter holds at most ${longestList} values`)
  return value
}

/** @throws AppError BadRequest */
export function pairOperand(stored: StoredField, value: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) {
    throw badRequest(`the filter of field ${stored.field.name} takes two values`)
  }
  return [value[0], value[1]]
}
