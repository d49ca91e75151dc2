import { createHash, randomBytes } from 'node:crypto'
import type { OutsideCalls } from '../scripts/outside.ts'
import { integer, nothing, octets, oid, sequence, yes } from './child/der.ts'
import { askService, wordsOf } from './serviceCalls.ts'
import { SigningProblem } from './signingProvider.ts'

/** What a service for time stamps answered. */
export interface StampAnswer {
  response: Uint8Array
  nonce: Uint8Array
}

const nonceLength = 16

/** Asks a service when these bytes were there (RFC 3161): it is told their sum. @throws SigningProblem */
export async function askStamp(
  outside: OutsideCalls,
  url: string,
  of: Uint8Array,
  signal: AbortSignal,
): Promise<StampAnswer> {
  const nonce = new Uint8Array(randomBytes(nonceLength))
  const sum = createHash('sha256').update(of).digest()
  const imprint = sequence(sequence(oid('2.16.840.1.101.3.4.2.1'), nothing()), octets(sum))
  const { status, body } = await askService(
    outside,
    {
      url,
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: sequence(integer(1), imprint, integer(...nonce), yes()),
      bytes: true,
    },
    signal,
  )
  if (status !== 200) throw new SigningProblem(status >= 500 ? 'unreachable' : 'refused', wordsOf(`HTTP ${status}`, []))
  return { response: new Uint8Array(Buffer.from(body, 'base64')), nonce }
}
