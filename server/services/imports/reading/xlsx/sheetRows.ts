import { UnreadableFile } from '../../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../../shared/imports/limits.ts'
import { plainText } from '../../workbookText.ts'
import type { SourceRow } from '../source.ts'
import { type CellFormat, formatOf } from './cellFormat.ts'
import { type CellContent, isoContent, numberContent, textContent } from './cellText.ts'
import { textRuns } from './texts.ts'
import type { XmlHandlers } from './xml.ts'

/** What the cells of a workbook refer to. */
export interface WorkbookContext {
  /** By their numbers. */
  texts: readonly string[]
  formats: readonly CellFormat[]
  /** Its days are counted from 1904. */
  is1904: boolean
}

/** Columns of a sheet; a file that says it has more is none. */
const mostColumns = 16_384
const letterA = 64

/** `AB12` is in column 27, from 0; undefined where there are no letters. */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0
  for (const letter of reference?.replaceAll('$', '').toUpperCase() ?? '') {
    const value = letter.charCodeAt(0) - letterA
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column === 0 ? undefined : column - 1
}

const nothing = textContent('')
const truths: ReadonlyMap<string, string> = new Map([
  ['1', 'true'],
  ['true', 'true'],
  ['0', 'false'],
  ['false', 'false'],
])

interface OpenCell {
  column: number
  type: string
  format: CellFormat | undefined
  value: string
  inline: string | undefined
}

const general = formatOf('General')

type ContentOf = (cell: OpenCell, context: WorkbookContext) => CellContent

const numberOf: ContentOf = ({ value, format = general }, { is1904 }) => {
  const written = value.trim()
  const read = Number(written)
  return written === '' || !Number.isFinite(read)
    ? textContent(value)
    : numberContent(read, format, { written, is1904 })
}

/** What a cell says, by the type that it has; one without a type is a number. */
const contents: ReadonlyMap<string, ContentOf> = new Map(
  Object.entries({
    s: ({ value }, { texts }) => textContent(texts[Number(value)] ?? ''),
    str: ({ value }) => textContent(plainText(value)),
    inlineStr: ({ value, inline }) => textContent(inline ?? plainText(value)),
    b: ({ value }) => textContent(truths.get(value.trim().toLowerCase()) ?? value),
    e: ({ value }) => textContent(value),
    d: ({ value, format = general }) => isoContent(value, format),
  } satisfies Record<string, ContentOf>),
)

function contentOf(cell: OpenCell, context: WorkbookContext): CellContent {
  if (cell.inline !== undefined && cell.value === '') return textContent(cell.inline)
  return cell.value === '' ? nothing : (contents.get(cell.type) ?? numberOf)(cell, context)
}

/** Hears the rows of a sheet, and gives each one when it is closed. */
export class SheetRows implements Required<XmlHandlers> {
  readonly #context: WorkbookContext
  readonly #done: (row: SourceRow) => void
  readonly #inline = textRuns('is', text => {
    if (this.#cell !== undefined) this.#cell.inline = text
  })
  #number = 0
  #cells: CellContent[] = []
  #next = 0
  #cell: OpenCell | undefined
  #isValue = false
  #characters = 0

  constructor(context: WorkbookContext, done: (row: SourceRow) => void) {
    this.#context = context
    this.#done = done
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#begin(attributes.r)
    else if (name === 'c') this.#beginCell(attributes)
    else if (name === 'v') this.#isValue = this.#cell !== undefined
    else if (this.#cell !== undefined) this.#inline.opened(name, attributes)
  }

  text(text: string): void {
    if (this.#isValue && this.#cell !== undefined) this.#cell.value += text
    else if (this.#cell !== undefined) this.#inline.text(text)
  }

  closed(name: string): void {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#end()
    else if (this.#cell !== undefined) this.#inline.closed(name)
  }

  #begin(reference: string | undefined): void {
    const number = Number(reference)
    this.#number = Number.isInteger(number) && number > this.#number ? number : this.#number + 1
    this.#cells = []
    this.#next = 0
    this.#characters = 0
  }

  #beginCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    const column = columnOf(r) ?? this.#next
    if (column >= mostColumns) throw new Error('a sheet has no such column')
    const format = s === undefined ? undefined : this.#context.formats[Number(s)]
    this.#cell = { column, type: t, format, value: '', inline: undefined }
    this.#next = column + 1
  }

  #endCell(): void {
    const cell = this.#cell
    if (cell === undefined) return
    this.#cell = undefined
    const content = contentOf(cell, this.#context)
    if (content.text === '') return
    // Many cells may share one long text.
    this.#characters += content.text.length
    if (this.#characters > importLimits.record) throw new UnreadableFile('tooComplex', this.#number)
    this.#cells[cell.column] = content
  }

  #end(): void {
    const cells: string[] = []
    const numbers: number[] = []
    const codes: number[] = []
    // Places between those that are there are blank.
    for (let place = 0; place < this.#cells.length; place += 1) {
      const { text, held, isCode } = this.#cells[place] ?? nothing
      cells.push(text)
      if (held !== undefined) (isCode ? codes : numbers)[place] = held
    }
    this.#done({ number: this.#number, cells, numbers, codes })
  }
}
