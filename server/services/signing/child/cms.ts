import { createHash, verify as verifySignature, type X509Certificate } from 'node:crypto'
import { readCertificate } from './certificateFacts.ts'
import { inOrder, integer, issuerAndSerial, nothing, octets, oid, sequence, setOf, tagged, valuesIn } from './der.ts'
import { type Finished, type FinishTask, Refused } from './protocol.ts'
import { stampIn } from './stamps.ts'

const ids = {
  data: oid('1.2.840.113549.1.7.1'),
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingCertificate: oid('1.2.840.113549.1.9.16.2.47'),
  stamp: oid('1.2.840.113549.1.9.16.2.14'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
  rsa: oid('1.2.840.113549.1.1.11'),
  ecdsa: oid('1.2.840.10045.4.3.2'),
} as const

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const attribute = (id: Uint8Array, value: Uint8Array) => sequence(id, setOf(value))

/** By its sum, so that nobody puts another certificate with the same key in its place (ESS, RFC 5035). */
function signingCertificate(certificate: Uint8Array): Uint8Array {
  const { issuer, serial } = issuerAndSerial(certificate)
  return sequence(sequence(sequence(octets(sha256(certificate)), sequence(sequence(tagged(0xa4, issuer)), serial))))
}

/** What is signed: the sum of the document, and with which certificate. No time: the document itself says one (PAdES). */
export const signedAttributes = (digest: Uint8Array, certificate: Uint8Array): Uint8Array =>
  setOf(
    attribute(ids.contentType, ids.data),
    attribute(ids.messageDigest, octets(digest)),
    attribute(ids.signingCertificate, signingCertificate(certificate)),
  )

/** Services may give both halves of a signature one after the other, where a document needs them in DER. */
function derSignature(signature: Uint8Array, { publicKey }: X509Certificate): Uint8Array {
  if (publicKey.asymmetricKeyType !== 'ec') return signature
  try {
    const [outer, ...rest] = valuesIn(signature)
    if (outer?.tag === 0x30 && rest.length === 0 && valuesIn(outer.content).length === 2) return signature
  } catch {
    // Then they are halves.
  }
  const half = signature.length / 2
  return sequence(integer(...signature.subarray(0, half)), integer(...signature.subarray(half)))
}

/** @throws Refused for a signature that is not one of the certificate's key over the attributes */
function checked({ attributes, signature, chain }: FinishTask): { own: X509Certificate; signature: Uint8Array } {
  const own = readCertificate(chain[0] ?? new Uint8Array())
  const der = derSignature(signature, own)
  let isGood = false
  try {
    isGood = verifySignature('sha256', attributes, own.publicKey, der)
  } catch {
    // What is no signature at all.
  }
  if (!isGood) throw new Refused('wrongSignature')
  return { own, signature: der }
}

/** The signature with all that is known of it (CMS). @throws Refused */
export function finish(task: FinishTask): Finished {
  const { own, signature } = checked(task)
  const { issuer, serial } = issuerAndSerial(new Uint8Array(own.raw))
  const method = own.publicKey.asymmetricKeyType === 'ec' ? sequence(ids.ecdsa) : sequence(ids.rsa, nothing())
  const [attributes] = valuesIn(task.attributes)
  const stamp = task.stamp && stampIn(task.stamp.response, { of: signature, nonce: task.stamp.nonce })
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sequence(ids.sha256),
    tagged(0xa0, attributes?.content ?? new Uint8Array()),
    method,
    octets(signature),
    ...(stamp === undefined ? [] : [tagged(0xa1, attribute(ids.stamp, stamp))]),
  )
  const signedData = sequence(
    integer(1),
    setOf(sequence(ids.sha256)),
    sequence(ids.data),
    tagged(0xa0, ...inOrder(task.chain.map(der => new Uint8Array(readCertificate(der).raw)))),
    setOf(signer),
  )
  return { cms: sequence(ids.signedData, tagged(0xa0, signedData)), signature }
}
