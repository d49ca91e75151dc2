import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Config } from '../config.ts'
import type { EnvironmentStores } from '../db/environment/environmentStores.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import { Accounts } from './accounts/accounts.ts'
import { attemptLimiter } from './accounts/attemptLimiter.ts'
import { FirstAccounts } from './accounts/firstAccounts.ts'
import { Login } from './accounts/login.ts'
import { PasswordReset } from './accounts/passwordReset.ts'
import { Sessions } from './accounts/sessions.ts'
import { SignUp } from './accounts/signUp.ts'
import { Tokens } from './accounts/tokens.ts'
import { type Background, background } from './background.ts'
import { environmentSites } from './environmentSites.ts'
import { type HostDirectory, hostDirectory } from './hosts.ts'
import { type Idempotency, idempotency } from './idempotency.ts'
import { type Links, links } from './links.ts'
import type { Mailer } from './mail/mailer.ts'

/** What the composition root hands to the services. */
export interface ServiceOptions {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly platform: PlatformStore
  readonly environmentStores: EnvironmentStores
  readonly mailer: Mailer
  /** Gets failures that belong to nobody's call. */
  readonly report: (error: unknown) => void
}

export interface Services {
  readonly accounts: Accounts
  readonly background: Background
  readonly firstAccounts: FirstAccounts
  readonly hosts: HostDirectory
  readonly idempotency: Idempotency
  readonly links: Links
  readonly login: Login
  readonly passwordReset: PasswordReset
  readonly sessions: Sessions
  readonly signUp: SignUp
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/** Everything that resolvers and routes call, wired once. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, clock, platform, environmentStores } = options
  const hosts = hostDirectory(config.adminDomain, config.loopback)
  for (const environment of await platform.reads.environments.page(everyEnvironment)) hosts.put(environment)
  const sites = environmentSites(platform, config.adminDomain)
  const shared = {
    ...options,
    loopback: config.loopback,
    environments: environmentStores,
    sessions: new Sessions({ ...options, loopback: config.loopback }),
    tokens: new Tokens(options),
    attempts: attemptLimiter(clock),
    links: links(config),
    background: background(options.report),
    site: sites.site,
  }
  const passwordReset = new PasswordReset(shared)
  return {
    accounts: new Accounts(options),
    background: shared.background,
    firstAccounts: new FirstAccounts(shared),
    hosts,
    idempotency: idempotency(platform, environmentStores),
    links: shared.links,
    login: new Login({ ...shared, environmentHost: sites.host }),
    passwordReset,
    sessions: shared.sessions,
    signUp: new SignUp({ ...shared, passwordReset }),
  }
}
