import { stat } from 'node:fs/promises'
import type { Clock } from '../../../../shared/clock.ts'
import { type ColumnKeys, KeyBudget } from '../../../../shared/imports/columnKeys.ts'
import { EndRows } from '../../../../shared/imports/endRows.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { type LeftOutRows, type LeftOutSheet, PreviewScan } from '../../../../shared/imports/preview.ts'
import { isNaming, proposeRelations, type ScannedTable } from '../../../../shared/imports/proposeRelations.ts'
import type { PreviewRequest, ReadingRequest } from '../../../../shared/imports/reading.ts'
import { shortened } from '../../../../shared/imports/shortened.ts'
import { type OpenedFile, type OpenedTable, openFile } from '../reading/openFile.ts'
import type { SourceRow } from '../reading/source.ts'
import type { FilePreview, PreviewTask, ScannedPreview } from './protocol.ts'

/** What ends a look that takes too long. */
export interface PreviewTime {
  clock: Clock
  /** What the process has computed so far, in ms. */
  computed(): number
}

/** What a look at a table goes by. */
interface Look {
  now: number
  isOver(): boolean
  /** Bytes of the file. */
  size: number
  zone: PreviewTask['zone']
  region: PreviewTask['region']
  budget: KeyBudget
}

/** Beside other work a look computes little in its time, and reads on for a while. */
function deadline({ clock, computed }: PreviewTime): () => boolean {
  const [begun, before] = [clock.now(), computed()]
  const { scannedMs, awaitedMs } = importLimits
  return () => computed() - before >= scannedMs || clock.now() - begun >= awaitedMs
}

function valuesOf({ texts, isUnique }: ColumnKeys) {
  if (texts === undefined) return undefined
  return { texts: [...texts.values()].slice(0, importLimits.comparedValues), isUnique }
}

/** What the service is told of the tables: what their columns are to each other, and values to compare with what it has. */
function withRelations(tables: readonly ScannedTable[]): ScannedPreview[] {
  const relations = proposeRelations(tables)
  return tables.map(({ preview, keys }, table) => ({
    table: {
      ...preview,
      columns: preview.columns.map((column, at) => ({ ...column, relations: relations[table]?.[at] ?? [] })),
    },
    values: preview.columns.map((column, at) => {
      const own = keys[at]
      return own !== undefined && isNaming(column) ? valuesOf(own) : undefined
    }),
  }))
}

function checkHeaders(headers: readonly string[], hasHeader: boolean): void {
  if (headers.length > importLimits.columns) throw new UnreadableFile('tooManyColumns')
  if (hasHeader && headers.length > 0 && headers.every(header => header.trim() === ''))
    throw new UnreadableFile('noHeader')
}

/** Where the records end is looked for again. */
const anew = ({ lastRow: _last, ...asked }: ReadingRequest): ReadingRequest => asked

/** What stands at the end of a table that was read whole, and is no record. */
function endOf(rest: readonly SourceRow[]): LeftOutRows['endRows'] {
  const [first] = rest
  const text = first?.cells.find(cell => cell.trim() !== '')?.trim() ?? ''
  return first && { count: rest.length, text: shortened(text) }
}

/** The rows of a table, as far as they were looked at. */
interface Scanned {
  scan: PreviewScan
  /** Whether that is all of it. */
  complete: boolean
  /** The last record, with what stands below it and is none. */
  end: { lastRow: number; endRows: NonNullable<LeftOutRows['endRows']> } | undefined
}

/** Reads the beginning of a table, which is all of most. @throws UnreadableFile */
async function scanTable({ reading, source }: OpenedTable, look: Look): Promise<Scanned> {
  const { now, isOver, zone, region, budget } = look
  const scan = new PreviewScan({ now, zone, region }, budget)
  const end = reading.keepsEnd === true || reading.format === 'json' ? undefined : new EndRows<SourceRow>()
  let complete = true
  let lastRow = 0
  const take = (row: SourceRow) => {
    lastRow = row.number
    scan.add(row.cells, source.headers().length, row.numbers)
  }
  for await (const batch of source.rows()) {
    checkHeaders(source.headers(), reading.hasHeader)
    for (const row of batch) {
      const record = end === undefined ? row : end.add(row)
      if (record !== undefined) take(record)
    }
    if (scan.rowCount > importLimits.rows) throw new UnreadableFile('tooManyRows')
    complete = source.bytesRead() <= importLimits.scannedBytes && !isOver()
    if (!complete) break
  }
  const { records, rest } = end?.conclude() ?? { records: [], rest: [] }
  for (const row of complete ? records : [...records, ...rest]) take(row)
  if (scan.rowCount > importLimits.rows) throw new UnreadableFile('tooManyRows')
  const endRows = complete ? endOf(rest) : undefined
  return { scan, complete, end: endRows && { lastRow, endRows } }
}

/** Tells what the columns of a table hold. @throws UnreadableFile */
async function previewTable(table: OpenedTable, look: Look): Promise<ScannedTable> {
  const { reading, source, headerChoices, notes } = table
  const { scan, complete, end } = await scanTable(table, look)
  checkHeaders(source.headers(), reading.hasHeader)
  if (source.headers().length === 0) throw new UnreadableFile('empty')
  if (scan.rowCount === 0) throw new UnreadableFile('noRows')
  const { columns, rows, problems } = scan.conclude(source.headers(), complete)
  const rowCount = complete ? scan.rowCount : Math.round((scan.rowCount * look.size) / source.bytesRead())
  const noted = (await notes?.()) ?? 0
  const { endRows } = end ?? {}
  const found = {
    reading: end ? { ...reading, lastRow: end.lastRow } : reading,
    headerChoices,
    leftOut: { ...source.leftOut(), ...(endRows && { endRows }), ...(noted > 0 && { notes: noted }) },
    columns,
    rows,
    problems,
    rowCount,
    exact: complete,
  }
  return { preview: found, keys: scan.keys }
}

/** Every sheet that people see, in their order; those that cannot be read are told of. */
async function previewSheets(file: OpenedFile, asked: PreviewRequest, look: Look): Promise<FilePreview> {
  const hidden = file.sheets.filter(({ isHidden }) => isHidden)
  const visible = file.sheets.length > hidden.length ? file.sheets.filter(({ isHidden }) => !isHidden) : hidden
  const leftOutSheets: LeftOutSheet[] = []
  const tables: ScannedTable[] = []
  let failure: UnreadableFile | undefined
  for (const { name: sheet } of visible.slice(0, importLimits.sheets)) {
    try {
      tables.push(await previewTable(await file.table(anew({ ...asked, ...asked.headers?.[sheet], sheet })), look))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      failure ??= error
      leftOutSheets.push({ sheet, reason: error.failure })
    }
  }
  const [first, ...others] = withRelations(tables)
  if (first === undefined) throw failure ?? new UnreadableFile('empty')
  leftOutSheets.push(...visible.slice(importLimits.sheets).map(({ name: sheet }) => tooMany(sheet)))
  if (visible !== hidden)
    leftOutSheets.push(...hidden.map(({ name: sheet }): LeftOutSheet => ({ sheet, reason: 'hidden' })))
  return { tables: [first, ...others], leftOutSheets }
}

const tooMany = (sheet: string): LeftOutSheet => ({ sheet, reason: 'tooMany' })

/**
 * What a file holds: all sheets of a workbook, unless one was asked for.
 * @throws UnreadableFile
 */
export async function previewFile(
  { file, reading: asked, zone, region }: PreviewTask,
  time: PreviewTime,
): Promise<FilePreview> {
  const opened = await openFile(file, asked)
  try {
    const { size } = await stat(file.path)
    const budget = new KeyBudget()
    const look = () => ({ now: time.clock.now(), isOver: deadline(time), size, zone, region, budget })
    if (opened.sheets.length > 1 && asked.sheet === undefined) return await previewSheets(opened, asked, look())
    const table = await opened.table(anew(asked))
    const [first] = withRelations([await previewTable(table, look())])
    if (first === undefined) throw new UnreadableFile('empty')
    return { tables: [first], leftOutSheets: [] }
  } finally {
    opened.close()
  }
}
