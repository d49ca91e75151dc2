import type { Ids } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import { profileOf } from './accounts.ts'
import type { Tx } from './sessions.ts'

export interface NewAccountsParts {
  platform: PlatformStore
  ids: Ids
}

/** Who signs up, and where. */
export interface NewPerson {
  environmentId: string
  /** As it is stored. */
  email: string
  firstName?: string | null
  lastName?: string | null
}

/** Accounts of people who sign up: they may be taken back until somebody was told of them. */
export class NewAccounts {
  readonly #parts: NewAccountsParts
  /** How many sign-ups count on an account now, by its id. */
  readonly #users = new Map<string, number>()

  constructor(parts: NewAccountsParts) {
    this.#parts = parts
  }

  /**
   * With the account of an address, which is made where there is none.
   * @param work may take back an account that was made for it, which does nothing where somebody else counts on it by then
   */
  async using<Answer>(
    person: NewPerson,
    work: (account: Account, takeBack: () => Promise<void>) => Promise<Answer>,
  ): Promise<Answer> {
    const { account, isNew } = await this.#take(person)
    try {
      return await work(account, async () => {
        if (isNew) await this.#remove(account.id, person.environmentId)
      })
    } finally {
      this.#count(account.id, -1)
    }
  }

  #take({ environmentId, email, firstName, lastName }: NewPerson) {
    const { platform, ids } = this.#parts
    const profile = profileOf({ firstName: firstName ?? '', lastName: lastName ?? '' })
    const fresh = { id: ids.next(), email, passwordHash: null, profile, emailVerified: false, environmentId }
    return platform.write(async tx => {
      const known = await tx.accounts.byEmail(email)
      const account = known ?? (await tx.accounts.create({ ...fresh, roles: ['user'] }))
      // Written as it is: whoever measures how long an answer takes learns nothing either.
      await tx.accounts.update(account.id, { roles: account.roles })
      this.#count(account.id, 1)
      return { account, isNew: known === undefined }
    })
  }

  async #remove(accountId: string, environmentId: string): Promise<void> {
    await this.#parts.platform.write(async tx => {
      const account = await tx.accounts.byId(accountId)
      if (account !== undefined && this.#users.get(accountId) === 1 && (await isUntold(tx, account, environmentId)))
        await tx.accounts.remove(accountId)
    })
  }

  #count(accountId: string, more: 1 | -1): void {
    const users = (this.#users.get(accountId) ?? 0) + more
    if (users === 0) this.#users.delete(accountId)
    else this.#users.set(accountId, users)
  }
}

/** Nobody was given it, and no other place lets it in: who is invited elsewhere belongs to no environment alone. */
const isUntold = async (
  tx: Tx,
  { id, hasPassword, environmentId, environmentsAuthorized }: Account,
  ownEnvironmentId: string,
) =>
  !hasPassword &&
  environmentId === ownEnvironmentId &&
  environmentsAuthorized.length === 0 &&
  !(await tx.passwordLinks.isFor(id))
