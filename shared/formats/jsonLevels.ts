/** Lists and objects within each other that a JSON text from elsewhere may have. What writes JSON goes down a level by a call, and ends where the stack does. */
export const mostJsonLevels = 100

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const opening: ReadonlySet<number> = new Set(['[', '{'].map(text => text.charCodeAt(0)))
const closing: ReadonlySet<number> = new Set([']', '}'].map(text => text.charCodeAt(0)))

/** The place behind a text that begins at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** Whether a JSON text has more levels than that; without reading it, in time that grows with its length. */
export function isTooDeep(json: string, most = mostJsonLevels): boolean {
  let levels = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) at = endOfText(json, at)
    else if (opening.has(character)) levels += 1
    else if (closing.has(character)) levels -= 1
    if (levels > most) return true
  }
  return false
}
