import type { Field } from '../../../../shared/fields/defineField.ts'
import { isFilePath as isOwn, isPrivateKey } from '../../../../shared/protocol/files.ts'

/** Behind the address of a file that its key does not call private, where its field is. */
const privateMark = '#private'

/** Marks the address of a file of this server, so that its links are asked for. */
export const inField = (url: string, { options }: Pick<Field, 'options'>) =>
  options.private === true && isOwn(url) ? `${url}${privateMark}` : url

const unmarked = (url: string) => (url.endsWith(privateMark) ? url.slice(0, -privateMark.length) : url)

/** `bucket/key` of a file of this server. */
export const ownPlace = (url: string) => (isOwn(url) ? unmarked(url).slice('/files/'.length) : undefined)

/** `bucket/key` of a file of this server that opens by links alone: its key says so, or the field that holds it. */
export const privatePlace = (url: string) =>
  url.endsWith(privateMark) || isPrivateKey(url) ? ownPlace(url) : undefined

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What people call the file: the last part of its address. */
export const fileName = (value: string) => decoded(value.split(/[?#]/)[0]?.split('/').pop() || value)

export const isImageName = (name: string) => /\.(png|jpe?g|gif|webp|svg|avif)$/i.test(name)

export const isVideoName = (name: string) => /\.(mp4|webm|ogv|mov|m4v)$/i.test(name)

/** The path of a file of this server that is named by its whole address; undefined for one from elsewhere. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin && url.pathname.startsWith('/files/') ? url.pathname : undefined
}

/** Whether it is a PDF of this server, which a dialog shows; one from elsewhere opens where it is. */
export const isOwnPdf = (url: string) => isOwn(url) && /\.pdf$/i.test(unmarked(url))
