import type { Session } from 'electron'
import { windowHeader } from '../shared/protocol/headers.ts'
import { isOwnServer } from './addresses.ts'

export interface KeyOwner {
  readonly port: number
  /** Of the server that runs now. */
  readonly windowKey: string | undefined
}

/** Has the windows show the server that they are its own: to it alone, and where no script of a page can read it. */
export function carryWindowKey(session: Session, server: KeyOwner) {
  session.webRequest.onBeforeSendHeaders(({ url, requestHeaders }, answer) => {
    const { [windowHeader]: _ofAPage, ...others } = requestHeaders
    const { port, windowKey } = server
    const isOurs = windowKey !== undefined && isOwnServer(url, port)
    answer({ requestHeaders: isOurs ? { ...others, [windowHeader]: windowKey } : others })
  })
}
