import { guessHeaderRow, type HeaderChoice, headerChoices } from '../../../../shared/imports/headerRow.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import type { Reading, ReadingRequest } from '../../../../shared/imports/reading.ts'
import { csvRows } from './csvSource.ts'
import { decodedHead, detectEncoding } from './encoding.ts'
import { headedSource, isBlank } from './headedSource.ts'
import { jsonSource } from './jsonSource.ts'
import { detectSeparator } from './separator.ts'
import { formatOf, readHead } from './sniff.ts'
import type { RowReader, Source, SourceRow } from './source.ts'
import { openWorkbook, type Workbook } from './workbook.ts'

export interface ImportFile {
  path: string
  /** As people named it. */
  name: string
}

/** A table of a file, and how it is read. */
export interface OpenedTable {
  reading: Reading
  source: Source
  /** Rows that may hold the names of the columns. */
  headerChoices: readonly HeaderChoice[]
  /** How many of its cells have a note, which no record takes. */
  notes?(): Promise<number>
}

/** A file that is open: what was not asked for is told by its beginning. */
export interface OpenedFile {
  /** The sheets of a workbook as people see them; none of another file. */
  sheets: readonly { name: string; isHidden: boolean }[]
  /**
   * A sheet, or the only table of another file.
   * @throws UnreadableFile
   */
  table(asked: ReadingRequest): Promise<OpenedTable>
  close(): void
}

type Detected = Omit<Reading, 'hasHeader' | 'headerRow'>

/** The first rows of a table, without empty lines. */
async function headOf(reader: RowReader): Promise<SourceRow[]> {
  const head: SourceRow[] = []
  for await (const batch of reader.rows()) {
    head.push(...batch.filter(row => row.cells.length > 1 || !isBlank(row)))
    if (head.length >= importLimits.headRows) break
  }
  return head.slice(0, importLimits.headRows)
}

/** @param open makes a reader that begins with the first row */
async function tableOf(open: () => RowReader, detected: Detected, asked: ReadingRequest): Promise<OpenedTable> {
  const head = await headOf(open())
  const guessed = asked.headerRow ?? guessHeaderRow(head)
  const wanted = asked.hasHeader === true ? (guessed ?? head[0]?.number) : guessed
  const headerRow = asked.hasHeader === false ? undefined : wanted
  const { lastRow, keepsEnd } = asked
  const reading = {
    ...detected,
    hasHeader: headerRow !== undefined,
    ...(headerRow !== undefined && { headerRow }),
    ...(keepsEnd === true && { keepsEnd }),
  }
  const source = headedSource(open(), { headerRow, lastRow: keepsEnd === true ? undefined : lastRow })
  return { reading, source, headerChoices: headerChoices(head) }
}

function workbookFile(workbook: Workbook): OpenedFile {
  const { sheets } = workbook
  return {
    sheets,
    close: () => workbook.close(),
    async table(asked) {
      const visible = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
      const sheet = sheets.find(({ name }) => name === asked.sheet) ?? visible
      if (sheet === undefined) throw new Error('a workbook without sheets was opened')
      const table = await tableOf(() => workbook.rowsOf(sheet), { format: 'xlsx', sheet: sheet.name }, asked)
      return { ...table, notes: () => workbook.notesOf(sheet) }
    },
  }
}

/**
 * Opens a file as what it is, or as what was asked for.
 * @throws UnreadableFile
 */
export async function openFile(file: ImportFile, asked: ReadingRequest): Promise<OpenedFile> {
  const head = await readHead(file.path)
  const format = asked.format ?? formatOf(head, file.name)
  if (format === 'xlsx') return workbookFile(await openWorkbook(file.path))
  const encoding = asked.encoding ?? (await detectEncoding(file.path, head))
  const whole = { sheets: [], close: () => undefined }
  if (format === 'json') {
    const reading = { format, encoding, hasHeader: true }
    return {
      ...whole,
      table: () => Promise.resolve({ reading, source: jsonSource(file.path, encoding), headerChoices: [] }),
    }
  }
  const separator = asked.separator ?? detectSeparator(decodedHead(head, encoding))
  const detected = { format, encoding, separator }
  return { ...whole, table: asked => tableOf(() => csvRows(file.path, { encoding, separator }), detected, asked) }
}
