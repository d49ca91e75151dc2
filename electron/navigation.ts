import { shell, type WebContents } from 'electron'
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
