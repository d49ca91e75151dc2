import { pathHere } from '../../shared/formats/linkTarget.ts'

/** The login page that leads back to a path, query included. */
export const loginPath = (wanted: string) => pathWithTo('/login', wanted)

/** The page for a new account that leads back to a path. */
export const signUpPath = (wanted: string) => pathWithTo('/signup', wanted)

const pathWithTo = (page: string, wanted: string) =>
  wanted === '/' ? page : `${page}?to=${encodeURIComponent(wanted)}`

/** The path in `to`, or `/`. Anything that leads to another site is refused. */
export const returnPath = (query: URLSearchParams): string => pathHere(query.get('to') ?? '/')

/** Takes the one-time token out of the address before anything else sees it. */
export function takeLoginToken(location: Location, history: History): string | undefined {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (url.pathname !== '/login' || !token) return undefined
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return token
}
