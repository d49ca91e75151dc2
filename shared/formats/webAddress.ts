/** What a link may open; `javascript:` and `data:` would run or show content in the application's own name. */
const openable = /^(https?|ftps?|mailto|tel):$/
const fetchable = /^(https?|ftps?):$/
const browsable = /^https?:$/

const longest = 2_048

function hasProtocol(text: string, allowed: RegExp): boolean {
  if (text.length > longest || /\s/.test(text)) return false
  try {
    return allowed.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** A URL that a link can open. */
export const isLinkAddress = (text: string) => hasProtocol(text, openable)

/** A URL that a file can be fetched from. */
export const isFileAddress = (text: string) => hasProtocol(text, fetchable)

/** A URL of a page, which a browser opens in a tab. */
export const isPageAddress = (text: string) => hasProtocol(text, browsable)
