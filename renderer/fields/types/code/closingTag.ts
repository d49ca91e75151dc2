/** Elements of HTML that have no content. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
/** A tag that opens, up to its end; what is quoted in it may be anything. */
const openedLast = /<([a-z][\w.:-]*)(?:\s(?:[^"'<>]|"[^"]*"|'[^']*')*)?>$/i
const closedLast = /<\/[a-z][\w.:-]*>$/i
/** What holds no tags, and has not come to its end. */
const inRawText = /<(script|style)\b(?![\s\S]*<\/\1)/i

/** What closes the tag that ends here; undefined where none opens, or nothing stands in it. @param before the text up to the cursor */
export function closingOf(before: string): string | undefined {
  const [tag, name] = openedLast.exec(before) ?? []
  if (tag === undefined || name === undefined || tag.endsWith('/>') || empty.has(name.toLowerCase())) return undefined
  return inRawText.test(before.slice(0, -tag.length)) ? undefined : `</${name}>`
}

/** The closing tag that ends here, or undefined. */
export const closedIn = (before: string): string | undefined => closedLast.exec(before)?.[0]
