import { constants, type KeyLike, type VerifyKeyObjectInput, verify, X509Certificate } from 'node:crypto'
import { OctetString } from 'asn1js'
import { Certificate, IssuerAndSerialNumber, type SignedData, type SignerInfo } from 'pkijs'

const messageDigest = '1.2.840.113549.1.9.4'
const pss = '1.2.840.113549.1.1.10'

/** Ways of making sums, by their numbers. */
export const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** The sum of what is signed, by the name of how it is made. */
export type SumOf = (hash: string) => Buffer

const derOf = (block: { toSchema(): { toBER(): ArrayBuffer } }) => Buffer.from(block.toSchema().toBER())

function isNamed(certificate: Certificate, { sid }: SignerInfo): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false
  const own = Buffer.from(certificate.serialNumber.valueBlock.valueHexView)
  return (
    own.equals(Buffer.from(sid.serialNumber.valueBlock.valueHexView)) &&
    derOf(certificate.issuer).equals(derOf(sid.issuer))
  )
}

/** Of who made the first signature; undefined where it is not among those that came along. */
export function signerCertificate(signed: SignedData): X509Certificate | undefined {
  const [signer] = signed.signerInfos
  const own = (signed.certificates ?? []).find(
    (one): one is Certificate => signer !== undefined && one instanceof Certificate && isNamed(one, signer),
  )
  return own && new X509Certificate(derOf({ toSchema: () => own.toSchema(false) }))
}

function keyFor(certificate: X509Certificate, algorithm: string): KeyLike | VerifyKeyObjectInput {
  if (algorithm !== pss) return certificate.publicKey
  return {
    key: certificate.publicKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_AUTO,
  }
}

/** Whether the first signature is one of the certificate's key over what has this sum. */
export function isSignedWell(signed: SignedData, certificate: X509Certificate, sumOf: SumOf): boolean {
  const [signer] = signed.signerInfos
  const hash = hashes[signer?.digestAlgorithm.algorithmId ?? '']
  if (signer?.signedAttrs === undefined || hash === undefined) return false
  const told = signer.signedAttrs.attributes.find(({ type }) => type === messageDigest)?.values[0]
  if (!(told instanceof OctetString) || !sumOf(hash).equals(Buffer.from(told.getValue()))) return false
  // What was signed is a set; in the signature it stands under another tag.
  const attributes = Buffer.from(signer.signedAttrs.encodedValue)
  attributes[0] = 0x31
  const signature = Buffer.from(signer.signature.getValue())
  try {
    return verify(hash, attributes, keyFor(certificate, signer.signatureAlgorithm.algorithmId), signature)
  } catch {
    return false
  }
}
