/** What gets another name: a field of a collection, by local id, or a component of a kind that scripts call by name. */
export type ScriptTarget =
  | { readonly collectionId: string; readonly name: string }
  | { readonly kind: string; readonly name: string }

/** Where a script names it, in characters from 0. */
export interface NamedPlace {
  readonly start: number
  readonly length: number
  /** As an identifier, as a text in quotes, or as one identifier that stands for a property and a variable (`{ name }`). */
  readonly written: 'identifier' | 'text' | 'shorthand'
}

/** What a script says of something that gets another name. */
export interface NamedPlaces {
  /** Where TypeScript is sure. */
  readonly places: readonly NamedPlace[]
  /** The lines, from 1, where the name stands and TypeScript cannot tell what it belongs to. */
  readonly doubtful: readonly number[]
  /** It cannot be read as a script, and holds the name: nothing was looked for. */
  readonly broken: boolean
}

/** A literal with quotes of a sort. */
function quoted(name: string, quote: string): string {
  const inside = JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`)
  return quote + (quote === '`' ? inside.replaceAll('${', '\\${') : inside) + quote
}

function writtenAs(old: string, written: NamedPlace['written'], newName: string): string {
  if (written === 'text') return quoted(newName, old.charAt(0))
  return written === 'shorthand' ? `${newName}: ${old}` : newName
}

/** The script with another name in these places. */
export const withNewName = (text: string, places: readonly NamedPlace[], newName: string): string =>
  places
    .toSorted((one, other) => other.start - one.start)
    .reduce((made, { start, length, written }) => {
      const end = start + length
      return made.slice(0, start) + writtenAs(text.slice(start, end), written, newName) + made.slice(end)
    }, text)

export interface ChangedLine {
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
}

/** The lines that differ of two texts of as many lines. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const now = after.split('\n')
  return before
    .split('\n')
    .map((line, index) => ({ line: index + 1, before: line, after: now[index] ?? '' }))
    .filter(one => one.before !== one.after)
}
