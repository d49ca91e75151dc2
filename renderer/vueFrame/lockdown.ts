/** Ways to talk to others that no content security policy closes. */
const talkers = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCSctpTransport',
  'RTCDtlsTransport',
]

/**
 * Takes away what the frame's policy cannot. A frame inside of this one is of another origin, so nothing that is taken away here comes back
 * from there.
 */
export function lockDown(): void {
  for (const name of talkers) Reflect.deleteProperty(globalThis, name)
}

/** The path that a click on a link leads to; null where it would leave the application, undefined where it is no link. */
function pathOfClick(event: Event): string | null | undefined {
  const link = event.composedPath().find(target => target instanceof HTMLAnchorElement || target instanceof SVGAElement)
  if (link === undefined) return undefined
  const href = (link as Element).getAttribute('href')
  if (href === null) return undefined
  return href.startsWith('/') ? href : href.startsWith('#') ? undefined : null
}

/** Links lead within the application or nowhere. The first listener of the window, so that a browser connects to nobody on a click. */
export function leadLinks(navigate: (path: string) => void): void {
  addEventListener(
    'click',
    event => {
      const path = pathOfClick(event)
      if (path === undefined) return
      event.preventDefault()
      if (path !== null) navigate(path)
    },
    { capture: true },
  )
}
