import type { DocumentValue } from '../../../shared/fields/types/document.ts'
import { wireId } from '../../../shared/ids.ts'
import type { SigningFailure, SigningState, SigningStep } from '../../../shared/signing/signing.ts'
import type { CertificateFacts } from '../../db/platform/signingTypes.ts'
import type { FoundSignature } from './child/protocol.ts'

/** A signing as it travels. */
export interface WireSigning {
  _id: string
  state: SigningState
  step: SigningStep
  failure: SigningFailure | null
  document: DocumentValue | null
}

/** A signing in the memory of the server. */
export interface LiveSigning {
  readonly id: string
  readonly environmentId: string
  readonly accountId: string
  /** Of what is signed for where: it is signed once at a time. */
  readonly subject: string
  readonly stop: AbortController
  state: SigningState
  step: SigningStep
  failure: SigningFailure | null
  document: DocumentValue | null
  /** When who began it was last told how far it is, in ms since 1970. */
  askedAt: number
}

export const wireSigning = ({ id, environmentId, state, step, failure, document }: LiveSigning): WireSigning => ({
  _id: wireId(environmentId, id),
  state,
  step,
  failure,
  document,
})

/** What is told of a certificate to designers; its key is no part of it. */
export type WireCertificate = Omit<CertificateFacts, 'validFrom' | 'validUntil'> & {
  validFrom: string
  validUntil: string
}

const iso = (time: number) => new Date(time).toISOString()

export const wireCertificate = ({ validFrom, validUntil, ...facts }: CertificateFacts): WireCertificate => ({
  ...facts,
  validFrom: iso(validFrom),
  validUntil: iso(validUntil),
})

export const wireSignature = ({ signedAt, stampedAt, ...found }: FoundSignature) => ({
  ...found,
  signedAt: signedAt === null ? null : iso(signedAt),
  stampedAt: stampedAt === null ? null : iso(stampedAt),
})
export type WireSignature = ReturnType<typeof wireSignature>
