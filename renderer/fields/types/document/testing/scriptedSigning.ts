import type { DocumentValue } from '../../../../../shared/fields/types/document.ts'
import type {
  DocumentSigning,
  FoundSignature,
  HeldDocument,
  SigningControl,
  SigningOffer,
  SigningRequest,
} from '../../../kit/signing/documentSigning.ts'

export const contract: DocumentValue = {
  ...{ bucket: 'demo', key: 'contrato.pdf', name: 'Contrato.pdf', type: 'application/pdf' },
}
export const signedContract: DocumentValue = { ...contract, key: 'firmado.pdf' }
const usualOffer: SigningOffer = { reason: 'Aprobación', place: 'Santiago', visible: true }

export const signature = (more: Partial<FoundSignature> = {}): FoundSignature => ({
  ...{ signer: 'Ana Soto', issuer: 'Autoridad de Prueba', trust: 'issued', wasValid: true, verdict: 'intact' },
  ...{ signedAt: '2026-03-10T15:00:00.000Z', stampedAt: null, reason: null, place: null },
  ...more,
})

export interface AskedSigning {
  request: SigningRequest
  control: SigningControl
  resolve(document: DocumentValue): void
  reject(error: unknown): void
}

/** A signing that does what a test says, and notes what it is asked. */
export function scriptedSigning(given: Partial<Pick<DocumentSigning, 'offer' | 'signaturesOf'>> = {}) {
  const asked: AskedSigning[] = []
  const checked: HeldDocument[] = []
  const signing: DocumentSigning = {
    offer: async () => usualOffer,
    sign: (request, control) =>
      new Promise((resolve, reject) => {
        asked.push({ request, control, resolve, reject })
      }),
    ...given,
    async signaturesOf(held) {
      checked.push(held)
      return given.signaturesOf ? given.signaturesOf(held) : []
    },
  }
  return { signing, asked, checked, services: { signing: async () => signing } }
}
