import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { textOfInert } from '../../../../shared/formats/csv.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import type { Encoding, Separator } from '../../../../shared/imports/reading.ts'
import { ownedStream } from '../../../system/ownedStream.ts'
import { decoded } from './encoding.ts'
import { batchRows, type RowReader, type SourceRow } from './source.ts'

export interface CsvReading {
  encoding: Encoding
  separator: Separator
}

/** A record longer than this began with a quotation mark that is never closed. */
const longestRecord = 4 * 1024 * 1024

export function csvRows(path: string, { encoding, separator }: CsvReading): RowReader {
  let bytesRead = () => 0

  async function* rows(): AsyncIterable<readonly SourceRow[]> {
    const options = {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: longestRecord,
      // Known to the stream below the parser, not to its typings.
      readableHighWaterMark: batchRows,
    }
    const bytes = ownedStream(createReadStream(path, { highWaterMark: 256 * 1024 }))
    bytesRead = () => bytes.bytesRead
    const parser = parse(options)
    const text = encoding === 'utf-8' ? bytes : decoded(bytes, encoding)
    // The parser's own error is the one that is read; the others end with it.
    pipeline(text, parser, () => undefined)
    let number = 0
    for await (const records of batches(parser)) {
      yield records.map((record): SourceRow => {
        number += 1
        return { number, cells: record.map(textOfInert) }
      })
    }
  }

  return { rows, bytesRead: () => bytesRead() }
}

/** Taking what is there at once costs less than a promise for each record. */
async function* batches(parser: Parser): AsyncGenerator<string[][]> {
  let failure: Error | undefined
  let wake = () => {}
  parser.on('error', error => {
    failure = error
    wake()
  })
  parser.on('readable', () => wake())
  parser.on('end', () => wake())
  parser.on('close', () => wake())
  try {
    for (;;) {
      const records: string[][] = []
      for (let record = parser.read(); record !== null; record = parser.read()) {
        records.push(record as string[])
        if (records.length === batchRows) break
      }
      if (records.length > 0) yield records
      else if (failure !== undefined) throw unreadable(failure, parser)
      else if (parser.readableEnded || parser.destroyed) return
      else
        await new Promise<void>(resolve => {
          wake = resolve
        })
    }
  } finally {
    parser.destroy()
  }
}

const openQuotes: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'])

function unreadable(error: Error, parser: Parser): Error {
  if (!(error instanceof CsvError)) return error
  return new UnreadableFile(openQuotes.has(error.code) ? 'quoteNotClosed' : 'failed', parser.info.records + 1, error)
}
