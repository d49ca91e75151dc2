import { PassThrough } from 'node:stream'
import { csvLine, csvMark } from '../../../shared/formats/csv.ts'
import * as adminValidation from '../../../shared/i18n/areas/adminValidation.ts'
import * as texts from '../../../shared/i18n/areas/imports.ts'
import * as validation from '../../../shared/i18n/areas/validation.ts'
import type { Language } from '../../../shared/languages.ts'
import { parseMessage } from '../../../shared/validation/messages.ts'
import type { EnvironmentTx, StoredFile } from '../../db/environment/types.ts'
import { ownedStream } from '../../system/ownedStream.ts'
import type { Files } from '../files/files.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Rejection } from './child/protocol.ts'

export interface RejectedFileOptions {
  files: Files
  environment: OpenEnvironment
  language: Language
  /** Of the file that is imported. */
  name: string
  separator: string
  createdBy: string | null
}

const areas = {
  'es-419': { ...texts.es.rejected, messages: { ...validation.es, ...adminValidation.es } },
  en: { ...texts.en.rejected, messages: { ...validation.en, ...adminValidation.en } },
}

/** Says why a row was rejected, to the person who downloads the file. */
function reasonText({ reason: { header, message } }: Rejection, language: Language): string {
  const { code, argument } = parseMessage(message)
  const { messages } = areas[language]
  const text = code === 'custom' ? argument : messages[code].replace('{{argument}}', argument)
  return header === null ? text : `${header}: ${text}`
}

/**
 * The rejected rows as they stood in the file, with a reason behind each: corrected, the same file can be imported again, which takes
 * off what keeps spreadsheet programs from working a cell out. It is made with the first of them.
 */
export class RejectedFile {
  readonly #options: RejectedFileOptions
  #feed: PassThrough | undefined
  #made: Promise<StoredFile> | undefined
  #alongside: ((tx: EnvironmentTx, file: StoredFile) => unknown) | undefined

  constructor(options: RejectedFileOptions) {
    this.#options = options
  }

  /** Nothing was rejected so far. */
  get isEmpty(): boolean {
    return this.#feed === undefined
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

  /** @param alongside writes more in the unit that makes the file; there is none when nothing was rejected */
  async finish(alongside: (tx: EnvironmentTx, file: StoredFile) => unknown): Promise<void> {
    this.#alongside = alongside
    this.#feed?.end()
    await this.#made
  }

  async discard(): Promise<void> {
    this.#feed?.destroy(new Error('discarded'))
    await this.#made?.catch(() => undefined)
  }

  #begin(headers: readonly string[]): PassThrough {
    const { files, environment, name, createdBy, language } = this.#options
    const feed = ownedStream(new PassThrough())
    const { reason, fileName } = areas[language]
    const stem = name.replace(/\.[^.]*$/, '')
    const planned = { name: `${stem}_${fileName}.csv`, type: 'text/csv', createdBy }
    const made = files.make(environment, planned, feed, (tx, file) => this.#alongside?.(tx, file))
    // It is awaited at the end; until then a failure must not count as unhandled.
    made.catch(() => undefined)
    this.#feed = feed
    this.#made = made
    feed.write(csvMark + this.#line([...headers, reason]))
    return feed
  }

  #line(cells: readonly string[]): string {
    return csvLine(cells, this.#options.separator)
  }
}

/** A row with fewer cells than columns still has its reason in the last column. */
const padded = (cells: readonly string[], width: number) =>
  cells.length >= width ? cells.slice(0, width) : [...cells, ...Array.from({ length: width - cells.length }, () => '')]

const drained = (feed: PassThrough) => new Promise<void>(resolve => feed.once('drain', () => resolve()))
