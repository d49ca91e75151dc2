import type { ImportFailure } from './failures.ts'

/** Bytes at the beginning of a file that tell what it is. */
export const headBytes = 64 * 1024

/** The container of old Office files, and of new ones with a password. */
const oldOffice = '\u00d0\u00cf\u0011\u00e0'
const encryptedPackage = 'EncryptedPackage'

/** OpenDocument says first of all what it is: behind the head of the zip's first file. */
const mimeTypeAt = 30
const openDocumentType = 'mimetypeapplication/vnd.oasis.opendocument'

/** What begins as a text and is another kind of document, by its first letters; lines of its marks are no rows. */
const documents: readonly (readonly [ImportFailure, RegExp])[] = [
  ['excelXml', /^<\?(?:xml|mso)[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i],
  ['openDocument', /^<\?xml[\s\S]*urn:oasis:names:tc:opendocument/i],
  ['webPage', /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|meta|style|table|body)\b/i],
  ['notSpreadsheet', /^<\?xml\b/i],
  // SYLK begins as a list with the columns `ID` and `Precio` does: the record behind it tells.
  ['interchange', /^(?:TABLE\r?\n0,1\r?\n"|ID;P[A-Z0-9]+(?:;[A-Z]\w*)*\r?\n[BCFOPW];[A-Z])/],
]

/** Bytes as the letters of the same numbers. */
const lettersOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Which other document a file is, by its first bytes: one that cannot be read as a spreadsheet. */
export function otherDocument(head: Uint8Array): ImportFailure | undefined {
  if (lettersOf(head.subarray(mimeTypeAt, mimeTypeAt + openDocumentType.length)) === openDocumentType)
    return 'openDocument'
  const letters = lettersOf(head.filter(byte => byte !== 0))
  if (oldOffice.split('').every((letter, at) => head[at] === letter.charCodeAt(0)))
    return letters.includes(encryptedPackage) ? 'protected' : 'oldExcel'
  const text = letters.replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '')
  return documents.find(([, beginning]) => beginning.test(text))?.[0]
}
