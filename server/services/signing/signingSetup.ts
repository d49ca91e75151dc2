import type { Clock } from '../../../shared/clock.ts'
import { validationError } from '../../../shared/errors.ts'
import { type CertificateProblem, certificateProblems, signingLimits } from '../../../shared/signing/signing.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { SigningSecrets } from '../../db/platform/signingTypes.ts'
import type { PlatformTx } from '../../db/platform/types.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'
import { type OpenedCertificate, Refused } from './child/protocol.ts'
import type { SigningChildren } from './signingChildren.ts'
import { type WireCertificate, wireCertificate } from './wire.ts'

export interface SigningSetupParts {
  platform: PlatformStore
  policy: Policy
  clock: Clock
  signingChildren: SigningChildren
}

export interface WireSigningSetup {
  certificate: WireCertificate | null
  hasClientSecret: boolean
  hasPin: boolean
}

interface CertificateRequest {
  environmentId: string
  /** PKCS#12 in base64. */
  content: string
  passphrase: string
}

export interface SavedCertificate {
  certificate: WireCertificate | null
  problem: CertificateProblem | null
}

interface SecretsRequest {
  environmentId: string
  clientSecret?: string | null
  pin?: string | null
}

const toWire = ({ about, clientSecret, pin }: SigningSecrets): WireSigningSetup => ({
  certificate: about ? wireCertificate(about) : null,
  hasClientSecret: clientSecret !== undefined,
  hasPin: pin !== undefined,
})

/**
 * The secrets that an environment signs with: a certificate with its key, and what a service knows it by. They are sealed in the platform's
 * file: neither a copy of the environment nor a `.telar` file has them. They go in and never come out. For designers.
 */
export class SigningSetup {
  readonly #parts: SigningSetupParts

  constructor(parts: SigningSetupParts) {
    this.#parts = parts
  }

  async get(caller: Caller, environmentId: string): Promise<WireSigningSetup> {
    await this.#parts.policy.designer(caller, environmentId)
    return toWire(await this.#parts.platform.reads.signing.of(environmentId))
  }

  /** A file in which something is wrong changes nothing. */
  async saveCertificate(caller: Caller, request: CertificateRequest): Promise<SavedCertificate> {
    const { policy, platform } = this.#parts
    const { environmentId } = request
    await policy.designer(caller, environmentId)
    const opened = await this.#opened(request)
    if (typeof opened === 'string') return { certificate: null, problem: opened }
    return platform.write(
      async tx => {
        await tx.signing.putCertificate(environmentId, opened)
        await told(tx, caller, environmentId)
        return { certificate: wireCertificate(opened.about), problem: null }
      },
      { once: caller.once },
    )
  }

  async removeCertificate(caller: Caller, environmentId: string): Promise<boolean> {
    const { policy, platform } = this.#parts
    await policy.designer(caller, environmentId)
    return platform.write(
      async tx => {
        await tx.signing.putCertificate(environmentId, null)
        await told(tx, caller, environmentId)
        return true
      },
      { once: caller.once },
    )
  }

  /** @throws AppError validationError */
  async saveSecrets(caller: Caller, { environmentId, clientSecret, pin }: SecretsRequest): Promise<WireSigningSetup> {
    const { policy, platform } = this.#parts
    await policy.designer(caller, environmentId)
    for (const [name, text] of Object.entries({ clientSecret, pin }))
      if (text != null && text.length > signingLimits.secret)
        throw validationError({ [name]: message('tooLarge', signingLimits.secret) })
    const stored = (text: string | null | undefined) => (text == null ? undefined : text === '' ? null : text)
    return platform.write(
      async tx => {
        await tx.signing.putSecrets(environmentId, { clientSecret: stored(clientSecret), pin: stored(pin) })
        await told(tx, caller, environmentId)
        return toWire(await tx.signing.of(environmentId))
      },
      { once: caller.once },
    )
  }

  async #opened({ content, passphrase }: CertificateRequest): Promise<OpenedCertificate | CertificateProblem> {
    const { certificate, secret } = signingLimits
    if (content === '' || content.length > certificate || passphrase.length > secret) return 'unreadable'
    try {
      const bytes = new Uint8Array(Buffer.from(content, 'base64'))
      const opened = await this.#parts.signingChildren.run({ kind: 'certificate', content: bytes, passphrase })
      const now = this.#parts.clock.now()
      if (now > opened.about.validUntil) return 'expired'
      return now < opened.about.validFrom ? 'notYet' : opened
    } catch (error) {
      if (error instanceof Refused) return problemOf(error)
      throw error
    }
  }
}

const problemOf = ({ reason }: Refused): CertificateProblem =>
  certificateProblems.find(problem => reason === `certificate.${problem}`) ?? 'unreadable'

/** The activity log has that it was changed, and never what is in it. */
async function told(tx: PlatformTx, caller: Caller, environmentId: string): Promise<void> {
  const name = (await tx.environments.byId(environmentId))?.name ?? null
  const target = { kind: 'environment', id: environmentId, name }
  await tx.audit.add({ ...auditEntry(caller, 'environment.signing', { target }), environmentId })
}
