interface Redirect {
  redirect?: boolean | null
  redirectUrl?: string | null
}

/** Pages that are no place to come back to, and whose addresses may hold a token. */
const ofLogin = /^\/(login|signup|reset)(\/|\?|#|$)/

/** The address plus the path: after it, or as what its query asks for. */
function withPath(address: string, path: string): string {
  if (address.endsWith('=')) return address + encodeURIComponent(path)
  if (address.includes('?')) return `${address}&to=${encodeURIComponent(path)}`
  return address.replace(/\/$/, '') + path
}

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/**
 * Where the login sends who has no session, with the path that was wanted (B24). Undefined where the environment sends nobody, and where
 * this host itself would lead back to the login.
 *
 * @param to a path of this host, query included
 * @param origin of this host
 */
export function redirectTarget({ redirect, redirectUrl }: Redirect, to: string, origin: string): string | undefined {
  if (!redirect || !redirectUrl || !URL.canParse(redirectUrl, origin)) return undefined
  const { origin: there, pathname, protocol } = new URL(redirectUrl, origin)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  const [wanted = '/'] = to.split(/[?#]/, 1)
  if (there === origin && (ofLogin.test(pathname) || isBelow(wanted, pathname))) return undefined
  return to === '/' || ofLogin.test(to) ? redirectUrl : withPath(redirectUrl, to)
}
