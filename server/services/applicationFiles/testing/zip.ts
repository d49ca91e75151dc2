import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { type ApplicationManifest, databaseEntry, manifestEntry } from '../../../../shared/applications/manifest.ts'

export type Entries = Map<string, Buffer>

export async function entriesOf(zip: Buffer): Promise<Entries> {
  const entries: Entries = new Map()
  const file = await fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of file.eachEntry())
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  return entries
}

export function zipOf(entries: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

export const manifestOf = (entries: Entries): ApplicationManifest =>
  JSON.parse(String(entries.get(manifestEntry))) as ApplicationManifest

/** What a careful forger does: the manifest tells what the entries are. */
export function signed(entries: Entries, change: (manifest: ApplicationManifest) => void = () => undefined): Entries {
  const manifest = manifestOf(entries)
  manifest.entries = {}
  for (const [name, content] of entries) {
    if (name === manifestEntry) continue
    manifest.entries[name] = { sha256: createHash('sha256').update(content).digest('hex'), size: content.length }
  }
  change(manifest)
  return new Map([...entries, [manifestEntry, Buffer.from(JSON.stringify(manifest))]])
}

export const withDatabase = (entries: Entries, database: Buffer): Entries =>
  signed(new Map([...entries, [databaseEntry, database]]))
