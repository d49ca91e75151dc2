/**
 * A path that stays on its host, however a browser reads it: no second slash (`//host` is another host), no backslash, which counts as
 * one, no segment of dots, and nothing that cannot be seen.
 */
export const isOwnPath = (path: string) =>
  /^(?:\/(?!\/|\.{1,2}(?:\/|$))[^/\\\s\p{Cc}\p{Cf}]*)+$/u.test(path.split(/[?#]/, 1)[0] ?? '')

/** Whether a browser that follows a path, its segments of dots resolved, could land on another host. */
export const leadsOff = (path: string) => /(?:^\/|\/\.{1,2}\/)[/\\]/.test(path)

const anyHost = 'http://telar.invalid'

/**
 * The path that is gone to, and `/` in place of what a browser would follow to another host or run. Everything that a page goes to by itself
 * passes here: what an address asks for, what a definition holds, and what values of records have filled in.
 */
export function pathHere(target: string): string {
  if (!target.startsWith('/') || !URL.canParse(target, anyHost)) return '/'
  const { origin, pathname } = new URL(target, anyHost)
  return origin === anyHost && !pathname.startsWith('//') ? target : '/'
}

/** A view's path, or an address on the web: what a link of a component may lead to. Never a script. */
export const isLinkTarget = (link: string) =>
  !/[\s\p{Cc}\p{Cf}]/u.test(link) && (isOwnPath(link) || /^https?:\/\/[^/\\]+/i.test(link))

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
