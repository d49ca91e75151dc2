import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { passwordMatches } from './passwords.ts'

/** Wrong present passwords in a quarter of an hour: of one account, and from one network over all accounts. */
const mostWrong = { ofAccount: 10, ofAddress: 50 } as const

export const wrongPassword = () => validationError({ password: message('invalid') })

/** Asks whoever is logged in for the password again, before what an open page alone must not do. */
export class OwnPassword {
  readonly #platform: PlatformStore
  readonly #attempts: AttemptLimiter

  constructor({ platform, attempts }: { platform: PlatformStore; attempts: AttemptLimiter }) {
    this.#platform = platform
    this.#attempts = attempts
  }

  /**
   * @returns the hash that it was compared with; null for an account without a password, which is asked for nothing
   * @throws AppError validationError { password } · TooManyRequests
   */
  async check(
    accountId: string,
    password: string | null,
    { address }: Pick<Caller, 'address'>,
  ): Promise<string | null> {
    const hash = await this.#platform.reads.accounts.passwordHash(accountId)
    if (hash === null) return null
    const limits = [
      { key: `password:${accountId}`, most: mostWrong.ofAccount },
      { key: `password-address:${address}`, most: mostWrong.ofAddress },
    ]
    this.#attempts.count(limits)
    if (!(await passwordMatches(hash, password ?? ''))) throw wrongPassword()
    this.#attempts.forgive(limits.map(({ key }) => key))
    return hash
  }
}
