import type { Ids } from '../../../shared/ids.ts'
import type { Config } from '../../config.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account, PlatformRole } from '../../db/platform/types.ts'
import type { Host } from '../calls/caller.ts'
import { profileOf } from './accounts.ts'
import { demoEmail } from './demoAccount.ts'
import { setPassword } from './newPassword.ts'
import { hashPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

export interface FirstAccountsOptions {
  platform: PlatformStore
  ids: Ids
  tokens: Tokens
  sessions: Sessions
  config: Pick<Config, 'firstAdmin' | 'loopback' | 'adminDomain'>
}

/** Entered by the one-time link of a start; it gets a password by "forgot password" or stays with links. */
const firstEmail = 'admin@localhost'
const superAdminOnly: PlatformRole[] = ['superAdmin']

/** A server that others can reach must not start without an administrator. */
export class NobodyCanLogIn extends Error {
  constructor() {
    super(
      'There is no superAdmin who can log in, and this server can be reached from other machines. ' +
        'Set TELAR_ADMIN_EMAIL and TELAR_ADMIN_PASSWORD, which create the first one, and start again.',
    )
  }
}

/** The accounts that nobody creates by a call: the first superAdmin and the desktop's demo account. */
export class FirstAccounts {
  readonly #options: FirstAccountsOptions

  constructor(options: FirstAccountsOptions) {
    this.#options = options
  }

  /**
   * Makes sure that somebody can administer.
   * @returns a one-time login token for the admin area, when nobody could log in otherwise
   * @throws NobodyCanLogIn when others could reach the server
   */
  async ensureSuperAdmin(): Promise<string | undefined> {
    const { platform, config, tokens } = this.#options
    const superAdmins = await platform.reads.accounts.withRole('superAdmin')
    if (superAdmins.some(({ hasPassword }) => hasPassword)) return undefined
    if (config.firstAdmin !== undefined) {
      await this.#createFirstAdmin(config.firstAdmin)
      return undefined
    }
    if (!config.loopback) throw new NobodyCanLogIn()
    return platform.write(async tx => {
      const known = await tx.accounts.byEmail(firstEmail)
      const account = known ?? (await tx.accounts.create(this.#passwordless(firstEmail, 'Administrator')))
      return tokens.create(tx, 'firstLogin', account.id, this.#adminHost, false)
    })
  }

  /** The demo account, which only the desktop's window enters. */
  async ensureDemoAccount(): Promise<Account> {
    const { platform } = this.#options
    const known = await platform.reads.accounts.byEmail(demoEmail)
    return known ?? platform.write(tx => tx.accounts.create(this.#passwordless(demoEmail, 'Demo')))
  }

  /** For the desktop's window. @throws Error when the server can be reached from other machines */
  async demoLoginToken(): Promise<string> {
    const { platform, tokens, config } = this.#options
    if (!config.loopback) throw new Error('The demo account is refused on a server that other machines can reach.')
    const { id } = await this.ensureDemoAccount()
    return platform.write(tx => tokens.create(tx, 'login', id, this.#adminHost, false))
  }

  get #adminHost(): Host {
    return { kind: 'admin', name: this.#options.config.adminDomain }
  }

  #passwordless(email: string, name: string) {
    return {
      id: this.#options.ids.next(),
      email,
      passwordHash: null,
      roles: superAdminOnly,
      profile: profileOf({ name }),
      emailVerified: true,
    }
  }

  async #createFirstAdmin({ email, password }: { email: string; password: string }) {
    const { platform, sessions } = this.#options
    const passwordHash = await hashPassword(password)
    await platform.write(async tx => {
      // Another server may have begun at the same time.
      if ((await tx.accounts.withRole('superAdmin')).some(({ hasPassword }) => hasPassword)) return
      const known = await tx.accounts.byEmail(email)
      const account = { ...this.#passwordless(email, ''), passwordHash }
      if (known === undefined) return tx.accounts.create(account)
      const roles = [...new Set([...known.roles, ...superAdminOnly])]
      return setPassword(tx, sessions, known.id, { passwordHash, roles })
    })
  }
}
