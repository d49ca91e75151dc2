/** Words and signs that stand between the ends of a range, the surest first. */
const between = [
  /\s*[–—…]\s*|\s*\.\.+\s*|\s+-\s+|\s*::\s*/,
  /\s+(?:al?|hasta(?: el)?|y(?: el)?|to|until|and)\s+/i,
  /(?<=^\d+(?:[.,]\d+)?)-(?=\d)/,
  /\//,
]

const before = /^(?:desde|entre|del?|from|between)\s+(?:el\s+)?/i

/**
 * Both ends of what people write as a range: `10 – 20`, `10 a 20`, `entre 10 y 20`, `del 1/3/2024 al 5/3/2024`.
 * @param read one end
 */
export function endsIn<End>(text: string, read: (end: string) => End | undefined): [End, End] | undefined {
  const written = text.trim().replace(before, '')
  for (const sign of between) {
    const parts = written.split(sign)
    if (parts.length !== 2) continue
    const [from, to] = parts.map(part => read(part.trim()))
    if (from !== undefined && to !== undefined) return [from, to]
  }
  return undefined
}
