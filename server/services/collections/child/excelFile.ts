import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import exceljs from 'exceljs'
import { excelCellLimit } from '../../../../shared/collections/exports.ts'
import { isWriteOnly } from '../../../../shared/fields/capabilities.ts'
import { ownedStream } from '../../../system/ownedStream.ts'
import { escapedText } from '../../imports/workbookText.ts'
import type { ExportTask } from '../collectionTasks.ts'
import { dateFormats, ExcelCells, type ExcelValue, singleKind } from './excelCell.ts'
import { type ExportBatch, labelsText } from './exportRows.ts'

const headerStyle = { font: { bold: true } }
const widths = { id: 20, least: 12, most: 40 }

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
  batches: Iterable<ExportBatch>,
  now: number,
  wrote: (records: number) => void,
): Promise<void> {
  const stream = ownedStream(createWriteStream(task.path))
  const done = finished(stream)
  // It is awaited below; until then a failure must not count as unhandled.
  done.catch(() => undefined)
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet(task.sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = task.columns.map(({ header, field, labels }) => {
    const kind = field && !labels ? singleKind(field) : undefined
    const numFmt = kind && dateFormats[kind]
    const width = field === undefined ? widths.id : Math.min(widths.most, Math.max(widths.least, header.length + 2))
    return { header: escapedText(header), width, ...(numFmt !== undefined && { style: { numFmt } }) }
  })
  sheet.getRow(1).eachCell(cell => Object.assign(cell, headerStyle))
  sheet.getRow(1).commit()
  const cells = writers(task, now)
  for (const batch of batches) {
    for (const record of batch.records) sheet.addRow(cells.map(cell => written(cell(batch, record)))).commit()
    wrote(batch.records.length)
    await Promise.race([drained(stream), done])
  }
  sheet.commit()
  await workbook.commit()
  await done
}

/** Lets the compression and the disk keep up. */
const drained = (stream: ReturnType<typeof createWriteStream>) =>
  stream.writableNeedDrain
    ? new Promise<void>(resolve => stream.once('drain', () => resolve()))
    : new Promise<void>(resolve => setImmediate(resolve))
