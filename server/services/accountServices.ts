import type { Background } from '../system/background.ts'
import { AccountLinks } from './accounts/accountLinks.ts'
import { Accounts } from './accounts/accounts.ts'
import { AttemptLimiter } from './accounts/attemptLimiter.ts'
import { Avatars } from './accounts/avatars.ts'
import { FirstAccounts } from './accounts/firstAccounts.ts'
import { Login } from './accounts/login.ts'
import { OwnAccount } from './accounts/ownAccount.ts'
import { OwnPassword } from './accounts/ownPassword.ts'
import { OwnTutorials } from './accounts/ownTutorials.ts'
import { PasswordLinks } from './accounts/passwordLinks.ts'
import { PasswordReset } from './accounts/passwordReset.ts'
import { Sessions } from './accounts/sessions.ts'
import { SignUp, type SignUpOptions } from './accounts/signUp.ts'
import { TokenGuesses } from './accounts/tokenGuesses.ts'
import { Tokens } from './accounts/tokens.ts'
import { TwoFactor } from './accounts/twoFactor.ts'
import { TwoFactorCodes } from './accounts/twoFactorCodes.ts'
import { EnvironmentSites } from './addresses/environmentSites.ts'
import type { Links } from './addresses/links.ts'
import type { Pictures } from './files/pictures.ts'
import { MailComposer } from './mail/mailComposer.ts'
import { MailQueue } from './mail/mailQueue.ts'
import type { NodeCalls } from './nodes/nodeCalls.ts'
import type { ServiceOptions } from './serviceOptions.ts'

export interface AccountServices {
  readonly accountLinks: AccountLinks
  readonly accounts: Accounts
  readonly attempts: AttemptLimiter
  readonly avatars: Avatars
  readonly firstAccounts: FirstAccounts
  readonly login: Login
  readonly mailQueue: MailQueue
  readonly ownAccount: OwnAccount
  readonly ownTutorials: OwnTutorials
  readonly passwordLinks: PasswordLinks
  readonly passwordReset: PasswordReset
  readonly sessions: Sessions
  readonly signUp: SignUp
  readonly sites: EnvironmentSites
  readonly twoFactor: TwoFactor
  readonly twoFactorCodes: TwoFactorCodes
}

export interface AccountServiceParts extends ServiceOptions, Pick<SignUpOptions, 'joined' | 'signUpScript'> {
  readonly links: Links
  readonly nodeCalls: NodeCalls
  readonly background: Background
  readonly pictures: Pictures
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
  const attempts = new AttemptLimiter(clock, { cluster: options.cluster })
  const mailQueue = new MailQueue({ ...options, composer: new MailComposer(options) })
  const tokenGuesses = new TokenGuesses(attempts)
  const passwordLinks = new PasswordLinks({ ...options, mailQueue, sites, tokenGuesses })
  const twoFactorCodes = new TwoFactorCodes({ platform, clock, attempts })
  const ownPassword = new OwnPassword({ platform, attempts })
  const tokens = new Tokens(options)
  const avatars = new Avatars({ ...options, attempts })
  const guards = { attempts, tokenGuesses, ownPassword, twoFactorCodes }
  const parts = { ...options, ...guards, avatars, sessions, tokens, sites, passwordLinks }
  return {
    accountLinks: new AccountLinks(parts),
    accounts: new Accounts(parts),
    attempts,
    avatars,
    firstAccounts: new FirstAccounts(parts),
    login: new Login(parts),
    mailQueue,
    ownAccount: new OwnAccount(parts),
    ownTutorials: new OwnTutorials(parts),
    passwordLinks,
    passwordReset: new PasswordReset(parts),
    sessions,
    signUp: new SignUp(parts),
    sites,
    twoFactor: new TwoFactor(parts),
    twoFactorCodes,
  }
}
