import { domainToASCII } from 'node:url'

/** An encoded word has at most 75 characters (RFC 2047): so many bytes in Base64, beside `=?utf-8?B?` and `?=`. */
const wordBytes = 45

/** A text in encoded words, each of whole letters, on lines of their own. */
export function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    if (word !== '' && Buffer.byteLength(word + letter) > wordBytes) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  return [...words, word].map(one => `=?utf-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ')
}

const addressParts = /^(?<name>.*?)\s*<(?<local>[^<>]*)@(?<domain>[^<>@]*)>$/

/** `Telar <no-reply@ñandú.example>` as it stands in a header: its domain in ASCII. */
export function senderHeader(from: string): string {
  const { name = '', local = '', domain = '' } = addressParts.exec(from)?.groups ?? {}
  return `${name} <${local}@${domainToASCII(domain)}>`
}

/** @param from whose domain makes it unlike all others */
export const messageIdOf = (id: string, from: string): string =>
  `<${id}@${domainToASCII(addressParts.exec(from)?.groups?.domain ?? '')}>`
