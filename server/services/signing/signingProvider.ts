import type { SigningFailureCode, SigningStep } from '../../../shared/signing/signing.ts'

/** A signing that is under way, as those who do a part of it know it. */
export interface SigningRun {
  /** Ends when nobody wants it any more, or when it takes too long. */
  readonly signal: AbortSignal
  /** It comes to a step. */
  step(step: SigningStep): void
}

/** Who signs, once he was found. */
export interface Signatory {
  /** DER, the signer's certificate first. */
  readonly chain: readonly Uint8Array[]
  /**
   * Signs over signed attributes with SHA-256; goes through the steps from sending to waiting.
   * @throws SigningProblem
   */
  sign(attributes: Uint8Array, run: SigningRun): Promise<Uint8Array>
}

/** What an environment signs with. */
export interface SigningProvider {
  /** Goes through the steps of credentials and connecting. @throws SigningProblem */
  open(run: SigningRun): Promise<Signatory>
}

/** Why a signing failed, as people are told. */
export class SigningProblem extends Error {
  readonly code: SigningFailureCode
  /** What the service said, in its own words. */
  readonly text: string | null

  constructor(code: SigningFailureCode, text: string | null = null, options?: ErrorOptions) {
    super(text === null ? code : `${code}: ${text}`, options)
    this.code = code
    this.text = text
  }
}
