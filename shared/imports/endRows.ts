import { searchForm } from '../formats/fold.ts'
import { defaultRegion } from '../formats/region.ts'
import { readMoney } from '../formats/typedNumber.ts'
import type { HeadRow } from './headerRow.ts'

/** So many rows at the end of a table are looked at. */
const mostEndRows = 6

/** How a row begins that sums up the others, or says what they are and where they are from. */
const words =
  /^(?:\W*)(?:(?:sub|gran|grand)? ?total(?:es)?|suma|sum|promedio|average|media|fuentes?|sources?|notas?|notes?|observacion(?:es)?|elaborad[oa]|elaboracion|generad[oa]|generated|exportad[oa]|exported|impres[oa]|printed|actualizad[oa]|updated|pagina|page)\b/

/** In so great a part of the rows a column is filled that a record has it. */
const usualShare = 0.75
/** Fewer rows do not tell what is usual, and fewer columns not that a row without its key sums up others. */
const fewestRows = 2
const fewestColumns = 3
/** A text so long, alone in its row, is a remark. */
const remarkLength = 40

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''
const isNumber = (cell: string) => readMoney(cell, defaultRegion) !== undefined

function isRemark(text: string): boolean {
  return text.length >= remarkLength || /^\*|^\(|:(?:\s|$)/.test(text)
}

/** @param usual places of the columns that nearly every row has */
function isNoRecord({ cells }: HeadRow, usual: readonly number[]): boolean {
  const filled = cells.filter(isFilled)
  const [first = ''] = filled
  if (usual.every(place => isFilled(cells[place]))) return false
  if (words.test(searchForm(first.trim()))) return true
  const [key = 0] = usual
  if (usual.length >= fewestColumns && !isFilled(cells[key]) && filled.every(isNumber)) return true
  return filled.length === 1 && usual.length > 1 && isRemark(first.trim())
}

/** Tells which rows at the end of a table are no records: totals, sources, remarks. */
export class EndRows<Row extends HeadRow> {
  /** How often each column was filled. */
  readonly #filled: number[] = []
  readonly #held: Row[] = []
  #rows = 0

  /** @returns a row that is none of the last ones */
  add(row: Row): Row | undefined {
    this.#held.push(row)
    const next = this.#held.length > mostEndRows ? this.#held.shift() : undefined
    if (next !== undefined) this.#count(next)
    return next
  }

  /** Of the rows that were held back, which are records and which are none. */
  conclude(): { records: readonly Row[]; rest: readonly Row[] } {
    let from = 0
    for (const [at, row] of this.#held.entries()) {
      if (!this.#isNoRecord(row)) from = at + 1
      this.#count(row)
    }
    return { records: this.#held.slice(0, from), rest: this.#held.slice(from) }
  }

  #count({ cells }: Row): void {
    this.#rows += 1
    for (const [place, cell] of cells.entries())
      if (isFilled(cell)) this.#filled[place] = (this.#filled[place] ?? 0) + 1
  }

  #isNoRecord(row: Row): boolean {
    if (this.#rows < fewestRows) return false
    const usual = [...this.#filled.keys()].filter(place => (this.#filled[place] ?? 0) >= this.#rows * usualShare)
    return usual.length > 0 && isNoRecord(row, usual)
  }
}
