/** What templates have in the place of a mail's link: a secret that no template ever sees (decision 0029). */
export const linkPlace = 'https://link.telar.invalid/'

/** A tag, or the text up to the next one. In what was cleaned, no other `<` and `>` stand anywhere. */
const pieces = /<[^<>]*>|[^<>]+/g

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** A text that a template or the sanitizer escaped. */
export const unescaped = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#34|#39|amp);/g, entity => characters[entity] ?? entity)

const attributes = { src: / src="([^"]*)"/, alt: / alt="([^"]*)"/, href: / href="([^"]*)"/ }
const attribute = (tag: string, name: keyof typeof attributes) => attributes[name].exec(tag)?.[1]
const nameOf = (tag: string) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? ''

export interface MailPlace {
  link: string
  /** Of the environment; pictures come from there alone, so that nobody else is told that a mail was read. */
  origin: string
}

/**
 * Cleaned HTML with the link in its place: where it is a text, or all that an element leads to. Nowhere else: within another address it would go
 * to whoever answers there.
 */
export function withLink(html: string, { link, origin }: MailPlace): { html: string; hasLink: boolean } {
  let hasLink = false
  const put = (within: string, place: string, value: string) => {
    if (!within.includes(place)) return within
    hasLink = true
    return within.replaceAll(place, () => value)
  }
  const placed = (html.match(pieces) ?? []).map(piece => {
    if (!piece.startsWith('<')) return put(piece, linkPlace, escaped(link))
    const isForeign = nameOf(piece) === 'img' && !unescaped(attribute(piece, 'src') ?? '').startsWith(`${origin}/`)
    return isForeign ? '' : put(piece, ` href="${linkPlace}"`, ` href="${escaped(link)}"`)
  })
  return { html: placed.join(''), hasLink }
}

/** How a line ends before and after these elements. */
const breaks: Readonly<Record<string, string>> = {
  br: '\n',
  ...Object.fromEntries(['li', 'tr', 'div', 'td', 'th'].map(name => [name, '\n'])),
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr'].map(name => [
      name,
      '\n\n',
    ]),
  ),
}

/** Cleaned HTML for who reads mails as plain text; addresses stand after what leads to them. */
export function plainText(html: string): string {
  let href: string | undefined
  let label = ''
  const parts = (html.match(pieces) ?? []).map(piece => {
    const isTag = piece.startsWith('<')
    const name = isTag ? nameOf(piece) : ''
    if (!isTag) {
      const text = unescaped(piece).replace(/\s+/g, ' ')
      label += text
      return text
    }
    if (name === 'img') return unescaped(attribute(piece, 'alt') ?? '')
    if (name !== 'a') return breaks[name] ?? ''
    const end = piece.startsWith('</') && href !== undefined && label.trim() !== href ? ` (${href})` : ''
    href = piece.startsWith('</') ? undefined : unescaped(attribute(piece, 'href') ?? '') || undefined
    label = ''
    return end
  })
  const lines = parts.join('').split('\n')
  return `${lines
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
