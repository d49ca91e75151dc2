const escapes = /_x([0-9A-Fa-f]{4})_/g
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const kept = new Set(['\n', '\t'])
const escaped = (character: string) =>
  kept.has(character) ? character : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as a workbook holds it: what XML cannot say is written `_xHHHH_`, as spreadsheet programs do. */
export const escapedText = (text: string) => text.replace(unwritable, escaped)

export const plainText = (text: string) =>
  text.includes('_x')
    ? text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
