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

interface Candidate {
  separator: Separator
  /** How often it stands in a line. */
  columns: number
  /** Part of the lines in which it stands that often. */
  score: number
}

const shareWith = (lines: readonly Map<Separator, number>[], separator: Separator, columns: number) =>
  lines.filter(line => (line.get(separator) ?? 0) === columns).length / Math.max(lines.length, 1)

const best = (candidates: readonly Candidate[]) =>
  candidates.toSorted((a, b) => b.score - a.score || b.columns - a.columns)[0]

/** The number of separators that most lines have; none where most have none. */
function usualColumns(lines: readonly Map<Separator, number>[], separator: Separator): number {
  const counts = [...new Set(lines.map(line => line.get(separator) ?? 0))].filter(count => count > 0)
  const [usual] = counts.toSorted((a, b) => shareWith(lines, separator, b) - shareWith(lines, separator, a))
  return usual ?? 0
}

/**
 * The separator that stands in every line as often as in the first. Among those the one that makes most columns; decimals behind a comma
 * do not stand in the header. Where the first line is like few others, a title probably, the one that stands alike in most lines.
 */
export function detectSeparator(text: string): Separator {
  const lines = countPerLine(text)
  const scored = (columnsOf: (separator: Separator) => number) =>
    separators.map((separator): Candidate => {
      const columns = columnsOf(separator)
      return { separator, columns, score: columns === 0 ? 0 : shareWith(lines, separator, columns) }
    })
  const asFirst = best(scored(separator => lines[0]?.get(separator) ?? 0))
  if (asFirst !== undefined && asFirst.score > 0.5) return asFirst.separator
  const asUsual = best(scored(separator => usualColumns(lines, separator)))
  const found = (asUsual?.score ?? 0) > (asFirst?.score ?? 0) ? asUsual : asFirst
  return found !== undefined && found.score > 0 ? found.separator : ','
}
