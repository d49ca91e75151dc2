import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import type { SignatureTrust, SignatureVerdict, SigningStep } from '../../../../shared/signing/signing.ts'

/** What signatures of an environment say where their signer says nothing else. */
export interface SigningOffer {
  reason: string
  place: string
  /** They are drawn on the last page. */
  visible: boolean
}

/** A document, and the field that holds it. */
export interface HeldDocument {
  field: Field
  source: OptionSource
  document: DocumentValue
}

export interface SigningRequest extends HeldDocument {
  reason: string
  place: string
  /** Drawn by hand, as a PNG in a data URL. */
  picture?: string | undefined
}

export interface SigningControl {
  /** A step is at work. */
  onStep(step: SigningStep): void
  signal: AbortSignal
}

/** A step failed; its message says why to people. */
export class SigningFailed extends Error {
  readonly step: SigningStep
  constructor(step: SigningStep, message: string) {
    super(message)
    this.name = 'SigningFailed'
    this.step = step
  }
}

/** A signature in a document. */
export interface FoundSignature {
  /** Empty where the certificate names nobody. */
  signer: string
  issuer: string
  trust: SignatureTrust
  /** ISO 8601, by the clock of who signed, and by a service of time. */
  signedAt: string | null
  stampedAt: string | null
  /** The certificate was good when it was signed. */
  wasValid: boolean
  verdict: SignatureVerdict
  reason: string | null
  place: string | null
}

/** Signatures in documents. Failures are raised. */
export interface DocumentSigning {
  /** Nothing where the environment has no provider that signs. */
  offer(): Promise<SigningOffer | undefined>
  /** @returns the signed document, stored beside the other. @throws SigningFailed */
  sign(request: SigningRequest, control: SigningControl): Promise<DocumentValue>
  /** The oldest first. */
  signaturesOf(held: HeldDocument): Promise<readonly FoundSignature[]>
}
