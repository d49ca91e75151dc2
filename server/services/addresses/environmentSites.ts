import { notFound } from '../../../shared/errors.ts'
import type { EnvironmentReads, EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import { type Caller, type Host, mayDesign } from '../calls/caller.ts'

/** Where a mail's link leads and what the place is called. */
export interface MailSite {
  readonly host: Host
  readonly name: string
}

/** The places that logins and mails lead to. */
export class EnvironmentSites {
  readonly #platform: PlatformStore
  readonly #adminDomain: string

  constructor(platform: PlatformStore, adminDomain: string) {
    this.#platform = platform
    this.#adminDomain = adminDomain
  }

  /**
   * The place that somebody asks from or for: the environment under the name that this server gave it, or the admin area for `null`
   * there.
   * @throws AppError NotFound
   */
  async site(caller: Caller, environmentId: string | null): Promise<MailSite> {
    const { host } = caller
    const wanted = environmentId ?? (host.kind === 'environment' ? host.environmentId : null)
    return wanted === null ? this.#adminArea : this.#under(await this.#find(caller, wanted))
  }

  /**
   * Where a link that sets an account's password leads. Whoever answers on that host can take the link, so it is one that the
   * administrators of a single environment chose only for a person of that environment alone, and only with a superAdmin's word for
   * the name (decision 0014).
   * @param asked the place that somebody asked for; it counts where the account belongs to no place
   */
  async ofPassword(environments: EnvironmentReads, account: Account, asked: MailSite): Promise<MailSite> {
    if (account.roles.some(role => role !== 'user')) return this.#adminArea
    const home = account.environmentId === null ? undefined : await environments.byId(account.environmentId)
    if (home === undefined) return asked
    return home.url !== null && home.urlTrusted ? siteOf(home, home.url) : this.#under(home)
  }

  /** Where an environment answers, for those who may enter it from here. @throws AppError NotFound */
  async host(caller: Caller, environmentId: string): Promise<Host> {
    const environment = await this.#find(caller, environmentId)
    if (caller.host.kind === 'admin' && !mayDesign(caller, environmentId)) throw notFound()
    return this.#under(environment).host
  }

  get #adminArea(): MailSite {
    return { name: 'Telar', host: { kind: 'admin', name: this.#adminDomain } }
  }

  #under(environment: EnvironmentRow): MailSite {
    return siteOf(environment, `${environment.id}.${this.#adminDomain}`)
  }

  async #find(caller: Caller, environmentId: string): Promise<EnvironmentRow> {
    const elsewhere = caller.host.kind === 'environment' && caller.host.environmentId !== environmentId
    const environment = elsewhere ? undefined : await this.#platform.reads.environments.byId(environmentId)
    if (environment === undefined) throw notFound()
    return environment
  }
}

const siteOf = ({ id, name }: EnvironmentRow, hostName: string): MailSite => ({
  name,
  host: { kind: 'environment', environmentId: id, name: hostName },
})
