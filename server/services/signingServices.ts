import { DocumentSignatures, type DocumentSignaturesParts } from './signing/documentSignatures.ts'
import { SigningChildren } from './signing/signingChildren.ts'
import { SigningSetup, type SigningSetupParts } from './signing/signingSetup.ts'
import { Signings, type SigningsParts } from './signing/signings.ts'
import { SigningTrial, type SigningTrialParts } from './signing/signingTrial.ts'

export interface SigningServices {
  readonly signings: Signings
  readonly signingSetup: SigningSetup
  readonly signingTrial: SigningTrial
  readonly documentSignatures: DocumentSignatures
  readonly signingChildren: SigningChildren
}

/** Documents that the server signs, wired once. */
export function signingServices(
  given: Omit<SigningsParts & SigningSetupParts & SigningTrialParts & DocumentSignaturesParts, 'signingChildren'>,
): SigningServices {
  const signingChildren = new SigningChildren()
  const parts = { ...given, signingChildren }
  return {
    signings: new Signings(parts),
    signingSetup: new SigningSetup(parts),
    signingTrial: new SigningTrial(parts),
    documentSignatures: new DocumentSignatures(parts),
    signingChildren,
  }
}
