import type { CertificateProblem, SignatureTrust, SignatureVerdict } from '../../../../shared/signing/signing.ts'
import type { CertificateFacts, SigningKey } from '../../../db/platform/signingTypes.ts'
import type { FromTaskChild } from '../../../system/children/taskChildren.ts'

/** A drawn mark on the last page, for people. */
export interface Mark {
  /** Who signs, and what else is written, a line each. */
  title: string
  name: string
  lines: readonly string[]
  /** A PNG: the drawn signature. */
  picture?: Uint8Array | undefined
}

/** What a signature says of itself. */
export interface SignatureWords {
  name: string
  reason: string
  place: string
  /** Milliseconds since 1970. */
  at: number
}

/** Makes room for a signature in a PDF. */
export interface PrepareTask {
  kind: 'prepare'
  /** Where the document is. */
  path: string
  /** Of who signs, DER. */
  certificate: Uint8Array
  /** Bytes that the signature may have. */
  room: number
  words: SignatureWords
  mark: Mark | undefined
}

/** What comes behind the document, and what is to be signed. */
export interface Prepared {
  tail: Uint8Array
  /** In the tail, the place of the hexadecimal digits of the signature. */
  signatureAt: number
  /** Signed attributes, DER: a signature is made over these. */
  attributes: Uint8Array
}

/** Puts a signature and what belongs to it together. */
export interface FinishTask {
  kind: 'finish'
  attributes: Uint8Array
  signature: Uint8Array
  /** DER, the signer's first. */
  chain: readonly Uint8Array[]
  /** What a service for time stamps answered, to which nonce. */
  stamp?: { response: Uint8Array; nonce: Uint8Array } | undefined
}

export interface VerifyTask {
  kind: 'verify'
  path: string
}

export interface CertificateTask {
  kind: 'certificate'
  /** PKCS#12. */
  content: Uint8Array
  passphrase: string
}

/** What a certificate says, of one that is no secret. */
export interface FactsTask {
  kind: 'facts'
  certificate: Uint8Array
}

export type SigningTask = PrepareTask | FinishTask | VerifyTask | CertificateTask | FactsTask

export interface FoundSignature {
  signer: string
  issuer: string
  trust: SignatureTrust
  /** Milliseconds since 1970. */
  signedAt: number | null
  stampedAt: number | null
  wasValid: boolean
  verdict: SignatureVerdict
  reason: string | null
  place: string | null
}

export interface OpenedCertificate {
  key: SigningKey
  about: CertificateFacts
}

export interface Finished {
  /** DER. */
  cms: Uint8Array
  /** As it stands in there, which a time stamp is of. */
  signature: Uint8Array
}

/** By the kinds of tasks. */
export interface SigningResults {
  prepare: Prepared
  finish: Finished
  verify: FoundSignature[]
  certificate: OpenedCertificate
  facts: CertificateFacts
}

export type SigningRefusal =
  | 'notPdf'
  | 'encrypted'
  | 'locked'
  | 'damaged'
  | 'tooLarge'
  | 'wrongSignature'
  | 'wrongStamp'
  | `certificate.${CertificateProblem}`

export type FromSigningChild = FromTaskChild<SigningResults[keyof SigningResults], SigningRefusal>

/** For a reason that people are told. */
export class Refused extends Error {
  readonly reason: SigningRefusal

  constructor(reason: SigningRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
