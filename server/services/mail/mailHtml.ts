/** What templates have in the place of a mail's link: a mark, for no template ever sees that secret (decision 0029). */
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
  /** What a button says that has no words of its own. */
  label: string
  /** What stands before the link as it is to be copied. */
  text: string
  /** Of the environment; pictures come from there alone, so that nobody else is told that a mail was read. */
  origin: string
}

const marked = ` href="${linkPlace}"`

/**
 * Cleaned HTML and its text with the link in its place. The mark becomes a button: all that an element leads to, or one of Telar's own where it is a
 * text. As a text the link stands once, behind all that the template says and on a line of its own: within or beside words of a template a mail
 * program could read it as part of another address, and a click would bring it there.
 *
 * @returns undefined where nothing leads to it
 */
export function withLink(html: string, place: MailPlace): { html: string; text: string } | undefined {
  const { origin, text } = place
  const link = escaped(place.link)
  const label = escaped(place.label)
  let hasLink = false
  let isWithin = false
  const put = (within: string, mark: string, value: string) => {
    if (!within.includes(mark)) return within
    hasLink = true
    return within.replaceAll(mark, () => value)
  }
  const placed = (html.match(pieces) ?? []).map(piece => {
    if (!piece.startsWith('<')) return put(piece, linkPlace, isWithin ? label : `<a href="${link}">${label}</a>`)
    if (nameOf(piece) === 'a') isWithin = !piece.startsWith('</')
    const isForeign = nameOf(piece) === 'img' && !unescaped(attribute(piece, 'src') ?? '').startsWith(`${origin}/`)
    return isForeign ? '' : put(piece, marked, ` href="${link}"`)
  })
  if (!hasLink) return undefined
  const worded = placed.join('')
  return {
    html: `${worded}\n<hr /><p>${escaped(text)}</p><p><a href="${link}">${link}</a></p>`,
    text: `${plainText(worded, place.link)}\n${text}\n\n${place.link}\n`,
  }
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

/**
 * Cleaned HTML for who reads mails as plain text; addresses stand after what leads to them.
 * @param but one that is told elsewhere
 */
export function plainText(html: string, but?: string): string {
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
    const isTold = piece.startsWith('</') && href !== undefined && href !== but && label.trim() !== href
    const end = isTold ? ` (${href})` : ''
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
