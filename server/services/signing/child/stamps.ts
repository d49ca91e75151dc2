import { createHash } from 'node:crypto'
import { fromBER } from 'asn1js'
import { ContentInfo, SignedData, TimeStampResp, TSTInfo } from 'pkijs'
import { hashes, isSignedWell, signerCertificate } from './cmsCheck.ts'
import { valuesIn } from './der.ts'
import { Refused } from './protocol.ts'

/** A time that a service vouches for, in ms; undefined for a stamp that is not of these bytes, or not what the service signed. */
export function timeOfStamp(
  token: Uint8Array,
  of: Uint8Array,
): { time: number; nonce: Uint8Array | undefined } | undefined {
  try {
    const info = ContentInfo.fromBER(new Uint8Array(token))
    const signed = new SignedData({ schema: info.content })
    const content = signed.encapContentInfo.eContent
    if (content === undefined) return undefined
    const text = new Uint8Array(content.getValue())
    const stamped = TSTInfo.fromBER(text)
    const hash = hashes[stamped.messageImprint.hashAlgorithm.algorithmId]
    if (hash === undefined) return undefined
    const expected = createHash(hash).update(of).digest()
    const told = Buffer.from(stamped.messageImprint.hashedMessage.valueBlock.valueHexView)
    if (!expected.equals(told)) return undefined
    const certificate = signerCertificate(signed)
    if (certificate === undefined || !isSignedWell(signed, certificate, createSum(text))) return undefined
    const nonce = stamped.nonce && new Uint8Array(stamped.nonce.valueBlock.valueHexView)
    return { time: stamped.genTime.getTime(), nonce }
  } catch {
    return undefined
  }
}

const createSum = (content: Uint8Array) => (hash: string) => createHash(hash).update(content).digest()

const withoutZeros = (bytes: Uint8Array) => {
  const first = bytes.findIndex(byte => byte !== 0)
  return Buffer.from(first < 0 ? [] : bytes.subarray(first))
}

/** The stamp of an answer, as it was signed. @throws Refused for an answer without one, or with another's */
export function stampIn(response: Uint8Array, asked: { of: Uint8Array; nonce: Uint8Array }): Uint8Array {
  const token = tokenIn(response)
  const found = token && timeOfStamp(token, asked.of)
  const isOurs = found?.nonce !== undefined && withoutZeros(found.nonce).equals(withoutZeros(asked.nonce))
  if (token === undefined || !isOurs) throw new Refused('wrongStamp')
  return token
}

/** 0 and 1 say that it was given. */
function tokenIn(response: Uint8Array): Uint8Array | undefined {
  try {
    const parsed = new TimeStampResp({ schema: fromBER(new Uint8Array(response)).result })
    if (parsed.status.status > 1) return undefined
    const [outer] = valuesIn(response)
    return valuesIn(outer?.content ?? new Uint8Array())[1]?.whole
  } catch {
    return undefined
  }
}
