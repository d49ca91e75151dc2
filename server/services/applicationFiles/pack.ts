import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  type ApplicationManifest,
  contentEntry,
  databaseEntry,
  manifestEntry,
} from '../../../shared/applications/manifest.ts'
import { ownedStream } from '../../system/ownedStream.ts'

export interface Packing {
  manifest: ApplicationManifest
  /** The copy of the environment's file. */
  database: string
  contents: readonly { hash: string; size: number; read(): Readable }[]
  signal: AbortSignal
  /** @param bytes of the zip so far */
  wrote(bytes: number): void
}

const mode = 0o100644

/**
 * The bytes of a `.telar` file, made while they are read. Uploaded contents are mostly compressed already and stand in it as they are.
 * @throws what the system says of a content that is gone (ENOENT), and the signal's reason
 */
export async function* packed({ manifest, database, contents, signal, wrote }: Packing): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const mtime = new Date(manifest.createdAt)
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error))
  let content: Readable | undefined
  const add = (read: () => Readable, name: string, size: number | undefined, compress: boolean) =>
    zip.addReadStreamLazy(name, { mtime, mode, compress, ...(size !== undefined && { size }) }, give => {
      content = read()
      content.on('error', error => output.destroy(error))
      give(null, content)
    })
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestEntry, { mtime, mode })
  add(() => ownedStream(createReadStream(database)), databaseEntry, manifest.entries[databaseEntry]?.size, true)
  for (const { hash, size, read } of contents) add(read, contentEntry(hash), size, false)
  zip.end()
  let bytes = 0
  try {
    for await (const chunk of output) {
      signal.throwIfAborted()
      bytes += chunk.length
      wrote(bytes)
      yield chunk
    }
  } finally {
    // A reader who stops early leaves it open.
    content?.destroy()
  }
}
