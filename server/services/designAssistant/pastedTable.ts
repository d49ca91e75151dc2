import { ColumnScan } from '../../../shared/imports/columnScan.ts'
import { fieldNameOf } from '../../../shared/imports/names.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** What a column of a pasted table holds, as an import would take it. */
export interface PastedColumn {
  header: string
  name: string
  type: string
  options: Readonly<Record<string, unknown>>
  optional: boolean
}

const separators = ['\t', ';', ','] as const
const most = { columns: 60, rows: 500 } as const

/** A header and a row at the least. */
const fewestLines = 2

/** The cells of a line; quotation marks keep separators together. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

/** The first lines one after the other that have as many cells each, several of them. */
function tableIn(text: string): string[][] | undefined {
  const lines = text.split(/\r?\n/)
  for (const separator of separators) {
    const rows = lines.map(line => cellsOf(line, separator))
    const from = rows.findIndex((cells, at) => cells.length > 1 && rows[at + 1]?.length === cells.length)
    if (from < 0) continue
    const width = rows[from]?.length
    const after = rows.slice(from).findIndex(({ length }) => length !== width)
    const table = rows.slice(from, after < 0 ? undefined : from + after)
    if (table.length >= fewestLines) return table.slice(0, most.rows)
  }
  return undefined
}

/** The columns of a table that stands in a text; undefined where none does. */
export function pastedTable(
  text: string,
  { dayClock, zone, region }: Pick<OpenEnvironment, 'dayClock' | 'zone' | 'region'>,
): PastedColumn[] | undefined {
  const [headers, ...rows] = tableIn(text) ?? []
  if (headers === undefined || headers.length > most.columns) return undefined
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const scan = new ColumnScan({ now: dayClock.now(), zone, region })
    for (const row of rows) scan.add(row[at] ?? '')
    const { type, choices } = scan.conclude(true, header)
    const choice = choices.find(one => one.type === type)
    const name = fieldNameOf(header, taken)
    taken.add(name.toLowerCase())
    return { header, name, type, options: choice?.options ?? {}, optional: choice?.optional ?? true }
  })
}
