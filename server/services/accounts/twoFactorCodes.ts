import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../../../shared/clock.ts'
import { permissionError, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { AttemptLimit, AttemptLimiter } from './attemptLimiter.ts'
import type { Tx } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** How long a code of the app is shown, in s; codes of the step before and after are good too: clocks differ. */
const period = 30
const window = 1
/** Wrong codes in a quarter of an hour: of one account, and from one network over all accounts. */
const mostWrong = { ofAccount: 5, ofAddress: 50 } as const

/** What a code is for. Who guesses at the login, with a password that he found, closes nothing for the owner who is in. */
type Use = 'login' | 'action' | 'first'

/** Who sends a code. */
type Sender = Pick<Caller, 'twoFactorCode' | 'address'>

export interface TwoFactorCodesParts {
  platform: PlatformStore
  clock: Clock
  attempts: AttemptLimiter
}

/** A definition that may ask for a code. */
export interface Asking {
  readonly requireTwoFactor?: unknown
}

/** As an authenticator app takes it (RFC 6238, with what every app understands: SHA-1, six digits, 30 s). */
export const totpOf = (secret: string, label?: string) =>
  new TOTP({ issuer: 'Telar', ...(label !== undefined && { label }), secret: Secret.fromBase32(secret), period })

/** Written as people copy it: with or without its spaces and dashes. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

export const recoveryHash = (code: string) => hashOf(plain(code))

const limitsOf = (use: Use, accountId: string, { address }: Sender): AttemptLimit[] => [
  { key: `twoFactor-${use}:${accountId}`, most: mostWrong.ofAccount },
  { key: `twoFactor-address:${address}`, most: mostWrong.ofAddress },
]

/** Checks the codes of `x-telar-twofactor`: six digits of the app, or a recovery code. Each is good once. */
export class TwoFactorCodes {
  readonly #parts: TwoFactorCodesParts

  constructor(parts: TwoFactorCodesParts) {
    this.#parts = parts
  }

  /**
   * What whatever a designer switched `requireTwoFactor` on for waits for before it is done (H29, I45, M25); undefined where he did not.
   * Called last, when nothing else refuses: what is refused leaves the code good.
   */
  confirmation(caller: Caller, { requireTwoFactor }: Asking = {}): (() => Promise<void>) | undefined {
    return requireTwoFactor === true ? () => this.#require(caller) : undefined
  }

  /**
   * @throws AppError PermissionsError needsTwoFactorCode, invalidTwoFactorCode · notAllowed with the reason twoFactorOff (B70) ·
   *   TooManyRequests
   */
  async #require(caller: Caller): Promise<void> {
    const { accountId } = caller
    if (accountId === null) throw permissionError('notLoggedIn')
    await this.#parts.platform.write(async tx => {
      const isAsked = await this.check(tx, accountId, caller, 'action')
      if (!isAsked) throw permissionError('notAllowed', { reason: 'twoFactorOff' })
    })
  }

  /**
   * Uses up the code of who has switched two-factor on. It is part of a unit: what fails there leaves the code good.
   * @returns false for who has not: nothing was asked of him
   * @throws AppError PermissionsError needsTwoFactorCode, invalidTwoFactorCode · TooManyRequests
   */
  async check(tx: Tx, accountId: string, sender: Sender, use: 'login' | 'action'): Promise<boolean> {
    const code = sender.twoFactorCode
    const stored = await tx.twoFactors.of(accountId)
    if (stored === undefined || stored.enabledAt === null) return false
    if (code === undefined) throw permissionError('needsTwoFactorCode')
    const isGood = await this.#limited(limitsOf(use, accountId, sender), async () =>
      /^\d{6}$/.test(plain(code))
        ? this.#spendTotp(tx, accountId, stored.secret, code)
        : tx.twoFactors.spendRecoveryCode(accountId, recoveryHash(code)),
    )
    if (!isGood) throw permissionError('invalidTwoFactorCode')
    return true
  }

  /** Uses up the first code of a secret that is not in use yet. @throws AppError validationError { code } · TooManyRequests */
  async checkFirst(
    tx: Tx,
    accountId: string,
    sender: Sender,
    given: { secret: string | undefined; code: string },
  ): Promise<void> {
    const isGood = await this.#limited(limitsOf('first', accountId, sender), () =>
      this.#spendTotp(tx, accountId, given.secret, given.code),
    )
    if (!isGood) throw validationError({ code: message('invalid') })
  }

  async #spendTotp(tx: Tx, accountId: string, secret: string | undefined, code: string): Promise<boolean> {
    if (secret === undefined) return false
    const timestamp = this.#parts.clock.now()
    const totp = totpOf(secret)
    const delta = totp.validate({ token: plain(code), timestamp, window })
    return delta !== null && tx.twoFactors.spendStep(accountId, totp.counter({ timestamp }) + delta)
  }

  /** Counts before it looks, so that guesses in parallel count too. */
  async #limited(limits: readonly AttemptLimit[], spend: () => Promise<boolean>): Promise<boolean> {
    const { attempts } = this.#parts
    attempts.count(limits)
    const isGood = await spend()
    if (isGood) attempts.forgive(limits.map(({ key }) => key))
    return isGood
  }
}
