import type { Awaitable } from '../engine/awaitable.ts'

/** What is told of a certificate. Times are milliseconds since 1970. */
export interface CertificateFacts {
  subject: string
  issuer: string
  serial: string
  /** `RSA 2048`, `EC P-256` … */
  key: string
  selfSigned: boolean
  validFrom: number
  validUntil: number
}

/** A key and its certificate with those that vouch for it, the signer's first: DER in base64, the key as PKCS#8. */
export interface SigningKey {
  key: string
  chain: string[]
}

/** What is secret of how an environment signs. What was sealed under a key that is gone is undefined. */
export interface SigningSecrets {
  certificate?: SigningKey | undefined
  about?: CertificateFacts | undefined
  clientSecret?: string | undefined
  pin?: string | undefined
}

export interface SigningReads {
  of(environmentId: string): Awaitable<SigningSecrets>
}

export interface SigningWrites extends SigningReads {
  putCertificate(
    environmentId: string,
    certificate: { key: SigningKey; about: CertificateFacts } | null,
  ): Awaitable<void>
  /** What is not given stays; null removes it. */
  putSecrets(
    environmentId: string,
    secrets: { clientSecret?: string | null | undefined; pin?: string | null | undefined },
  ): Awaitable<void>
}
