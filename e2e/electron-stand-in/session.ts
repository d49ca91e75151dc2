type Answer = (isGranted: boolean) => void
type RequestHandler = (
  contents: unknown,
  permission: string,
  answer: Answer,
  details: { requestingUrl: string },
) => void
type CheckHandler = (contents: unknown, permission: string, origin: string) => boolean

type Headers = Record<string, string>
type HeaderListener = (
  details: { url: string; requestHeaders: Headers },
  answer: (change: { requestHeaders: Headers }) => void,
) => void

class WebRequest {
  #listener: HeaderListener = ({ requestHeaders }, answer) => answer({ requestHeaders })

  onBeforeSendHeaders(listener: HeaderListener) {
    this.#listener = listener
  }

  headersFor(url: string, requestHeaders: Headers): Promise<Headers> {
    return new Promise(resolve => this.#listener({ url, requestHeaders }, change => resolve(change.requestHeaders)))
  }
}

/** Grants what nobody denies: Electron's own default. */
class Session {
  readonly webRequest = new WebRequest()
  #request: RequestHandler = (_contents, _permission, answer) => answer(true)
  #check: CheckHandler = () => true

  setPermissionRequestHandler(handler: RequestHandler) {
    this.#request = handler
  }

  setPermissionCheckHandler(handler: CheckHandler) {
    this.#check = handler
  }

  setDevicePermissionHandler(_handler: () => boolean) {}

  /** Whether a page may have what it asks for: first the check, then the request, as Chromium does. */
  decide(permission: string, url: string): Promise<boolean> {
    if (!this.#check(undefined, permission, new URL(url).origin)) return Promise.resolve(false)
    return new Promise(resolve => this.#request(undefined, permission, resolve, { requestingUrl: url }))
  }
}

export const session = { defaultSession: new Session() }
