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

/**
 * Whether a page of the environment stands at a link's path: where none does, it leads out of the application. The root always has one;
 * the other pages that are not views are no paths of links.
 */
export const isPagePath = (path: string, viewPatterns: readonly string[]) =>
  path === '/' || viewPatterns.some(pattern => matchPath(pattern, path) !== undefined)

/**
 * Where an address that fits the old pattern leads once the pattern is another: its values stay under their names; a parameter that got
 * another name is the one that stands in its place among the new ones.
 */
export function carriedPath(oldPattern: string, newPattern: string, address: string): string {
  const given = segments(address)
  const values = new Map<string, string>()
  for (const [position, segment] of segments(oldPattern).entries())
    if (segment.startsWith(':')) values.set(segment, given[position] ?? segment)
  const fresh = segments(newPattern).filter(segment => segment.startsWith(':') && !values.has(segment))
  const left = [...values.keys()].filter(name => !segments(newPattern).includes(name))
  const renamed = new Map(fresh.map((name, position) => [name, values.get(left[position] ?? '') ?? name]))
  return `/${segments(newPattern)
    .map(segment => values.get(segment) ?? renamed.get(segment) ?? segment)
    .join('/')}`
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
