import { parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import { defaultRegion } from '../../../../shared/formats/region.ts'
import { readMoney } from '../../../../shared/formats/typedNumber.ts'
import type { Reading, ReadingRequest } from '../../../../shared/imports/reading.ts'
import { csvSource } from './csvSource.ts'
import { decodedHead, detectEncoding } from './encoding.ts'
import { jsonSource } from './jsonSource.ts'
import { detectSeparator } from './separator.ts'
import { formatOf, readHead } from './sniff.ts'
import type { Source } from './source.ts'
import { xlsxSource } from './xlsxSource.ts'

export interface ImportFile {
  path: string
  /** As people named it. */
  name: string
}

/**
 * How the file is to be read: what was asked for, and what its beginning tells for the rest.
 * @throws UnreadableFile
 */
export async function detectReading(file: ImportFile, asked: ReadingRequest): Promise<Reading> {
  const head = await readHead(file.path)
  const format = asked.format ?? formatOf(head, file.name)
  if (format === 'xlsx')
    return { format, hasHeader: asked.hasHeader ?? (await firstRowNames(xlsxSource(file.path, false))) }
  const encoding = asked.encoding ?? (await detectEncoding(file.path, head))
  if (format === 'json') return { format, encoding, hasHeader: true }
  const separator = asked.separator ?? detectSeparator(decodedHead(head, encoding))
  const raw = csvSource(file.path, { encoding, separator, hasHeader: false })
  return { format, encoding, separator, hasHeader: asked.hasHeader ?? (await firstRowNames(raw)) }
}

const isYear = (text: string) => /^(19|20)\d\d$/.test(text)
const isData = (text: string) =>
  (readMoney(text, defaultRegion) !== undefined && !isYear(text.trim())) || parseCalendarDay(text) !== undefined

/** A first row with a number or a date in it is no header; years may well be names of columns. */
async function firstRowNames(source: Source): Promise<boolean> {
  for await (const batch of source.rows()) {
    const first = batch[0]
    if (first !== undefined) return !first.cells.some(isData)
  }
  return true
}

export function openSource({ path }: ImportFile, { format, encoding, separator, hasHeader }: Reading): Source {
  if (format === 'xlsx') return xlsxSource(path, hasHeader)
  if (format === 'json') return jsonSource(path, encoding ?? 'utf-8')
  return csvSource(path, { encoding: encoding ?? 'utf-8', separator: separator ?? ',', hasHeader })
}
