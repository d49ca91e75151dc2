import { type SigningFailure, signingLimits } from '../../../shared/signing/signing.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'
import { type EnvironmentProviderParts, environmentProvider, signingSettingsOf } from './environmentProvider.ts'
import type { SigningChildren } from './signingChildren.ts'
import { problemOf } from './signingWork.ts'
import { type WireCertificate, wireCertificate } from './wire.ts'

export interface SigningTrialParts extends EnvironmentProviderParts {
  policy: Policy
  attempts: AttemptLimiter
  signingChildren: SigningChildren
}

export interface TriedSigning {
  certificate: WireCertificate | null
  failure: SigningFailure | null
}

/** What documents of an environment would be signed with, or why not; nothing is signed. */
export class SigningTrial {
  readonly #parts: SigningTrialParts

  constructor(parts: SigningTrialParts) {
    this.#parts = parts
  }

  /** For designers. @throws AppError as `Policy.designer` · TooManyRequests */
  async test(caller: Caller, environmentId: string): Promise<TriedSigning> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    this.#parts.attempts.count([{ key: `signing:${caller.accountId}`, most: signingLimits.started }])
    let step: SigningFailure['step'] = 'credentials'
    const signal = AbortSignal.timeout(signingLimits.timeMs)
    const failed = (code: SigningFailure['code'], text: string | null = null) => ({
      certificate: null,
      failure: { step, code, text },
    })
    const provider = await environmentProvider(this.#parts, environment)
    if (provider === undefined)
      return failed(signingSettingsOf(environment).signingProvider === 'remote' ? 'noSecret' : 'noCertificate')
    try {
      const { chain } = await provider.open({
        signal,
        step(next) {
          step = next
        },
      })
      const [certificate = new Uint8Array()] = chain
      const facts = await this.#parts.signingChildren.run({ kind: 'facts', certificate }, signal)
      return { certificate: wireCertificate(facts), failure: null }
    } catch (error) {
      const problem = problemOf(error)
      if (problem === undefined) throw error
      return failed(problem.code, problem.text)
    }
  }
}
