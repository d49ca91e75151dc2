const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** What somebody reads of formatted text: its words, a line for each paragraph and each entry of a list. */
export const htmlText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|li|tr|blockquote|pre)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, entity)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim()
