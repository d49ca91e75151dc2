import type { Ids } from '../../../shared/ids.ts'
import type { Membership } from '../../db/environment/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import { profileOf } from '../accounts/accounts.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { PasswordLinks } from '../accounts/passwordLinks.ts'
import type { Tx } from '../accounts/sessions.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { type Caller, stepOf } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

export interface UserAccountsParts {
  platform: PlatformStore
  ids: Ids
  sites: EnvironmentSites
  passwordLinks: PasswordLinks
  attempts: AttemptLimiter
}

/** Somebody who becomes a user of an environment. */
export type Newcomer = Pick<Membership, 'email' | 'name'>

/** The accounts behind the users of environments. */
export class UserAccounts {
  readonly #parts: UserAccountsParts

  constructor(parts: UserAccountsParts) {
    this.#parts = parts
  }

  /** Whom the environment has by the account of an e-mail. */
  async memberOf({ store }: OpenEnvironment, email: string): Promise<Membership | undefined> {
    const account = await this.#parts.platform.reads.accounts.byEmail(email)
    // Also looked for where there is no account: it takes the same time.
    return store.reads.memberships.byAccount(account?.id ?? '')
  }

  /**
   * The account of each e-mail, a new one where there is none, with the mail of the way in: one unit, which writes the same for all of
   * them. It comes before the memberships, which refer to the accounts; a repetition after an interruption goes on with those.
   * @returns ids by e-mail; whoever was sent many mails is taken in without another one
   */
  async invite(
    caller: Caller,
    environmentId: string,
    people: readonly Newcomer[],
    language: Language,
  ): Promise<Readonly<Record<string, string>>> {
    const { platform, ids, sites, attempts, passwordLinks } = this.#parts
    const asked = await sites.site(caller, environmentId)
    const newcomers = people.map(person => ({
      ...person,
      freshId: ids.next(),
      isMailed: attempts.allows([passwordLinks.limitOf(person.email)]),
    }))
    return platform.write(
      async tx => {
        const accountIds: Record<string, string> = {}
        for (const { freshId, isMailed, ...person } of newcomers) {
          const account = await this.#take(tx, environmentId, person, freshId)
          if (isMailed)
            await passwordLinks.mail(tx, account, {
              kind: 'invitation',
              asked,
              language,
              name: person.name,
              invitedBy: caller.accountId,
            })
          accountIds[person.email] = account.id
        }
        return accountIds
      },
      { once: stepOf(caller.once, 'accounts') },
    )
  }

  /** Mails the way in once more; false after many mails. */
  async mailAgain(
    caller: Caller,
    environmentId: string,
    { accountId, email, name }: Membership,
    language: Language,
  ): Promise<boolean> {
    const { platform, sites, attempts, passwordLinks } = this.#parts
    const asked = await sites.site(caller, environmentId)
    if (!attempts.allows([passwordLinks.limitOf(email)])) return false
    await platform.write(
      async tx => {
        const account = await tx.accounts.byId(accountId)
        await passwordLinks.mail(tx, account, {
          kind: 'invitation',
          asked,
          language,
          name,
          invitedBy: caller.accountId,
        })
        return true
      },
      { once: stepOf(caller.once, 'mail') },
    )
    return true
  }

  /** Before what an account may do in the environment is changed. */
  async share(environmentId: string, accountId: string): Promise<void> {
    const account = await this.#parts.platform.reads.accounts.byId(accountId)
    if (account === undefined || account.environmentId === ownEnvironment(account, environmentId)) return
    await this.#parts.platform.write(tx => tx.accounts.update(account.id, { environmentId: null }))
  }

  /**
   * The mails that wait for somebody who is no user any more, and the links that were mailed to him, where the account was made for this
   * environment alone.
   */
  async withdraw(environmentId: string, accountId: string): Promise<void> {
    await this.#parts.platform.write(async tx => {
      const account = await tx.accounts.byId(accountId)
      if (account === undefined) return
      await tx.mails.withdraw(environmentId, account.email)
      const isOfHere = !account.hasPassword && account.environmentId === environmentId
      if (isOfHere) await tx.passwordLinks.removeOfAccount(accountId)
    })
  }

  async #take(tx: Tx, environmentId: string, { email, name }: Newcomer, id: string): Promise<Account> {
    const fresh = { id, email, passwordHash: null, profile: profileOf({ name }), emailVerified: false }
    const known = await tx.accounts.byEmail(email)
    const account = known ?? (await tx.accounts.create({ ...fresh, roles: ['user'], environmentId }))
    const shared = { ...account, environmentId: ownEnvironment(account, environmentId) }
    // Written even where it stays the same: whoever measures how long an answer takes learns nothing either.
    await tx.accounts.update(account.id, { environmentId: shared.environmentId })
    return shared
  }
}

/** Whom an environment gives roles belongs to no other one alone any more: links to his password lead there no longer. */
const ownEnvironment = (account: Account, environmentId: string) =>
  account.environmentId === environmentId ? environmentId : null
