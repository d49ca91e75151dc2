import type { IncomingHttpHeaders } from 'node:http'
import { headers as names } from '../../shared/protocol/headers.ts'
import type { Signed } from '../services/accounts/sessions.ts'
import type { Preview } from '../services/calls/caller.ts'

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** What a request claims about its signer; `undefined` = anonymous (contract, "Sessions and signed requests"). */
export function signedHeaders(headers: IncomingHttpHeaders, body: Uint8Array): Signed | undefined {
  const publicKey = single(headers[names.publicKey])
  const signature = single(headers[names.signature])
  if (publicKey === undefined && signature === undefined) return undefined
  return { publicKey, signature, nonce: single(headers[names.nonce]), body }
}

/** The role or the user that a designer previews as, when the request names one. */
export function previewHeaders(headers: IncomingHttpHeaders): Preview {
  const asRole = single(headers[names.asRole])
  const asUser = single(headers[names.asUser])
  return { ...(asRole !== undefined && { asRole }), ...(asUser !== undefined && { asUser }) }
}
