import { open } from 'node:fs/promises'
import { type ImportFailure, UnreadableFile } from '../../../../shared/imports/failures.ts'
import type { ImportFormat } from '../../../../shared/imports/reading.ts'

/** Bytes at the beginning that tell what a file is. */
const headBytes = 64 * 1024

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
/** The container of old Office files, and of new ones with a password. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

const startsWith = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature)

/** Control characters that no text has; zeros are left to UTF-16. */
const isBinary = (head: Uint8Array) =>
  head.some(byte => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32))
const hasZeros = (head: Buffer) => head.includes(0)

/** OpenDocument says first of all what it is: behind the head of the zip's first file. */
const isOpenDocument = (head: Buffer) =>
  head.toString('latin1', 30, 200).startsWith('mimetypeapplication/vnd.oasis.opendocument')

/** What begins as a text and is another kind of document, by its first letters; lines of its marks are no rows. */
const documents: readonly (readonly [ImportFailure, RegExp])[] = [
  ['excelXml', /^<\?(?:xml|mso)[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i],
  ['openDocument', /^<\?xml[\s\S]*urn:oasis:names:tc:opendocument/i],
  ['webPage', /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|meta|style|table|body)\b/i],
  ['notSpreadsheet', /^<\?xml\b/i],
  ['interchange', /^(?:TABLE\r?\n0,1\r?\n"|ID;P)/],
]

function requireNoDocument(head: Buffer): void {
  const letters = Buffer.from(head.filter(byte => byte !== 0))
  const text = letters.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '')
  const [failure] = documents.find(([, beginning]) => beginning.test(text)) ?? []
  if (failure !== undefined) throw new UnreadableFile(failure)
}

/**
 * What a file is, by its first bytes; the name decides only between CSV and JSON.
 * @throws UnreadableFile
 */
export function formatOf(head: Buffer, fileName: string): ImportFormat {
  if (head.length === 0) throw new UnreadableFile('empty')
  if (startsWith(head, zip)) {
    if (isOpenDocument(head)) throw new UnreadableFile('openDocument')
    return 'xlsx'
  }
  if (startsWith(head, oldOffice)) throw new UnreadableFile(head.includes(encryptedPackage) ? 'protected' : 'oldExcel')
  requireNoDocument(head)
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
