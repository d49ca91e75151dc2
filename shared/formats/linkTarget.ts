/** A view's path, or an address on the web: what a link of a component may lead to. Never a script. */
export const isLinkTarget = (link: string) => /^\/(?![/\\])\S*$/.test(link) || /^https?:\/\/[^\s/]+\S*$/i.test(link)

/** Leads out of the environment. */
export const isOutside = (link: string) => !link.startsWith('/')

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * The link with its `:name` places filled in.
 * @param values what places may name
 * @param carried names of values that become the query where the link has no place for them
 */
export function filledLink(
  link: string,
  values: Readonly<Record<string, unknown>>,
  carried: readonly string[] = [],
): string {
  const used = new Set<string>()
  const filled = link.replace(/(?<=[/=]):([A-Za-z]\w*)/g, (place, name: string) => {
    if (!Object.hasOwn(values, name) || !isGiven(values[name])) return place
    used.add(name)
    return encodeURIComponent(String(values[name]))
  })
  const rest = carried.filter(name => !used.has(name) && isGiven(values[name]))
  if (rest.length === 0) return filled
  const query = new URLSearchParams(rest.map(name => [name, String(values[name])])).toString()
  return `${filled}${filled.includes('?') ? '&' : '?'}${query}`
}
