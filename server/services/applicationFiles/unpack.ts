import { createHash } from 'node:crypto'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ApplicationRefused } from '../../../shared/applications/failures.ts'
import {
  type ApplicationManifest,
  applicationLimits,
  databaseEntry,
  hashOfEntry,
  manifestEntry,
  readManifest,
} from '../../../shared/applications/manifest.ts'

export interface Verifying {
  /** The `.telar` file. */
  path: string
  signal: AbortSignal
  progress(bytes: number, total: number): void
}

export interface Unpacking extends Verifying {
  /** Where the database goes. */
  database: string
  /** Folder for the contents, each named by its hash. */
  contents: string
}

/** @param limit bytes */
const tooLarge = (limit: number) => new ApplicationRefused('tooLarge', { limit })

/**
 * Takes a `.telar` file apart. Only the names that such a file has are taken, each is written under a name of our own, and every byte is
 * compared with the manifest.
 * @throws ApplicationRefused, the signal's reason, and what the system refuses
 */
export function unpack(unpacking: Unpacking): Promise<ApplicationManifest> {
  const { database, contents } = unpacking
  return takeApart(unpacking, hash => (hash === undefined ? database : join(contents, hash)))
}

/** Reads a file as `unpack` does, and writes nothing. @throws as `unpack` */
export const verify = (verifying: Verifying): Promise<ApplicationManifest> => takeApart(verifying, () => undefined)

/** @param targetOf where a content goes, or the database, which has no hash in its name */
async function takeApart(
  { path, signal, progress }: Verifying,
  targetOf: (hash: string | undefined) => string | undefined,
): Promise<ApplicationManifest> {
  const zip = await openZip(path)
  try {
    const entries = await readEntries(zip, signal)
    const manifest = await manifestIn(zip, entries)
    requireSame(entries, manifest)
    let done = 0
    const total = Object.values(manifest.entries).reduce((sum, { size }) => sum + size, 0)
    for (const [name, expected] of Object.entries(manifest.entries)) {
      signal.throwIfAborted()
      const target = targetOf(hashOfEntry(name))
      await extract(zip, entries.get(name) as Entry, { name, target, ...expected })
      done += expected.size
      progress(done, total)
    }
    return manifest
  } finally {
    zip.close()
  }
}

/** A zip ends with its list of entries: one without was cut off. */
async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false })
  } catch (error) {
    const file = await openFile(path)
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
    const isZip = buffer.equals(Buffer.from('PK\x03\x04', 'latin1'))
    throw new ApplicationRefused(isZip ? 'truncated' : 'notAnApplication', {}, error)
  }
}

/** A name that would lead out of the folder, on any system. */
const isUnsafe = (name: string) => /^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)|\0/.test(name)

function checkedName({ fileNameRaw }: Entry): string {
  const name = fileNameRaw.toString('utf8')
  const shown = name.slice(0, 200)
  if (isUnsafe(name)) throw new ApplicationRefused('unsafeName', { name: shown })
  const isOurs = name === manifestEntry || name === databaseEntry || hashOfEntry(name) !== undefined
  if (!isOurs) throw new ApplicationRefused('unknownEntry', { name: shown })
  return name
}

async function readEntries(zip: ZipFile, signal: AbortSignal): Promise<Map<string, Entry>> {
  if (zip.entryCount > applicationLimits.entries) throw tooLarge(applicationLimits.bytes)
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted()
      const name = checkedName(entry)
      if (entries.has(name)) throw new ApplicationRefused('unknownEntry', { name })
      if (!entry.canDecodeFileData()) throw new ApplicationRefused('altered', { name })
      bytes += entry.uncompressedSize
      if (bytes > applicationLimits.bytes) throw tooLarge(applicationLimits.bytes)
      entries.set(name, entry)
    }
  } catch (error) {
    if (error instanceof ApplicationRefused || signal.aborted) throw error
    throw new ApplicationRefused('truncated', {}, error)
  }
  return entries
}

async function manifestIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ApplicationManifest> {
  const entry = entries.get(manifestEntry)
  if (entry === undefined) throw new ApplicationRefused('notAnApplication')
  if (entry.uncompressedSize > applicationLimits.manifestBytes) throw tooLarge(applicationLimits.manifestBytes)
  const chunks: Buffer[] = []
  for await (const chunk of contentOf(zip, entry, manifestEntry)) chunks.push(chunk)
  const reading = readManifest(Buffer.concat(chunks).toString('utf8'))
  if (reading.kind === 'newer') throw new ApplicationRefused('newer', { version: reading.version ?? '' })
  if (reading.kind === 'invalid') throw new ApplicationRefused('altered', { name: manifestEntry })
  return reading.manifest
}

/** Nothing is there that the manifest does not list, and nothing that it lists is missing or of another size. */
function requireSame(entries: ReadonlyMap<string, Entry>, manifest: ApplicationManifest): void {
  for (const name of entries.keys()) {
    if (name !== manifestEntry && !Object.hasOwn(manifest.entries, name))
      throw new ApplicationRefused('unknownEntry', { name })
  }
  if (!Object.hasOwn(manifest.entries, databaseEntry))
    throw new ApplicationRefused('missingEntry', { name: databaseEntry })
  for (const [name, { size, sha256 }] of Object.entries(manifest.entries)) {
    const entry = entries.get(name)
    if (entry === undefined) throw new ApplicationRefused('missingEntry', { name })
    const hash = hashOfEntry(name)
    if (entry.uncompressedSize !== size || (hash !== undefined && hash !== sha256))
      throw new ApplicationRefused('altered', { name })
  }
}

/** What the bytes of an entry unfold to; it never is more than the entry said. @throws ApplicationRefused */
async function* contentOf(zip: ZipFile, entry: Entry, name: string): AsyncIterable<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (error) {
    throw new ApplicationRefused('altered', { name }, error)
  }
}

interface Expected {
  name: string
  /** Undefined: it is only looked at. */
  target: string | undefined
  sha256: string
}

async function extract(zip: ZipFile, entry: Entry, { name, target, sha256 }: Expected): Promise<void> {
  const hash = createHash('sha256')
  const file = target === undefined ? undefined : await openFile(target, 'wx')
  try {
    for await (const chunk of contentOf(zip, entry, name)) {
      hash.update(chunk)
      // Unlike `write`, which stores a part of it where the disk becomes full and says so in a number.
      await file?.appendFile(chunk)
    }
    await file?.sync()
  } finally {
    await file?.close()
  }
  if (hash.digest('hex') !== sha256) throw new ApplicationRefused('altered', { name })
}
