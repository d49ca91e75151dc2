import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import exceljs from 'exceljs'
import { excelCellLimit } from '../../../../shared/collections/exports.ts'
import { isWriteOnly } from '../../../../shared/fields/capabilities.ts'
import { ownedStream } from '../../../system/ownedStream.ts'
import { escapedText } from '../../imports/workbookText.ts'
import type { ExportTask } from '../collectionTasks.ts'
import { cellFormat, ExcelCells, type ExcelValue } from './excelCell.ts'
import { type ExportBatch, labelsText } from './exportRows.ts'

const headerStyle = { font: { bold: true } }
/** Characters. */
const widths = { least: 10, most: 60 }

type WriteCell = (batch: ExportBatch, record: ExportBatch['records'][number]) => ExcelValue | null

const written = (value: ExcelValue | null) => (typeof value === 'string' ? escapedText(value) : value)

/** A label is for people alone: one that is too long for a cell is cut. */
const cut = (text: string) => text.slice(0, excelCellLimit)

function writers({ columns, zone, region, locale }: ExportTask, now: number): WriteCell[] {
  return columns.map(({ field, labels, forPeople = false }): WriteCell => {
    if (field === undefined) return (_, { _id }) => _id
    if (isWriteOnly(field)) return () => null
    if (labels) return (batch, record) => cut(labelsText(batch, field, record[field.name])) || null
    const cells = new ExcelCells(field, { zone, region, locale, now, forPeople })
    return (_, record) => cells.cell(record[field.name], record._id)
  })
}

/**
 * Writes records to a workbook as they come: memory holds some hundred of them.
 * @param written told of the records after each batch
 * @throws JobFailed cellTooLong, and what the disk refuses
 */
export async function writeExcel(
  task: ExportTask,
  batches: AsyncIterable<ExportBatch>,
  now: number,
  wrote: (records: number) => void,
): Promise<void> {
  const stream = ownedStream(createWriteStream(task.path))
  const done = finished(stream)
  // It is awaited below; until then a failure must not count as unhandled.
  done.catch(() => undefined)
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet(task.sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  const rows = batches[Symbol.asyncIterator]()
  const first = await rows.next()
  const cells = writers(task, now)
  const valuesOf = (batch: ExportBatch) => batch.records.map(record => cells.map(cell => written(cell(batch, record))))
  const firstRows = first.done ? [] : valuesOf(first.value)
  sheet.columns = task.columns.map(({ header, field, labels }, position) => {
    const numFmt = field && !labels ? cellFormat(field, task.region) : undefined
    const longest = Math.max(header.length, ...firstRows.map(row => shownLength(row[position] ?? null)))
    const width = Math.min(widths.most, Math.max(widths.least, longest + 2))
    return { header: escapedText(header), width, ...(numFmt !== undefined && { style: { numFmt } }) }
  })
  sheet.getRow(1).eachCell(cell => Object.assign(cell, headerStyle))
  sheet.getRow(1).commit()
  for (let next = first; !next.done; next = await rows.next()) {
    for (const row of next === first ? firstRows : valuesOf(next.value)) sheet.addRow(row).commit()
    wrote(next.value.records.length)
    await Promise.race([drained(stream), done])
  }
  sheet.commit()
  await workbook.commit()
  await done
}

/** Characters that a cell needs: of a text its longest line, of a number some more than its digits, of a moment its format. */
function shownLength(value: ExcelValue | null): number {
  if (value === null) return 0
  if (value instanceof Date) return 'dd-mm-yyyy hh:mm:ss'.length
  if (typeof value === 'number') return Math.round(String(value).length * 1.4) + 2
  return Math.max(
    ...String(value)
      .split('\n')
      .map(line => line.length),
  )
}

/** Lets the compression and the disk keep up. */
const drained = (stream: ReturnType<typeof createWriteStream>) =>
  stream.writableNeedDrain
    ? new Promise<void>(resolve => stream.once('drain', () => resolve()))
    : new Promise<void>(resolve => setImmediate(resolve))
