import { open, readFile, stat } from 'node:fs/promises'
import mammoth from 'mammoth'
import { fromBufferPromise } from 'yauzl'
import { htmlText } from '../../../../shared/formats/htmlText.ts'
import type { ExtractTask, TextSource } from './protocol.ts'

/** Bytes of a file that is read as a whole. */
const mostBytes = 50_000_000
/** Pages of a PDF. */
const mostPages = 2_000
/** Bytes of XML that a document unpacks to: a book has a tenth. */
const mostXml = 20_000_000
/** A character takes at most so many bytes. */
const bytesOfCharacter = 4

export class Unreadable extends Error {}

async function bytesOf(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > mostBytes) throw new Unreadable('the file is too large')
  return new Uint8Array(await readFile(path))
}

/** UTF-8, UTF-16 by its mark, else Latin: no text has a zero among its bytes. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new Unreadable('the file holds no text')
  try {
    // The last character may have been cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function plain({ path, most }: ExtractTask): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(mostBytes, most * bytesOfCharacter)))
    return decoded(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const html = async (task: ExtractTask) => htmlText(await plain(task))

async function pdf({ path, most }: ExtractTask): Promise<string> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    data: await bytesOf(path),
    // Texts alone are asked for: no fonts are drawn, nothing is fetched.
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const book = await loading.promise
    let text = ''
    for (let number = 1; number <= Math.min(book.numPages, mostPages) && text.length < most; number += 1) {
      const page = await book.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
      text += '\n\n'
      page.cleanup()
    }
    return text
  } catch (error) {
    throw new Unreadable('the PDF cannot be read', { cause: error })
  } finally {
    await loading.destroy()
  }
}

async function docx({ path }: ExtractTask): Promise<string> {
  const buffer = Buffer.from(await bytesOf(path))
  try {
    let xml = 0
    for await (const entry of (await fromBufferPromise(buffer)).eachEntry())
      if (entry.fileName.endsWith('.xml')) xml += entry.uncompressedSize
    if (xml > mostXml) throw new Unreadable('the document unpacks to too much')
    return (await mammoth.extractRawText({ buffer })).value
  } catch (error) {
    throw new Unreadable('the document cannot be read', { cause: error })
  }
}

const readers: Record<TextSource, (task: ExtractTask) => Promise<string>> = { plain, html, pdf, docx }

/** The text of a file, of no more characters than are asked for. @throws Unreadable */
export async function readText(task: ExtractTask): Promise<string> {
  const text = await readers[task.source](task)
  return text.slice(0, task.most)
}
