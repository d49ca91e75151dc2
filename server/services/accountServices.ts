import type { Background } from '../system/background.ts'
import { Accounts } from './accounts/accounts.ts'
import { AttemptLimiter } from './accounts/attemptLimiter.ts'
import { FirstAccounts } from './accounts/firstAccounts.ts'
import { Login } from './accounts/login.ts'
import { OwnAccount } from './accounts/ownAccount.ts'
import { PasswordLinks } from './accounts/passwordLinks.ts'
import { PasswordReset } from './accounts/passwordReset.ts'
import { Sessions } from './accounts/sessions.ts'
import { SignUp } from './accounts/signUp.ts'
import { Tokens } from './accounts/tokens.ts'
import { EnvironmentSites } from './addresses/environmentSites.ts'
import type { Links } from './addresses/links.ts'
import type { ServiceOptions } from './serviceOptions.ts'

export interface AccountServices {
  readonly accounts: Accounts
  readonly attempts: AttemptLimiter
  readonly firstAccounts: FirstAccounts
  readonly login: Login
  readonly ownAccount: OwnAccount
  readonly passwordLinks: PasswordLinks
  readonly passwordReset: PasswordReset
  readonly sessions: Sessions
  readonly signUp: SignUp
  readonly sites: EnvironmentSites
}

export interface AccountServiceParts extends ServiceOptions {
  readonly links: Links
  readonly background: Background
  joined(environmentId: string, accountId: string): Promise<void>
}

/** Everything that lets people in, wired once. */
export function accountServices(options: AccountServiceParts): AccountServices {
  const { config, platform, clock } = options
  const sites = new EnvironmentSites(platform, config.adminDomain)
  const sessions = new Sessions({
    ...options,
    loopback: config.loopback,
    lifetime: { idle: config.sessionIdleMs, whole: config.sessionMs },
  })
  const attempts = new AttemptLimiter(clock)
  const passwordLinks = new PasswordLinks({ ...options, attempts, sites })
  const parts = { ...options, sessions, tokens: new Tokens(options), attempts, sites, passwordLinks }
  return {
    accounts: new Accounts(parts),
    attempts,
    firstAccounts: new FirstAccounts(parts),
    login: new Login(parts),
    ownAccount: new OwnAccount(parts),
    passwordLinks,
    passwordReset: new PasswordReset(parts),
    sessions,
    signUp: new SignUp(parts),
    sites,
  }
}
