/** What question marks stand in that are none of ours, and those that are. */
const pieces = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g

/** A statement whose parameters are `?`, as PostgreSQL has them: `$1`, `$2` and so on, in order of appearance. */
export function numbered(text: string): string {
  let count = 0
  return text.replace(pieces, piece => {
    if (piece !== '?') return piece
    count += 1
    return `$${count}`
  })
}
