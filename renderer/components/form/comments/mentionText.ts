/** Somebody whom a comment names. */
export interface Mentioned {
  _id: string
  label: string
}

/** What is being typed after an @ before the caret; undefined where nobody is being named. */
export function mentionAt(text: string, caret: number): { from: number; search: string } | undefined {
  const found = /(?:^|\s)@([^\s@][^\n@]{0,39})?$/.exec(text.slice(0, caret))
  if (found === null) return undefined
  const search = found[1] ?? ''
  return { from: caret - search.length - 1, search }
}

/** With somebody in the place of what was typed, and where the caret stands then. */
export function withMention(text: string, from: number, caret: number, label: string) {
  const named = `@${label} `
  return { text: text.slice(0, from) + named + text.slice(caret), caret: from + named.length }
}

/** Those who still stand in the text. */
export const stillNamed = <Person extends Mentioned>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ label }) => text.includes(`@${label}`))

/** The text in parts: those that name somebody, and what stands between. */
export function partsOf(text: string, people: readonly Mentioned[]): { text: string; isName: boolean }[] {
  // A name may be the beginning of another one.
  const names = people.map(({ label }) => `@${label}`).sort((a, b) => b.length - a.length)
  const parts: { text: string; isName: boolean }[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = names.find(one => text.startsWith(one, at))
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), isName: false })
    parts.push({ text: name, isName: true })
    from = at + name.length
    at = from - 1
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false })
  return parts
}
