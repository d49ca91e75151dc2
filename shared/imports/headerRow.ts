import { defaultRegion } from '../formats/region.ts'
import { type DayContext, namesYear, typedDay } from '../formats/typedDay.ts'
import { readMoney } from '../formats/typedNumber.ts'
import { importLimits } from './limits.ts'

/** A row at the beginning of a file, as people count it there: 1 is the first. */
export interface HeadRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A row that could hold the names, for people to recognise it by. */
export interface HeaderChoice {
  row: number
  text: string
}

/** A day with its year says which one it is, whenever this is read. */
const anyDay: DayContext = { today: '2000-01-01', order: 'dayFirst' }

const isYear = (text: string) => /^(19|20)\d\d$/.test(text)
const isData = (text: string) =>
  (readMoney(text, defaultRegion) !== undefined && !isYear(text.trim())) ||
  (namesYear(text) && typedDay(text, anyDay) !== undefined)

const filledOf = ({ cells }: HeadRow) => cells.filter(cell => cell.trim() !== '')

/** A title has fewer cells than this share of those that the names have. */
const titleShare = 0.75

/** Whether a row names columns: different texts, and rows below that are about as wide. */
function namesColumns(row: HeadRow, below: readonly HeadRow[]): boolean {
  const names = filledOf(row).map(cell => cell.trim().toLowerCase())
  const widest = Math.max(0, ...below.map(other => filledOf(other).length))
  if (names.length < 2 || widest === 0 || names.length < widest * titleShare) return false
  return new Set(names).size === names.length && !names.some(isData)
}

/**
 * The row that holds the names of the columns: the first one, unless titles stand above it. Undefined when the first row is data.
 * @param rows the first of the file, blank ones may be among them
 */
export function guessHeaderRow(rows: readonly HeadRow[]): number | undefined {
  const head = rows.slice(0, importLimits.headRows)
  const place = head.findIndex((row, at) => namesColumns(row, head.slice(at + 1)))
  const found = head[place]
  if (found !== undefined && place > 0) {
    const width = filledOf(found).length * titleShare
    if (head.slice(0, place).every(row => filledOf(row).length < width)) return found.number
  }
  const [first] = head
  return first === undefined || first.cells.some(isData) ? undefined : first.number
}

const longestChoice = 80

/** The rows of a head that could be chosen as the one with the names. */
export const headerChoices = (rows: readonly HeadRow[]): HeaderChoice[] =>
  rows
    .slice(0, importLimits.headRows)
    .filter(row => filledOf(row).length > 0)
    .map(row => ({ row: row.number, text: filledOf(row).join(' · ').slice(0, longestChoice) }))
