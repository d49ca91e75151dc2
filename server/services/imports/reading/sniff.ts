import { open } from 'node:fs/promises'
import { headBytes, otherDocument } from '../../../../shared/imports/documents.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import type { ImportFormat } from '../../../../shared/imports/reading.ts'

export async function readHead(path: string, bytes = headBytes): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const zip = Buffer.from('PK\u0003\u0004', 'latin1')
const startsWith = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature)

/** Control characters that no text has; zeros are left to UTF-16. */
const isBinary = (head: Uint8Array) =>
  head.some(byte => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32))
const hasZeros = (head: Buffer) => head.includes(0)

/**
 * What a file is, by its first bytes; the name decides only between CSV and JSON.
 * @throws UnreadableFile
 */
export function formatOf(head: Buffer, fileName: string): ImportFormat {
  if (head.length === 0) throw new UnreadableFile('empty')
  const other = otherDocument(head)
  if (other !== undefined) throw new UnreadableFile(other)
  if (startsWith(head, zip)) return 'xlsx'
  if (/\.xlsx$/i.test(fileName)) throw new UnreadableFile('truncated')
  const withoutZeros = head.filter(byte => byte !== 0)
  if (isBinary(withoutZeros) || (hasZeros(head) && !looksLikeUtf16(head))) throw new UnreadableFile('notSpreadsheet')
  return /\.json$/i.test(fileName) || /^\s*\[\s*\{/.test(head.toString('latin1', 0, 1_000)) ? 'json' : 'csv'
}

/** Every second byte of Latin text is zero. */
export function looksLikeUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const counts = [0, 0]
  for (const [position, byte] of head.entries()) if (byte === 0) counts[position % 2] = (counts[position % 2] ?? 0) + 1
  const [even = 0, odd = 0] = counts
  const most = head.length / 2
  if (odd > most * 0.6 && even < most * 0.1) return 'utf-16le'
  return even > most * 0.6 && odd < most * 0.1 ? 'utf-16be' : undefined
}
