import { Readable } from 'node:stream'
import type exceljs from 'exceljs'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'

/** What exceljs makes of each part of a workbook; its typings leave it out. */
interface PartReader {
  model?: { sheets?: { rId: string }[] }
  workbookRels?: { Id: string; Target: string }[]
  _parseRels(part: Readable): Promise<void>
  _parseWorkbook(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(part: AsyncIterable<Buffer>, number: string): Iterable<{ value: AsyncIterable<exceljs.Row> }>
}

/** Where relations of the workbook lead. */
const partAt = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
const relations = 'xl/_rels/workbook.xml.rels'
const workbook = 'xl/workbook.xml'
const styles = 'xl/styles.xml'
const sharedStrings = 'xl/sharedStrings.xml'
const sheetNumber = /^xl\/worksheets\/sheet(\d+)\.xml$/

/**
 * The parts of a workbook by their names. exceljs' own way, through the zip from its beginning to its end, loses the last part once in
 * a few hundred times, and takes the sheet that is stored first for the first one.
 */
export class WorkbookParts {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #read = 0
  /** Bytes of the parts that are read, known with the sheet. */
  #wanted = Number.POSITIVE_INFINITY

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws UnreadableFile for more files than a workbook may hold; Error of the file system, and of a file that is no whole zip */
  static async open(path: string): Promise<WorkbookParts> {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    if (zip.entryCount > importLimits.entries) {
      zip.close()
      throw new UnreadableFile('tooComplex')
    }
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return new WorkbookParts(zip, entries)
  }

  /** How much of what is wanted was read, 0 to 1. */
  get share(): number {
    return this.#read / this.#wanted
  }

  /** The rows of the first sheet. @throws UnreadableFile for parts that are too large to be unpacked, before they are */
  async *firstSheet(reader: exceljs.stream.xlsx.WorkbookReader): AsyncIterable<exceljs.Row> {
    const parts = reader as unknown as PartReader
    this.#unpackedSize([relations, workbook])
    await this.#give(relations, part => parts._parseRels(part))
    await this.#give(workbook, part => parts._parseWorkbook(part))
    parts.model ??= {}
    const sheet = this.#firstOf(parts)
    const number = sheetNumber.exec(sheet ?? '')?.[1]
    if (sheet === undefined || number === undefined) throw new Error('there is no sheet')
    this.#wanted = this.#unpackedSize([relations, workbook, styles, sharedStrings, sheet])
    await this.#give(styles, part => parts._parseStyles(part))
    await this.#give(sharedStrings, async part => {
      for await (const _ of parts._parseSharedStrings(part));
    })
    for (const { value } of parts._parseWorksheet(this.#content(sheet), number)) yield* value
  }

  close(): void {
    this.#zip.close()
  }

  /** As the zip tells; a part that turns out to be larger fails. */
  #unpackedSize(names: readonly string[]): number {
    const size = names.reduce((sum, name) => sum + (this.#entries.get(name)?.uncompressedSize ?? 0), 0)
    if (size > importLimits.unpacked) throw new UnreadableFile('tooComplex')
    return size
  }

  #firstOf({ model, workbookRels }: PartReader): string | undefined {
    const id = model?.sheets?.[0]?.rId
    const target = workbookRels?.find(({ Id }) => Id === id)?.Target
    const named = target === undefined ? undefined : partAt(target)
    if (named !== undefined && this.#entries.has(named)) return named
    return [...this.#entries.keys()].find(name => sheetNumber.test(name))
  }

  /** Parts that a workbook lacks are skipped. */
  async #give(name: string, read: (part: Readable) => Promise<void>): Promise<void> {
    if (this.#entries.has(name)) await read(Readable.from(this.#content(name)))
  }

  async *#content(name: string): AsyncIterable<Buffer> {
    const entry = this.#entries.get(name) as Entry
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      this.#read += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
}
