import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import { profileOf } from '../accounts/accounts.ts'
import type { PasswordLinks } from '../accounts/passwordLinks.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'

export interface UserAccountsParts {
  platform: PlatformStore
  ids: Ids
  sites: EnvironmentSites
  passwordLinks: PasswordLinks
}

/** The accounts behind the users of environments. */
export class UserAccounts {
  readonly #parts: UserAccountsParts

  constructor(parts: UserAccountsParts) {
    this.#parts = parts
  }

  /** The account of an e-mail. A new one is written first: the membership refers to it and a repetition finds it. */
  async idOf(environmentId: string, email: string, name: string): Promise<string> {
    const { platform, ids } = this.#parts
    const existing = await platform.reads.accounts.byEmail(email)
    await this.#share(environmentId, existing)
    if (existing !== undefined) return existing.id
    const account = { id: ids.next(), email, passwordHash: null, profile: profileOf({ name }), emailVerified: false }
    return platform.write(async tx => {
      const raced = await tx.accounts.byEmail(email)
      if (raced === undefined) await tx.accounts.create({ ...account, roles: ['user'], environmentId })
      return raced?.id ?? account.id
    })
  }

  /** Before what an account may do in the environment is changed. */
  async share(environmentId: string, accountId: string): Promise<void> {
    await this.#share(environmentId, await this.#parts.platform.reads.accounts.byId(accountId))
  }

  /** Mails the way in; false after many mails. */
  async invite(caller: Caller, environmentId: string, accountId: string, language: Language): Promise<boolean> {
    const { sites, passwordLinks } = this.#parts
    return passwordLinks.invite(accountId, await sites.site(caller, environmentId), language)
  }

  /** The links that were mailed to somebody who is no user any more, of an account that was made for this environment alone. */
  async withdraw(environmentId: string, accountId: string): Promise<void> {
    await this.#parts.platform.write(async tx => {
      const account = await tx.accounts.byId(accountId)
      const isOfHere = account !== undefined && !account.hasPassword && account.environmentId === environmentId
      if (isOfHere) await tx.passwordLinks.removeOfAccount(accountId)
    })
  }

  /** Whom an environment gives roles belongs to no other one alone any more: links to his password lead there no longer. */
  async #share(environmentId: string, account: Account | undefined): Promise<void> {
    if (account === undefined || account.environmentId === null || account.environmentId === environmentId) return
    await this.#parts.platform.write(tx => tx.accounts.update(account.id, { environmentId: null }))
  }
}
