import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { windowHeader } from '../../shared/protocol/headers.ts'

/** Whether a request comes from where this server is for. */
export type IsFromWindow = (headers: IncomingHttpHeaders) => boolean

/**
 * The server of the desktop answers its windows alone: whatever else reaches the port, a page in a browser, another program, another person of
 * the machine, is refused before it is looked at (decision 0045).
 *
 * @param key what the windows send; undefined: everybody is answered
 */
export function fromWindow(key: string | undefined): IsFromWindow {
  if (key === undefined) return () => true
  const expected = Buffer.from(key)
  return ({ [windowHeader]: sent }) => {
    if (typeof sent !== 'string') return false
    const given = Buffer.from(sent)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
