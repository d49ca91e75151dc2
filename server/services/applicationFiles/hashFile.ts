import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** @returns sha256 in hex, and bytes. @throws the signal's reason */
export async function hashFile(path: string, signal: AbortSignal): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    signal.throwIfAborted()
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}
