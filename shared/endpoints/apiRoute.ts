/** What an API endpoint answers below `/api/{environment}/`, such as `productos/:productoId`. */
export type RouteSegment = { text: string } | { parameter: string }

const staticPattern = /^[A-Za-z0-9._~-]+$/
const parameterPattern = /^:[A-Za-z][A-Za-z0-9_]*$/
const mostSegments = 20
/** Stands where the documentation is. */
const reserved = 'docs'

/** The parts of a route; undefined for what is none. Slashes at its ends say nothing. */
export function parseRoute(route: string): RouteSegment[] | undefined {
  const parts = route.replace(/^\/+|\/+$/g, '').split('/')
  if (parts.length > mostSegments || parts[0]?.toLowerCase() === reserved) return undefined
  const segments: RouteSegment[] = []
  for (const part of parts) {
    if (parameterPattern.test(part)) segments.push({ parameter: part.slice(1) })
    else if (staticPattern.test(part) && !/^\.+$/.test(part)) segments.push({ text: part })
    else return undefined
  }
  const names = parametersOf(segments)
  return new Set(names).size === names.length ? segments : undefined
}

/** The names of its parameters, in order. */
export const parametersOf = (segments: readonly RouteSegment[]): string[] =>
  segments.flatMap(segment => ('parameter' in segment ? [segment.parameter] : []))

/** The same for two routes that answer the same addresses. */
export const routeKey = (route: string): string =>
  (parseRoute(route) ?? []).map(segment => ('text' in segment ? segment.text : ':')).join('/')

/** The values of its parameters where a route answers an address; undefined where it does not. @param parts decoded */
export function matchRoute(
  segments: readonly RouteSegment[],
  parts: readonly string[],
): ReadonlyMap<string, string> | undefined {
  if (segments.length !== parts.length) return undefined
  const values = new Map<string, string>()
  for (const [at, segment] of segments.entries()) {
    const part = parts[at] as string
    if (part === '') return undefined
    if ('parameter' in segment) values.set(segment.parameter, part)
    else if (segment.text !== part) return undefined
  }
  return values
}

/** Of two routes that answer an address, the one that says more of it comes first. */
export function compareRoutes(one: readonly RouteSegment[], other: readonly RouteSegment[]): number {
  for (const [at, segment] of one.entries()) {
    const beside = other[at]
    if (beside === undefined || 'text' in segment === 'text' in beside) continue
    return 'text' in segment ? -1 : 1
  }
  return 0
}
