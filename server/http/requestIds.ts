import type { IncomingMessage } from 'node:http'
import type { Ids } from '../../shared/ids.ts'
import type { IsTrusted } from './trustedProxies.ts'

/** Names a request in the log, in the answer's `x-request-id` and to whoever meets an internal error. */
export type RequestId = (request: IncomingMessage) => string

const given = /^[\w.:-]{1,64}$/

/** The name that a trusted proxy gave the request, or one of our own: they do not repeat after a restart, and cost no random bytes each. */
export function requestIds(ids: Ids, isTrusted: IsTrusted): RequestId {
  const start = ids.next().slice(0, 6)
  let count = 0
  return ({ headers, socket }) => {
    const header = headers['x-request-id']
    if (typeof header === 'string' && given.test(header) && isTrusted(socket.remoteAddress)) return header
    return `${start}-${(count++).toString(36)}`
  }
}
