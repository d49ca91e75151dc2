import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { headers } from '../../shared/protocol/headers.ts'

/** The two halves of a session that sign its requests. */
export interface Credentials {
  publicKey: string
  secretKey: string
}

/** Lower-case hex of HMAC-SHA512 over nonce + body (A7). `crypto.subtle` does not exist on plain http. */
export const sign = (secretKey: string, nonce: string, body: string) =>
  bytesToHex(hmac(sha512, utf8ToBytes(secretKey), utf8ToBytes(nonce + body)))

/** The headers of one request; without credentials it is anonymous (A38). */
export function signedHeaders(
  credentials: Credentials | undefined,
  nonce: string,
  body: string,
): Record<string, string> {
  if (!credentials) return { [headers.nonce]: nonce }
  return {
    [headers.nonce]: nonce,
    [headers.publicKey]: credentials.publicKey,
    [headers.signature]: sign(credentials.secretKey, nonce, body),
  }
}
