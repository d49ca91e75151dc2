import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import iconv from 'iconv-lite'
import type { Encoding } from '../../../../shared/imports/reading.ts'
import { looksLikeUtf16 } from './sniff.ts'

/** UTF-16 by its mark or its zeros, UTF-8 when the whole file is valid, and otherwise what Windows writes in the west. */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  return looksLikeUtf16(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      decoder.decode(chunk as Buffer, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text of a file without its byte order mark, chunk by chunk. It fails as the bytes do. */
export function decoded(bytes: Readable, encoding: Encoding): NodeJS.ReadWriteStream {
  const text = iconv.decodeStream(encoding, { stripBOM: true })
  pipeline(bytes, text, () => undefined)
  return text
}

export const decodedHead = (head: Buffer, encoding: Encoding) => iconv.decode(head, encoding, { stripBOM: true })
