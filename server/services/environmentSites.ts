import { notFound } from '../../shared/errors.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import type { MailSite } from './accounts/passwordReset.ts'
import { type Caller, type Host, mayDesign } from './caller.ts'

/** The places that logins and mails lead to. */
export interface EnvironmentSites {
  /**
   * What a mail links to: the environment's address, or the admin area for `null` there.
   * @throws AppError NotFound
   */
  site(caller: Caller, environmentId: string | null): Promise<MailSite>
  /** Where an environment answers, for those who may enter it from here. @throws AppError NotFound */
  host(caller: Caller, environmentId: string): Promise<Host>
}

export function environmentSites(platform: PlatformStore, adminDomain: string): EnvironmentSites {
  const find = async (caller: Caller, environmentId: string) => {
    const elsewhere = caller.host.kind === 'environment' && caller.host.environmentId !== environmentId
    const environment = elsewhere ? undefined : await platform.reads.environments.byId(environmentId)
    if (environment === undefined) throw notFound()
    const name = environment.url ?? `${environment.id}.${adminDomain}`
    return { name: environment.name, host: { kind: 'environment', environmentId, name } } as const
  }
  return {
    async site(caller, environmentId) {
      if (caller.host.kind === 'environment') return find(caller, environmentId ?? caller.host.environmentId)
      return environmentId === null ? { name: 'Telar', host: caller.host } : find(caller, environmentId)
    },
    async host(caller, environmentId) {
      const { host } = await find(caller, environmentId)
      if (caller.host.kind === 'admin' && !mayDesign(caller, environmentId)) throw notFound()
      return host
    },
  }
}
