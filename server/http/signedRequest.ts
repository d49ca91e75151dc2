import type { IncomingHttpHeaders } from 'node:http'
import { headers as names } from '../../shared/protocol/headers.ts'
import type { Signed } from '../services/accounts/sessions.ts'

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** What a request claims about its signer; `undefined` = anonymous (contract, "Sessions and signed requests"). */
export function signedHeaders(headers: IncomingHttpHeaders, body: Uint8Array): Signed | undefined {
  const publicKey = single(headers[names.publicKey])
  const signature = single(headers[names.signature])
  if (publicKey === undefined && signature === undefined) return undefined
  return { publicKey, signature, nonce: single(headers[names.nonce]), body }
}

/** The role that a designer previews as, when the request names one. */
export const asRoleHeader = (headers: IncomingHttpHeaders) => single(headers[names.asRole])
