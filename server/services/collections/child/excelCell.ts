import { isDeepStrictEqual } from 'node:util'
import { excelCellLimit } from '../../../../shared/collections/exports.ts'
import { JobFailed } from '../../../../shared/collections/jobs.ts'
import { isAssigned, typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field, TextContext } from '../../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../../shared/fields/recordValidator.ts'
import type { StorageKind } from '../../../../shared/fields/storage.ts'
import { wallClock } from '../../../../shared/formats/dates.ts'
import type { Figure } from '../../../../shared/formats/figures.ts'
import { moneySign } from '../../../../shared/formats/numbers.ts'
import { currencyDecimals, type Region } from '../../../../shared/formats/region.ts'
import { type CellReader, cellReader } from '../../../../shared/imports/readCell.ts'
import { readAgain } from '../../imports/readAgain.ts'

export type ExcelValue = string | number | boolean | Date

/** Excel's calendar knows a 29th of February 1900; days after it are counted right. */
const firstDay = Date.UTC(1900, 2, 1)
const lastDay = Date.UTC(9999, 11, 31)
const inCalendar = (time: number) => time >= firstDay && time <= lastDay

export interface CellContext extends TextContext {
  now: number
  /** For reading, not for another import: texts as they stand in a table. */
  forPeople?: boolean
}

type Typed = (value: unknown, zone: string) => ExcelValue | undefined

const dayMs = 86_400_000
/** A spreadsheet rounds to the seconds that it shows: the last half second of a day would stand there as the next day. */
const showsItsDay = (time: number) => Math.floor((time + 500) / dayMs) === Math.floor(time / dayMs)

const asDate = (time: number) => (inCalendar(time) ? new Date(time) : undefined)
const asNumber: Typed = value => (typeof value === 'number' ? value : undefined)

/** Cells that are more than texts, by what a field of one column stores. */
const typedCells: Partial<Record<StorageKind, Typed>> = {
  real: asNumber,
  integer: asNumber,
  boolean: value => (typeof value === 'boolean' ? value : undefined),
  date: value => asDate(Date.parse(`${String(value).slice(0, 10)}T00:00:00.000Z`)),
  timestamp(value, zone) {
    const time = wallClock(Date.parse(String(value)), zone)
    return showsItsDay(time) ? asDate(time) : undefined
  },
}

const dateFormats: Partial<Record<StorageKind, string>> = {
  date: 'dd-mm-yyyy',
  timestamp: 'dd-mm-yyyy hh:mm:ss',
}

/** As spreadsheet programs write formats, in which separators are those of who opens the file. */
const numberFormats: Record<Figure, (region: Region) => string | undefined> = {
  number: () => undefined,
  percent: () => '0.00%',
  money(region) {
    const { sign, behind } = moneySign(region)
    const decimals = currencyDecimals(region)
    const amount = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
    return behind ? `${amount} "${sign}"` : `"${sign}"${amount}`
  },
}

/** How a spreadsheet program shows the cells of a field; undefined: as it likes. */
export function cellFormat(field: Field, region: Region): string | undefined {
  const kind = singleKind(field)
  return (kind && dateFormats[kind]) ?? numberFormats[typeOf(field).figure](region)
}

/** What a field of one column stores; undefined for the others. */
function singleKind(field: Field): StorageKind | undefined {
  const { storage } = typeOf(field)
  return storage.shape === 'columns' && storage.columns.length === 1 ? storage.columns[0]?.kind : undefined
}

/**
 * Turns the values of a field into cells from which an import reads the same values: numbers, days and times as such, unless the
 * cell would not say it all (an hour that happens twice), everything else as texts. A text is never a formula, whatever it begins with.
 */
export class ExcelCells {
  readonly #field: Field
  readonly #texts: TextContext
  readonly #options: Readonly<Record<string, unknown>>
  readonly #typed: Typed | undefined
  readonly #read: CellReader
  readonly #forPeople: boolean
  readonly #format: string | undefined

  constructor(field: Field, { now, forPeople = false, ...texts }: CellContext) {
    this.#field = field
    this.#texts = texts
    this.#options = fieldOptions(field)
    // A number of the server's is a name, with what stands before it.
    const kind = isAssigned(field) ? undefined : singleKind(field)
    this.#typed = kind && typedCells[kind]
    this.#read = cellReader(field, this.#options, { now, ...texts })
    this.#forPeople = forPeople
    this.#format = cellFormat(field, texts.region)
  }

  /**
   * Null for no value.
   * @throws JobFailed cellTooLong
   */
  cell(value: unknown, recordId: string): ExcelValue | null {
    if (value === null || value === undefined) return null
    const typed = this.#typed?.(value, this.#texts.zone)
    if (typed !== undefined && (this.#forPeople || this.#keeps(typed, value))) return typed
    if (this.#forPeople) return this.#readText(value).slice(0, excelCellLimit)
    const text = this.#text(value)
    if (text.length > excelCellLimit) {
      throw new JobFailed('cellTooLong', { recordId, field: this.#field.label || this.#field.name })
    }
    return text
  }

  #readText(value: unknown): string {
    return typeOf(this.#field).toText(value, this.#options, this.#texts)
  }

  #text(value: unknown): string {
    const text = typeOf(this.#field).toExchange(value, this.#options, this.#texts)
    if (this.#keeps(text, value)) return text
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  #keeps(cell: ExcelValue, value: unknown): boolean {
    const { text, held } = readAgain(cell, this.#format)
    const read = this.#read(text, held)
    return 'value' in read && isDeepStrictEqual(read.value, value)
  }
}
