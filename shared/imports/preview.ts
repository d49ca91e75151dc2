import type { ValueContext } from '../fields/defineField.ts'
import { ColumnKeys, KeyBudget } from './columnKeys.ts'
import type { RelationChoice } from './columnRelation.ts'
import { ColumnScan, type DetectedColumn } from './columnScan.ts'
import { idHeader } from './columns.ts'
import type { ImportFailure } from './failures.ts'
import type { HeaderChoice } from './headerRow.ts'
import { importLimits } from './limits.ts'
import { fieldNameOf, uniqueHeaders } from './names.ts'
import { type HeldNumbers, isBlankCell } from './readCell.ts'
import type { Reading } from './reading.ts'
import { shortened } from './shortened.ts'

/** What a person should know before starting; codes are the i18n keys under `imports.problems.`. */
export interface ImportProblem {
  code: 'repeatedHeader' | 'emptyHeader' | 'misfits' | 'longRows' | 'emptyColumn' | 'longNumbers'
  /** The header of the column it concerns. */
  header?: string
  count?: number
  example?: string
}

export interface PreviewColumn extends DetectedColumn {
  /** Finds the column in the file: its name there, made unique. */
  header: string
  /** Suggested name of the field. */
  name: string
  /** Suggested label: the header as it stands in the file. */
  label: string
  /** Whether its values may be missing: only people demand them. */
  optional: boolean
  /** Relations that it could be; at most one is proposed. */
  relations: readonly RelationChoice[]
}

/** Rows at the end of a table that look like totals or remarks. */
export interface EndRowsLeft {
  count: number
  /** Of the first of them, for people to recognise it by. */
  text: string
}

/**
 * What of a table is no record: rows with text above the names of the columns, blank ones between the others, totals and remarks at its end,
 * and notes beside its cells.
 */
export interface LeftOutRows {
  titleRows: number
  blankRows: number
  /** Absent for none. */
  endRows?: EndRowsLeft | undefined
  /** Absent for none. */
  notes?: number
}

/** What one table of a file holds: a sheet of a workbook, or another file as a whole. */
export interface TablePreview {
  reading: Reading
  /** Rows that could name the columns. */
  headerChoices: readonly HeaderChoice[]
  leftOut: LeftOutRows
  columns: PreviewColumn[]
  /** The first rows, a text per column. */
  rows: string[][]
  /** How many rows the file has; an estimate when not all of it was read. */
  rowCount: number
  exact: boolean
  problems: ImportProblem[]
}

/** A table with suggestions for its collection. */
export interface NamedTablePreview extends TablePreview {
  name: string
  title: string
}

/** A sheet that is not offered. */
export interface LeftOutSheet {
  sheet: string
  /** Hidden, beyond those that are offered, or why it cannot be read. */
  reason: 'hidden' | 'tooMany' | ImportFailure
}

/** The first table of a file that has rows, and beside it the other sheets of a workbook. */
export interface ImportPreview extends NamedTablePreview {
  otherSheets: NamedTablePreview[]
  leftOutSheets: LeftOutSheet[]
}

const unnamed = (position: number) => `Columna ${position}`

/** Headers of a file, each once. */
export const headersOf = (raw: readonly string[]) => uniqueHeaders(raw, unnamed)

/** Collects what a preview tells, row by row. */
export class PreviewScan {
  readonly #context: ValueContext
  readonly #budget: KeyBudget
  readonly #scans: ColumnScan[] = []
  readonly #keys: ColumnKeys[] = []
  readonly #shown: string[][] = []
  #rows = 0
  #longRows = 0

  /** @param budget shared by the tables of a file */
  constructor(context: ValueContext, budget = new KeyBudget()) {
    this.#context = context
    this.#budget = budget
  }

  /** The different values of the columns, in their order. */
  get keys(): readonly ColumnKeys[] {
    return this.#keys
  }

  get rowCount(): number {
    return this.#rows
  }

  /**
   * @param width columns of the file, as far as it is known
   * @param numbers by the places of their cells, as the file holds them
   */
  add(cells: readonly string[], width: number, numbers: HeldNumbers = []): void {
    // A column that appears late (JSON) was blank until here.
    while (this.#scans.length < width) {
      const scan = new ColumnScan(this.#context)
      for (let row = 0; row < this.#rows; row += 1) scan.add('')
      this.#scans.push(scan)
      this.#keys.push(new ColumnKeys(this.#budget))
    }
    this.#rows += 1
    if (cells.slice(width).some(cell => cell.trim() !== '')) this.#longRows += 1
    for (const [position, scan] of this.#scans.entries()) {
      const text = cells[position] ?? ''
      scan.add(text, numbers[position])
      if (!isBlankCell(text)) this.#keys[position]?.add(text)
    }
    if (this.#shown.length < importLimits.shownRows) this.#shown.push(cells.map(shortened))
  }

  /** @param complete whether every row of the file was seen */
  conclude(rawHeaders: readonly string[], complete: boolean) {
    const headers = headersOf(rawHeaders)
    const taken = new Set<string>()
    const columns = headers.map((header, position): PreviewColumn => {
      const detected = (this.#scans[position] ?? new ColumnScan(this.#context)).conclude(complete, header)
      const name = header === idHeader ? idHeader : fieldNameOf(header, taken)
      taken.add(name.toLowerCase())
      return {
        header,
        name,
        label: (rawHeaders[position]?.trim() || header).slice(0, importLimits.label),
        optional: true,
        relations: [],
        ...detected,
      }
    })
    const rows = this.#shown.map(cells => headers.map((_, position) => cells[position] ?? ''))
    return { columns, rows, problems: [...headerProblems(rawHeaders, headers), ...this.#columnProblems(columns)] }
  }

  #columnProblems(columns: readonly PreviewColumn[]): ImportProblem[] {
    const problems = columns.flatMap(({ header, type, choices, blanks }, position): ImportProblem[] => {
      const found = this.#scans[position]?.longNumbers
      const long: ImportProblem[] = found === undefined ? [] : [{ code: 'longNumbers', header, ...found }]
      const choice = choices.find(candidate => candidate.type === type)
      if (blanks === this.#rows) return [{ code: 'emptyColumn', header }]
      if (choice === undefined || choice.misfits === 0) return long
      const { misfits: count, example } = choice
      return [...long, { code: 'misfits', header, count, ...(example !== undefined && { example }) }]
    })
    return this.#longRows === 0 ? problems : [...problems, { code: 'longRows', count: this.#longRows }]
  }
}

function headerProblems(raw: readonly string[], headers: readonly string[]): ImportProblem[] {
  return headers.flatMap((header, position): ImportProblem[] => {
    const given = raw[position]?.trim() ?? ''
    if (given === '') return [{ code: 'emptyHeader', header }]
    return given === header ? [] : [{ code: 'repeatedHeader', header }]
  })
}
