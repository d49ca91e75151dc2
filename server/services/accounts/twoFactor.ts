import { Secret } from 'otpauth'
import { badRequest, notFound, permissionError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { accountTarget, auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { checkManages } from './accounts.ts'
import { ownId } from './ownId.ts'
import type { OwnPassword } from './ownPassword.ts'
import type { Tx } from './sessions.ts'
import { recoveryHash, type TwoFactorCodes, totpOf } from './twoFactorCodes.ts'

/** The length of a secret in bytes (RFC 4226 asks for 20). */
const secretBytes = 20
const recovery = { codes: 10, bytes: 10 } as const

/** What the profile tells of two-factor. */
export interface OwnTwoFactor {
  isOn: boolean
  recoveryCodesLeft: number
  /** Switching it on asks for the password; the desktop's account has none. */
  asksPassword: boolean
}

export interface TwoFactorSetup {
  /** Base32, for who types it. */
  secret: string
  /** What the drawing holds (`otpauth://totp/…`). */
  uri: string
}

export interface TwoFactorParts {
  platform: PlatformStore
  ids: Ids
  ownPassword: OwnPassword
  twoFactorCodes: TwoFactorCodes
}

/** The second factor of the own account: switched on, off and renewed by its owner; taken away by a superAdmin for who lost it. */
export class TwoFactor {
  readonly #parts: TwoFactorParts

  constructor(parts: TwoFactorParts) {
    this.#parts = parts
  }

  async own(caller: Caller): Promise<OwnTwoFactor> {
    const id = ownId(caller)
    const { accounts, twoFactors } = this.#parts.platform.reads
    const account = await accounts.byId(id)
    return {
      isOn: account?.hasTwoFactor === true,
      recoveryCodesLeft: await twoFactors.recoveryCodesLeft(id),
      asksPassword: account?.hasPassword === true,
    }
  }

  /**
   * A new secret, which asks nobody for a code until `confirm`: whoever found an open page must not lock its owner out.
   * @throws AppError validationError { password } · TooManyRequests · BadRequest where it is on
   */
  async begin(caller: Caller, password: string | null): Promise<TwoFactorSetup> {
    const id = ownId(caller)
    const { platform, ids, ownPassword } = this.#parts
    await ownPassword.check(id, password, caller)
    const secret = Secret.fromHex(ids.secret(secretBytes)).base32
    return platform.write(
      async tx => {
        const account = await tx.accounts.byId(id)
        if (account === undefined) throw notFound()
        if (account.hasTwoFactor) throw badRequest('two-factor is on')
        await tx.twoFactors.begin(id, secret)
        return { secret, uri: totpOf(secret, account.email).toString() }
      },
      { once: caller.once },
    )
  }

  /**
   * Switches it on with the first code of the app.
   * @returns the recovery codes, which nobody is told again
   * @throws AppError validationError { code } · TooManyRequests · BadRequest without `begin`
   */
  confirm(caller: Caller, code: string): Promise<string[]> {
    const id = ownId(caller)
    const { platform, twoFactorCodes } = this.#parts
    return platform.write(
      async tx => {
        const begun = await tx.twoFactors.of(id)
        if (begun === undefined || begun.enabledAt !== null) throw badRequest('two-factor was not begun')
        await twoFactorCodes.checkFirst(tx, id, caller, { secret: begun.secret, code })
        await tx.twoFactors.enable(id)
        await tx.audit.add(auditEntry(caller, 'access.twoFactorOn'))
        return this.#newRecoveryCodes(tx, id)
      },
      { once: caller.once },
    )
  }

  /** Asks for a code. @returns codes in place of those of before. @throws as `TwoFactorCodes.check` · BadRequest where it is off */
  renewRecoveryCodes(caller: Caller): Promise<string[]> {
    return this.#withCode(caller, async (tx, id) => {
      await tx.audit.add(auditEntry(caller, 'access.recoveryCodes'))
      return this.#newRecoveryCodes(tx, id)
    })
  }

  /** Asks for a code (B69). @throws as `TwoFactorCodes.check` · BadRequest where it is off */
  disable(caller: Caller): Promise<boolean> {
    return this.#withCode(caller, async (tx, id) => {
      await tx.twoFactors.remove(id)
      await tx.audit.add(auditEntry(caller, 'access.twoFactorOff'))
      return true
    })
  }

  /** For somebody else who lost both the app and the codes. @throws AppError PermissionsError · NotFound */
  reset(caller: Caller, userId: string): Promise<boolean> {
    checkManages(caller)
    // Whoever found his page open must not do it for him.
    if (userId === caller.accountId) throw permissionError('notAllowed')
    return this.#parts.platform.write(
      async tx => {
        const account = await tx.accounts.byId(userId)
        if (account === undefined) throw notFound()
        await tx.twoFactors.remove(userId)
        await tx.audit.add(auditEntry(caller, 'access.twoFactorReset', { target: accountTarget(account) }))
        return true
      },
      { once: caller.once },
    )
  }

  #withCode<T>(caller: Caller, change: (tx: Tx, id: string) => Promise<T>): Promise<T> {
    const id = ownId(caller)
    const { platform, twoFactorCodes } = this.#parts
    return platform.write(
      async tx => {
        const isAsked = await twoFactorCodes.check(tx, id, caller, 'action')
        if (!isAsked) throw badRequest('two-factor is off')
        return change(tx, id)
      },
      { once: caller.once },
    )
  }

  async #newRecoveryCodes(tx: Tx, id: string): Promise<string[]> {
    const codes = Array.from({ length: recovery.codes }, () => grouped(this.#parts.ids.secret(recovery.bytes)))
    await tx.twoFactors.replaceRecoveryCodes(id, codes.map(recoveryHash))
    return codes
  }
}

/** In groups of five, as it is copied by hand. */
const grouped = (code: string) => code.match(/.{5}/g)?.join('-') ?? code
