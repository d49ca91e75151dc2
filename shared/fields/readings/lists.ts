import { parseJson } from '../../formats/parseJson.ts'

const quoted = '"'

/** Parts of a text between signs that are no part of a quoted one: `"a, b", c`. */
function split(text: string, signs: string): string[] {
  if (!text.includes(quoted)) return unquoted(text, signs)
  const parts: string[] = []
  let begin = 0
  let isInside = false
  /** Nothing but blanks stands before, or a quotation that has just ended: a doubled mark goes on with it. */
  let mayBegin = true
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === quoted && (isInside || mayBegin)) isInside = !isInside
    else if (!isInside && signs.includes(sign)) {
      parts.push(text.slice(begin, at))
      begin = at + 1
    }
    mayBegin = sign === quoted || signs.includes(sign) || (mayBegin && sign.trim() === '')
  }
  return [...parts, text.slice(begin)].map(bare).filter(each => each !== '')
}

const unquoted = (text: string, signs: string) =>
  text
    .split(signs === ',' ? ',' : lineEnds)
    .map(part => part.trim())
    .filter(part => part !== '')

function bare(part: string): string {
  const trimmed = part.trim()
  const isQuoted = trimmed.length > 1 && trimmed.startsWith(quoted) && trimmed.endsWith(quoted)
  return isQuoted ? trimmed.slice(1, -1).replaceAll('""', quoted).trim() : trimmed
}

/** How many commas an entry may have inside. */
const mostCommas = 8
/** More than any list holds, with all commas of its entries. */
const mostParts = 10_000

/** Entries of a text that may have commas inside, the longest that are one first; undefined where some are none. */
function joined<Entry>(parts: readonly string[], read: (text: string) => Entry | undefined): Entry[] | undefined {
  const found: Entry[] = []
  for (let at = 0; at < parts.length; ) {
    let end = Math.min(parts.length, at + mostCommas + 1)
    let entry: Entry | undefined
    while (end > at) {
      entry = read(parts.slice(at, end).join(', '))
      if (entry !== undefined) break
      end -= 1
    }
    if (entry === undefined) return undefined
    found.push(entry)
    at = end
  }
  return found
}

const ends = '\n\r;'
const lineEnds = /[\n\r;]/

/** The texts of a list: as JSON, by lines, by `;`, or by commas. */
export function textsIn(text: string): string[] {
  const json = text.trim().startsWith('[') ? parseJson(text) : undefined
  if (Array.isArray(json) && json.every(entry => typeof entry === 'string')) return json
  const parts = split(text, ends)
  return parts.length > 1 ? parts : split(text, ',')
}

/**
 * The entries of a list, which may have commas inside.
 * @param read one entry; undefined for what is none
 * @returns undefined where some are none
 */
export function entriesIn<Entry>(text: string, read: (entry: string) => Entry | undefined): Entry[] | undefined {
  const json = text.trim().startsWith('[') ? parseJson(text) : undefined
  if (Array.isArray(json) && json.every(entry => typeof entry === 'string')) return whole(json.map(read))
  const lines = split(text, ends).map(part => split(part, ','))
  const count = lines.reduce((sum, parts) => sum + parts.length, 0)
  return count > mostParts ? undefined : whole(lines.flatMap(parts => joined(parts, read) ?? [undefined]))
}

const whole = <Entry>(entries: readonly (Entry | undefined)[]): Entry[] | undefined =>
  entries.includes(undefined) ? undefined : (entries as Entry[])
