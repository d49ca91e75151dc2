import { type Session, shell, type WebContents } from 'electron'

const outside = new Set(['http:', 'https:', 'mailto:'])

/** What a page makes for its own frames: an empty one, one from text, a preview of bytes it holds. */
const madeHere = /^(about|blob):/

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

/** Whether a page is one of our server's: the admin area or an environment, on its port of this machine. */
export function isOwnPage(url: string, port: number): boolean {
  const page = parsed(url)
  if (page === undefined || page.protocol !== 'http:' || page.port !== String(port)) return false
  return page.hostname === 'localhost' || page.hostname === '127.0.0.1' || page.hostname.endsWith('.localhost')
}

/** Opens what belongs in a browser there; anything else (files, programs' own schemes) is not opened at all. */
export function openOutside(url: string) {
  const target = parsed(url)
  if (target !== undefined && outside.has(target.protocol)) void shell.openExternal(target.href)
}

/** Keeps a page on our server: every other address is denied here, and opened outside when it is a link to the web. */
export function guardNavigation(contents: WebContents, serverPort: () => number) {
  const deny = (event: { preventDefault(): void }, url: string) => {
    if (isOwnPage(url, serverPort())) return
    event.preventDefault()
    openOutside(url)
  }
  contents.on('will-navigate', event => deny(event, event.url))
  contents.on('will-redirect', event => deny(event, event.url))
  contents.on('will-frame-navigate', event => {
    if (!event.isMainFrame && !isOwnPage(event.url, serverPort()) && !madeHere.test(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', event => event.preventDefault())
}

/** What our own pages may do without asking; everything else that a browser would ask for is denied. */
const allowed = new Set(['clipboard-sanitized-write'])

export function denyPermissions(session: Session, serverPort: () => number) {
  const isAllowed = (permission: string, url: string) => allowed.has(permission) && isOwnPage(url, serverPort())
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isAllowed(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isAllowed(permission, origin))
  session.setDevicePermissionHandler(() => false)
}
