import { type Session, shell, type WebContents } from 'electron'
import { addressForBrowser, isMadeByPage, isOwnPage } from './addresses.ts'

export function openOutside(url: string) {
  const address = addressForBrowser(url)
  if (address !== undefined) void shell.openExternal(address)
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
    if (event.isMainFrame || isOwnPage(event.url, serverPort()) || isMadeByPage(event.url)) return
    event.preventDefault()
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
