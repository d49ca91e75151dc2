import { Readable } from 'node:stream'
import type exceljs from 'exceljs'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'

interface WorkbookSheet {
  rId: string
  name: string
  state?: string
}

/** What exceljs makes of each part of a workbook; its typings leave it out. */
interface PartReader {
  model?: { sheets?: WorkbookSheet[] }
  workbookRels?: { Id: string; Target: string }[]
  _parseRels(part: Readable): Promise<void>
  _parseWorkbook(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(part: AsyncIterable<Buffer>, number: string): Iterable<{ value: AsyncIterable<exceljs.Row> }>
}

/** A sheet with rows of its own, in the order in which people see them. */
export interface SheetPart {
  /** As people named it. */
  name: string
  isHidden: boolean
  /** Of its part inside the zip. */
  part: string
}

/** Where relations of the workbook lead. */
const partAt = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
const relations = 'xl/_rels/workbook.xml.rels'
const workbook = 'xl/workbook.xml'
const styles = 'xl/styles.xml'
const sharedStrings = 'xl/sharedStrings.xml'
const sheetNumber = /^xl\/worksheets\/sheet(\d+)\.xml$/

/** How much of what is wanted was read, in bytes of what is unpacked. */
interface Meter {
  read: number
  wanted: number
}

/**
 * The parts of a workbook by their names. exceljs' own way, through the zip from its beginning to its end, loses the last part once in
 * a few hundred times, and takes the sheet that is stored first for the first one.
 */
export class WorkbookParts {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #reader: exceljs.stream.xlsx.WorkbookReader
  #hasTexts = false

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, reader: exceljs.stream.xlsx.WorkbookReader) {
    this.#zip = zip
    this.#entries = entries
    this.#reader = reader
  }

  /** @throws UnreadableFile for more files than a workbook may hold; Error of the file system, and of a file that is no whole zip */
  static async open(path: string, reader: exceljs.stream.xlsx.WorkbookReader): Promise<WorkbookParts> {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    if (zip.entryCount > importLimits.entries) {
      zip.close()
      throw new UnreadableFile('tooComplex')
    }
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return new WorkbookParts(zip, entries, reader)
  }

  /** @throws UnreadableFile for parts that are too large to be unpacked, before they are */
  async sheets(): Promise<SheetPart[]> {
    const parts = this.#parts
    const meter = { read: 0, wanted: this.#unpackedSize([relations, workbook]) }
    await this.#give(relations, meter, part => parts._parseRels(part))
    await this.#give(workbook, meter, part => parts._parseWorkbook(part))
    parts.model ??= {}
    const named = (parts.model.sheets ?? []).flatMap(({ rId, name, state }) => {
      const target = parts.workbookRels?.find(({ Id }) => Id === rId)?.Target
      const part = target === undefined ? '' : partAt(target)
      const isSheet = this.#entries.has(part) && sheetNumber.test(part)
      return isSheet ? [{ name, part, isHidden: state === 'hidden' || state === 'veryHidden' }] : []
    })
    if (named.length > 0) return named
    const unnamed = [...this.#entries.keys()].find(name => sheetNumber.test(name))
    return unnamed === undefined ? [] : [{ name: '', part: unnamed, isHidden: false }]
  }

  /**
   * The rows of a sheet; the first that is read brings the texts that all of them share.
   * @param onShare gets how much of what is wanted was read, 0 to 1
   * @throws UnreadableFile for parts that are too large to be unpacked, before they are
   */
  async *rows({ part: sheet }: SheetPart, onShare: (share: number) => void): AsyncIterable<exceljs.Row> {
    const parts = this.#parts
    const shared = this.#hasTexts ? [] : [styles, sharedStrings]
    const meter = { read: 0, wanted: this.#unpackedSize([...shared, sheet]) }
    const tell = () => onShare(meter.read / Math.max(meter.wanted, 1))
    if (!this.#hasTexts) {
      await this.#give(styles, meter, part => parts._parseStyles(part))
      await this.#give(sharedStrings, meter, async part => {
        for await (const _ of parts._parseSharedStrings(part)) tell()
      })
      this.#hasTexts = true
    }
    const number = sheetNumber.exec(sheet)?.[1] ?? ''
    for (const { value } of parts._parseWorksheet(this.#content(sheet, meter), number)) {
      for await (const row of value) {
        tell()
        yield row
      }
    }
  }

  close(): void {
    this.#zip.close()
  }

  get #parts(): PartReader {
    return this.#reader as unknown as PartReader
  }

  /** As the zip tells; a part that turns out to be larger fails. */
  #unpackedSize(names: readonly string[]): number {
    const size = names.reduce((sum, name) => sum + (this.#entries.get(name)?.uncompressedSize ?? 0), 0)
    if (size > importLimits.unpacked) throw new UnreadableFile('tooComplex')
    return size
  }

  /** Parts that a workbook lacks are skipped. */
  async #give(name: string, meter: Meter, read: (part: Readable) => Promise<void>): Promise<void> {
    if (this.#entries.has(name)) await read(Readable.from(this.#content(name, meter)))
  }

  async *#content(name: string, meter: Meter): AsyncIterable<Buffer> {
    const entry = this.#entries.get(name) as Entry
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      meter.read += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
}
