import { X509Certificate } from 'node:crypto'
import type { CertificateFacts } from '../../../db/platform/signingTypes.ts'
import { Refused } from './protocol.ts'

const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

/** @throws Refused */
export function readCertificate(der: Uint8Array): X509Certificate {
  try {
    return new X509Certificate(der)
  } catch (error) {
    throw new Refused('certificate.unreadable', { cause: error })
  }
}

/** The part of a name that people read: `CN`, else all of it. */
export function readableName(name: string | undefined): string {
  const parts = (name ?? '').split('\n').map(part => part.trim())
  const common = parts.find(part => part.startsWith('CN='))
  return common === undefined ? parts.filter(part => part !== '').join(', ') : common.slice('CN='.length)
}

export const isSelfSigned = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)

/** `RSA 2048`, `EC P-256`; undefined for a key that Telar does not sign with. */
function keyName({ publicKey }: X509Certificate): string | undefined {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey
  if (type === 'rsa') return `RSA ${details?.modulusLength ?? ''}`.trim()
  const curve = curves[details?.namedCurve ?? '']
  return type === 'ec' && curve !== undefined ? `EC ${curve}` : undefined
}

/** @throws Refused */
export function factsOf(der: Uint8Array): CertificateFacts {
  const certificate = readCertificate(der)
  const key = keyName(certificate)
  if (key === undefined) throw new Refused('certificate.unsupportedKey')
  return {
    subject: readableName(certificate.subject),
    issuer: readableName(certificate.issuer),
    serial: certificate.serialNumber,
    key,
    selfSigned: isSelfSigned(certificate),
    validFrom: Date.parse(certificate.validFrom),
    validUntil: Date.parse(certificate.validTo),
  }
}
