import { posix } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from '../../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../../shared/imports/limits.ts'
import { readXml } from './xml.ts'

/** Where a part leads. */
export interface Relation {
  id: string
  /** The last word of its type: `worksheet`, of every edition of the format. */
  type: string
  /** The name of the part that it leads to. */
  part: string
}

/** How much of what is wanted was read, in bytes of what is unpacked. */
export interface Meter {
  read: number
  wanted: number
}

/** Names of parts differ by more than their capitals, and some writers separate folders as Windows does. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** The parts of an Office document by their names, from wherever their relations lead. */
export class OfficePackage {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws UnreadableFile for more files than a workbook may hold; Error of the file system, and of a file that is no whole zip */
  static async open(path: string): Promise<OfficePackage> {
    const zip = await openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: false,
      validateEntrySizes: true,
    })
    try {
      if (zip.entryCount > importLimits.entries) throw new UnreadableFile('tooComplex')
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry)
      return new OfficePackage(zip, entries)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  has(part: string): boolean {
    return this.#entries.has(keyOf(part))
  }

  /** @param part whose relations; without one, those of the document itself */
  async relations(part = ''): Promise<Relation[]> {
    const folder = posix.dirname(part)
    const found: Relation[] = []
    const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
    if (!this.has(name)) return found
    await readXml(this.content(name), {
      opened(name, { Id = '', Type = '', Target = '', TargetMode }) {
        if (name !== 'Relationship' || TargetMode === 'External') return
        const target = Target.replaceAll('\\', '/')
        const at = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: at })
      },
    })
    return found
  }

  /** As the zip tells; a part that turns out to be larger fails. @throws UnreadableFile */
  unpackedSize(parts: readonly string[]): number {
    const size = parts.reduce((sum, name) => sum + (this.#entries.get(keyOf(name))?.uncompressedSize ?? 0), 0)
    if (size > importLimits.unpacked) throw new UnreadableFile('tooComplex')
    return size
  }

  /** @throws UnreadableFile for a part that is too large to be unpacked, before it is */
  async *content(part: string, meter: Meter = { read: 0, wanted: 0 }): AsyncGenerator<Buffer> {
    this.unpackedSize([part])
    const entry = this.#entries.get(keyOf(part))
    if (entry === undefined) throw new Error(`there is no part ${part}`)
    for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
      meter.read += (piece as Buffer).length
      yield piece as Buffer
    }
  }

  close(): void {
    this.#zip.close()
  }
}
