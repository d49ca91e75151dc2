import type { Caller } from '../calls/caller.ts'
import type { Files } from '../files/files.ts'
import type { Policy } from '../policy/policy.ts'
import { Refused } from './child/protocol.ts'
import { askedDocument, type DocumentRequest } from './signedField.ts'
import type { SigningChildren } from './signingChildren.ts'
import { type WireSignature, wireSignature } from './wire.ts'

export interface DocumentSignaturesParts {
  policy: Policy
  files: Files
  signingChildren: SigningChildren
}

/** Who signed the documents that fields hold, and whether they were changed since. */
export class DocumentSignatures {
  readonly #parts: DocumentSignaturesParts

  constructor(parts: DocumentSignaturesParts) {
    this.#parts = parts
  }

  /** The oldest first; none of what is no PDF, or is locked. @throws as `askedDocument` */
  async of(caller: Caller, request: DocumentRequest): Promise<WireSignature[]> {
    const { policy, files, signingChildren } = this.#parts
    const { path } = await askedDocument(policy, files, caller, request)
    try {
      return (await signingChildren.run({ kind: 'verify', path })).map(wireSignature)
    } catch (error) {
      if (error instanceof Refused) return []
      throw error
    }
  }
}
