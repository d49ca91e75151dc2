import { PassThrough } from 'node:stream'
import * as texts from '../../../shared/i18n/areas/imports.ts'
import * as validation from '../../../shared/i18n/areas/validation.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { parseMessage } from '../../../shared/validation/messages.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { FileService } from '../files/files.ts'
import type { Rejection } from './thread/protocol.ts'

export interface RejectedFileOptions {
  files: FileService
  environment: OpenEnvironment
  language: Language
  /** Of the file that is imported. */
  name: string
  separator: string
  createdBy: string | null
}

const areas = {
  'es-419': { ...texts.es.rejected, messages: validation.es },
  en: { ...texts.en.rejected, messages: validation.en },
}

/** Says why a row was rejected, to the person who downloads the file. */
function reasonText({ reason: { header, message } }: Rejection, language: Language): string {
  const { code, argument } = parseMessage(message)
  const { messages } = areas[language]
  const text = code === 'custom' ? argument : messages[code].replace('{{argument}}', argument)
  return header === null ? text : `${header}: ${text}`
}

const quoted = (cell: string) => (/["\n\r,;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * The rejected rows as they stood in the file, with a reason behind each: corrected, the same file can be imported again. It is
 * made with the first of them.
 */
export class RejectedFile {
  readonly #options: RejectedFileOptions
  #feed: PassThrough | undefined
  #made: Promise<StoredFile> | undefined

  constructor(options: RejectedFileOptions) {
    this.#options = options
  }

  async add(rejections: readonly Rejection[], headers: readonly string[]): Promise<void> {
    if (rejections.length === 0) return
    const feed = this.#feed ?? this.#begin(headers)
    const { language } = this.#options
    const lines = rejections.map(rejection =>
      this.#line([...padded(rejection.cells, headers.length), reasonText(rejection, language)]),
    )
    if (!feed.write(lines.join(''))) await Promise.race([drained(feed), this.#made])
  }

  /** Undefined when nothing was rejected. */
  async finish(): Promise<StoredFile | undefined> {
    this.#feed?.end()
    return this.#made
  }

  async discard(): Promise<void> {
    this.#feed?.destroy(new Error('discarded'))
    await this.#made?.catch(() => undefined)
  }

  #begin(headers: readonly string[]): PassThrough {
    const { files, environment, name, createdBy, language } = this.#options
    const feed = new PassThrough()
    const { reason, fileName } = areas[language]
    const stem = name.replace(/\.[^.]*$/, '')
    const made = files.make(environment, { name: `${stem}_${fileName}.csv`, type: 'text/csv', createdBy }, feed)
    // It is awaited at the end; until then a failure must not count as unhandled.
    made.catch(() => undefined)
    this.#feed = feed
    this.#made = made
    // The mark tells spreadsheet programs that this is UTF-8.
    feed.write(`\ufeff${this.#line([...headers, reason])}`)
    return feed
  }

  #line(cells: readonly string[]): string {
    return `${cells.map(quoted).join(this.#options.separator)}\r\n`
  }
}

/** A row with fewer cells than columns still has its reason in the last column. */
const padded = (cells: readonly string[], width: number) =>
  cells.length >= width ? cells.slice(0, width) : [...cells, ...Array.from({ length: width - cells.length }, () => '')]

const drained = (feed: PassThrough) => new Promise<void>(resolve => feed.once('drain', () => resolve()))
