export type Cell = string | number | null

/** One table of a block, or all of its words where it has none. */
export interface BlockSheet {
  /** The table's caption. */
  name: string | undefined
  rows: Cell[][]
  /** How many of the first rows are headings. */
  headings: number
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, blockquote, dt, dd'
const decimal = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/

const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

function cellOf(element: Element): Cell {
  const text = words(element)
  if (text === '') return null
  return decimal.test(text) ? Number(text) : text
}

function tableSheet(table: HTMLTableElement): BlockSheet {
  const rows = [...table.rows].map(row =>
    [...row.cells].flatMap(cell => [cellOf(cell), ...Array<null>(Math.max(0, cell.colSpan - 1)).fill(null)]),
  )
  const headings = [...table.rows].findIndex(row => [...row.cells].some(({ tagName }) => tagName === 'TD'))
  return {
    name: table.caption ? words(table.caption) : undefined,
    rows,
    headings: headings < 0 ? rows.length : headings,
  }
}

/** What a spreadsheet takes from a block's HTML: its tables, each one a sheet; without any, its lines (N12). Draws and loads nothing. */
export function blockSheets(html: string): BlockSheet[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...body.querySelectorAll('table')].filter(table => table.parentElement?.closest('table') === null)
  if (tables.length > 0) return tables.map(tableSheet)
  const lines = [...body.querySelectorAll(blocks)].filter(element => element.querySelector(blocks) === null).map(words)
  const rows = (lines.length > 0 ? lines : [words(body)]).filter(line => line !== '').map(line => [line])
  return [{ name: undefined, rows, headings: 0 }]
}

/** The sheets of one page after those of the pages before it: the same table goes on without its headings. */
export function joinSheets(before: readonly BlockSheet[], next: readonly BlockSheet[]): BlockSheet[] {
  const joined = before.map((sheet, at) => {
    const more = next[at]
    return more === undefined ? sheet : { ...sheet, rows: [...sheet.rows, ...more.rows.slice(more.headings)] }
  })
  return [...joined, ...next.slice(before.length)]
}
