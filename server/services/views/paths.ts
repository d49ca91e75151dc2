/** The parameters that a path gives to a pattern (`/orders/:id`), or undefined when it does not fit. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = segments(pattern)
  const given = segments(path)
  if (expected.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [position, segment] of expected.entries()) {
    const value = given[position] ?? ''
    if (segment.startsWith(':')) parameters[segment.slice(1)] = decode(value)
    else if (segment !== value) return undefined
  }
  return parameters
}

const segments = (path: string) => path.split('/').filter(segment => segment !== '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** More literal segments first; among equals the one whose literals come earlier (G85). */
export function byLiteralness(a: string, b: string): number {
  const literal = (path: string) => segments(path).map(segment => (segment.startsWith(':') ? '0' : '1'))
  const count = (path: string) => literal(path).filter(mark => mark === '1').length
  return count(b) - count(a) || literal(b).join('').localeCompare(literal(a).join(''))
}
