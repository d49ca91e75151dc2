import { posix } from 'node:path'
import { UnreadableFile } from '../../../../../shared/imports/failures.ts'
import type { SourceRow } from '../source.ts'
import { type Meter, OfficePackage, type Relation } from './officePackage.ts'
import { SheetRows, type WorkbookContext } from './sheetRows.ts'
import { readStyles } from './styles.ts'
import { textRuns } from './texts.ts'
import { readXml, XmlListener } from './xml.ts'

/** A sheet with rows of its own, in the order in which people see them. */
export interface SheetPart {
  /** As people named it. */
  name: string
  isHidden: boolean
  /** Of its part in the file. */
  part: string
}

const truths: ReadonlySet<string | undefined> = new Set(['1', 'true'])
const hidden: ReadonlySet<string | undefined> = new Set(['hidden', 'veryHidden'])

/** A workbook (ISO/IEC 29500, transitional and strict), read part by part: of its cells no more is in memory than one piece of them. */
export class WorkbookFile {
  readonly #file: OfficePackage
  readonly #relations: readonly Relation[]
  readonly #is1904: boolean
  /** Where the workbook's own part is. */
  readonly #folder: string
  #context: WorkbookContext | undefined
  readonly sheets: readonly SheetPart[]

  private constructor(
    file: OfficePackage,
    relations: readonly Relation[],
    read: Pick<WorkbookFile, 'sheets'> & { is1904: boolean; folder: string },
  ) {
    this.#file = file
    this.#relations = relations
    this.#is1904 = read.is1904
    this.#folder = read.folder
    this.sheets = read.sheets
  }

  /** @throws UnreadableFile for what is too large to be unpacked, before it is; Error for what is no workbook */
  static async open(path: string): Promise<WorkbookFile> {
    const file = await OfficePackage.open(path)
    try {
      const book = (await file.relations()).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
      if (!file.has(book)) throw new UnreadableFile('notSpreadsheet')
      const relations = await file.relations(book)
      return new WorkbookFile(file, relations, await readBook(file, book, relations))
    } catch (error) {
      file.close()
      throw error
    }
  }

  /**
   * The rows of a sheet, as many at a time as a piece of it brings; the first that is read brings the texts that all of them share.
   * @param onShare gets how much of what is wanted was read, 0 to 1
   */
  async *rows({ part }: SheetPart, onShare: (share: number) => void): AsyncGenerator<SourceRow[]> {
    const shared = this.#context === undefined ? this.#sharedParts() : []
    const meter = { read: 0, wanted: this.#file.unpackedSize([...shared, part]) }
    const tell = () => onShare(meter.read / Math.max(meter.wanted, 1))
    this.#context ??= await this.#readContext(meter, tell)
    let rows: SourceRow[] = []
    const listener = new XmlListener(new SheetRows(this.#context, row => rows.push(row)))
    for await (const piece of this.#file.content(part, meter)) {
      listener.hear(piece)
      tell()
      if (rows.length === 0) continue
      yield rows
      rows = []
    }
    listener.end()
    if (rows.length > 0) yield rows
  }

  /** How many cells of a sheet have a note; a talk about a cell is kept as one, too. */
  async notes({ part }: SheetPart): Promise<number> {
    let count = 0
    for (const relation of await this.#file.relations(part)) {
      if (relation.type !== 'comments' || !this.#file.has(relation.part)) continue
      const opened = (name: string) => {
        if (name === 'comment') count += 1
      }
      await readXml(this.#file.content(relation.part), { opened })
    }
    return count
  }

  close(): void {
    this.#file.close()
  }

  /** Where a relation leads; or the usual place, which some writers leave without one. */
  #partOf(type: string): string | undefined {
    const related = this.#relations.find(relation => relation.type === type)?.part
    return [related, posix.join(this.#folder, `${type}.xml`)].find(part => part !== undefined && this.#file.has(part))
  }

  #sharedParts = () => ['styles', 'sharedStrings'].flatMap(type => this.#partOf(type) ?? [])

  async #readContext(meter: Meter, tell: () => void): Promise<WorkbookContext> {
    const [styles, strings] = [this.#partOf('styles'), this.#partOf('sharedStrings')]
    const formats = styles === undefined ? [] : await readStyles(this.#file.content(styles, meter))
    const texts: string[] = []
    if (strings !== undefined)
      await readXml(
        this.#file.content(strings, meter),
        textRuns('si', text => texts.push(text)),
      )
    tell()
    return { texts, formats, is1904: this.#is1904 }
  }
}

async function readBook(file: OfficePackage, book: string, relations: readonly Relation[]) {
  const sheets: SheetPart[] = []
  let is1904 = false
  await readXml(file.content(book), {
    opened(name, attributes) {
      if (name === 'workbookPr') is1904 = truths.has(attributes.date1904)
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const relation = relations.find(one => one.id === id)
      if (relation?.type !== 'worksheet' || !file.has(relation.part)) return
      sheets.push({ name: attributes.name ?? '', isHidden: hidden.has(attributes.state), part: relation.part })
    },
  })
  return { sheets, is1904, folder: posix.dirname(book) }
}
