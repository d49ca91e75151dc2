import type exceljs from 'exceljs'

/** Excel has no time zones: its moments are wall-clock times, and those at midnight are days. */
function dateText(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 23)}`
}

const escapes = /_x([0-9A-Fa-f]{4})_/g
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const kept = new Set(['\n', '\t'])
const escaped = (character: string) =>
  kept.has(character) ? character : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as a workbook holds it: what XML cannot say is written `_xHHHH_`, as spreadsheet programs do. */
export const escapedText = (text: string) => text.replace(unwritable, escaped)

export const plainText = (text: string) =>
  text.includes('_x')
    ? text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** A cell's value; of a formula its result. */
export const resultOf = (value: exceljs.CellValue): exceljs.CellValue =>
  typeof value === 'object' && value !== null && 'result' in value ? (value.result as exceljs.CellValue) : value

/** A cell as people see it, without its looks; of a formula its result. */
export function workbookText(cell: exceljs.CellValue): string {
  const value = resultOf(cell)
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(part => part.text).join('')
  if ('text' in value) return workbookText(value.text as exceljs.CellValue)
  return 'error' in value ? String(value.error) : ''
}
