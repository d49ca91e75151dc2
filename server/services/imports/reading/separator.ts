import { type Separator, separators } from '../../../../shared/imports/reading.ts'

const linesLookedAt = 30

/** How often each separator stands in each line, outside of quotation marks. */
function countPerLine(text: string): Map<Separator, number>[] {
  const lines: Map<Separator, number>[] = []
  let counts = new Map<Separator, number>()
  let quoted = false
  let hasText = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (character === '\n' && !quoted) {
      if (hasText) lines.push(counts)
      if (lines.length === linesLookedAt) return lines
      counts = new Map()
      hasText = false
    } else if (character !== '\r') {
      hasText = true
      const separator = separators.find(candidate => candidate === character)
      if (separator !== undefined && !quoted) counts.set(separator, (counts.get(separator) ?? 0) + 1)
    }
  }
  // The last line of a longer file may be cut off.
  return hasText && lines.length === 0 ? [counts] : lines
}

/**
 * The separator that stands in every line as often as in the first. Among those the one that makes most columns; decimals behind a comma
 * do not stand in the header.
 */
export function detectSeparator(text: string): Separator {
  const lines = countPerLine(text)
  const header = lines[0]
  const scored = separators.map(separator => {
    const columns = header?.get(separator) ?? 0
    const alike = lines.filter(line => (line.get(separator) ?? 0) === columns).length / Math.max(lines.length, 1)
    return { separator, columns, score: columns === 0 ? 0 : alike }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score || b.columns - a.columns)
  return best !== undefined && best.score > 0 ? best.separator : ','
}
