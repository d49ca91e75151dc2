/** A word of its own: what stands before and after it is no letter, digit or underscore, in any alphabet. */
const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}_$])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'u')

/** What no text for people holds, by what it is. */
const signs: Record<string, RegExp[]> = {
  JavaScript: [
    word('undefined|null|NaN|-?Infinity|true|false'),
    word('\\w*(?:Type|Reference|Range|Syntax)Error'),
    /\[object \w+\]|is not a function|Cannot read propert|Unexpected token|=>|\bfunction ?\(|\bat \S+:\d+:\d+/,
  ],
  'a place for a value': [/\{\{|\}\}|\$\{|<%|%>|(?<!\w)\{\w+\}|%[sd](?!\w)/],
  HTML: [/<\/?[a-z][^>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+);/],
  'an ISO date': [/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/, /\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/],
  'an id': [
    word('(?=[A-Za-z]*\\d)(?=[a-z\\d]*[A-Z])[A-Za-z\\d]{17}'),
    word('[\\da-f]{24}|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'),
    word('gallery_\\w+|inspection\\d{3}'),
  ],
  'an internal name': [
    word('[a-z]+\\d*[A-Z][A-Za-z\\d]*'),
    word('_?[a-z\\d]+(?:_[a-z\\d]+)+|_[a-z]\\w*'),
    word('[A-Z]+(?:_[A-Z\\d]+)+'),
    word('[a-z][A-Za-z]+(?:\\.[a-z][A-Za-z]+)+'),
    /(?<!\w)\$[a-z]\w*/,
  ],
}

/** What people write themselves and what reads like a name of ours: addresses and files. */
const written = /\b(?:https?|mailto|tel):\S*|\S+@\S+\.\S+|[\p{L}\p{N}_-]+\.(?:pdf|xlsx|csv|png|svg|jpe?g)\b/giu

/**
 * What a text holds that its reader should not meet, each with what it is.
 * @param names names of ours, which are strange where a text is nothing else or has them in quotation marks
 */
export function strangeIn(text: string, names: ReadonlySet<string> = new Set()): string[] {
  const called = [text, ...text.split(/[«»“”"']/)].find(part => names.has(part))
  if (called !== undefined) return [`an internal name: ${called}`]
  const plain = text.replaceAll(written, ' ')
  return Object.entries(signs).flatMap(([what, patterns]) => {
    const found = patterns.map(pattern => pattern.exec(plain)?.[0]).find(part => part !== undefined)
    return found === undefined ? [] : [`${what}: ${found}`]
  })
}
