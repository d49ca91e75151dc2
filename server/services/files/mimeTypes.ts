import mime from 'mime'

const unknownType = 'application/octet-stream'
const wellFormed = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/

/** The type that was told, in lower case and without parameters; otherwise by name (W19), otherwise a plain stream of bytes (W20). */
export function mimeTypeOf(name: string, told: string | null | undefined): string {
  const type = told?.split(';')[0]?.trim().toLowerCase() ?? ''
  return wellFormed.test(type) ? type : (mime.getType(name) ?? unknownType)
}

/** `image` of `image/png`: what lists tell icons by. */
export const genericTypeOf = (type: string) => type.split('/')[0] ?? ''

const longestStem = 150

/** The name without characters other than word characters, digits and dots (W18). */
export function cleanName(name: string): string {
  const clean = name
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .replace(/^\.+/, '')
  const [, stem = clean, extension = ''] = /^(.*?)(\.[^.]{1,16})?$/s.exec(clean) ?? []
  return stem === '' ? 'file' : `${stem.slice(0, longestStem)}${extension}`
}

/** `.csv` of `ventas.csv`, in lower case; empty without one. */
export const extensionOf = (name: string) => /\.[A-Za-z0-9]{1,16}$/.exec(name)?.[0].toLowerCase() ?? ''

const shownByBrowsers =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|application\/pdf|(audio|video)\/[\w.+-]+)$/

/** Whether a browser may show it in place. What could run (HTML, SVG, XML …) and everything unknown is only saved. */
export const isShownInPlace = (type: string) => shownByBrowsers.test(type)

const loadedByPages = /^(text|application)\/(x-)?((java|ecma|j|live)script[\d.]*|css|wasm)$/

/**
 * The type that a file is served with. What a page may load as its own script, style or module goes as a plain stream of bytes:
 * then no page can, for browsers are told not to guess.
 */
export const servedType = (type: string) => (loadedByPages.test(type) ? unknownType : type)
