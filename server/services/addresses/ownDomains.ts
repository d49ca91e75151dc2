import { Resolver } from 'node:dns/promises'
import { validationError } from '../../../shared/errors.ts'
import { typedHostName } from '../../../shared/protocol/hostName.ts'
import { message } from '../../../shared/validation/messages.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { HostDirectory } from './hosts.ts'

/** The TXT records of a name, each in its parts; rejects when there is none. */
export type ResolveTxt = (name: string) => Promise<string[][]>

export const systemResolveTxt: ResolveTxt = name => new Resolver({ timeout: 3_000, tries: 1 }).resolveTxt(name)

/** A name of an environment's own, and whether a superAdmin gave it. */
export interface OwnDomain {
  readonly url: string | null
  readonly urlTrusted: boolean
}

/**
 * Which names environments may answer on beside the one below the admin domain (decision 0014). A superAdmin gives any name that is
 * free; everybody else shows that the name is his by a TXT record of it that names the environment.
 */
export class OwnDomains {
  readonly #hosts: HostDirectory
  readonly #resolveTxt: ResolveTxt

  constructor(hosts: HostDirectory, resolveTxt: ResolveTxt) {
    this.#hosts = hosts
    this.#resolveTxt = resolveTxt
  }

  /**
   * @param at how the name is called in messages
   * @throws AppError validationError `{at}`: invalid · reserved · unverified with the record that is missing
   */
  async read(caller: Caller, environmentId: string, typed: string | null, at: string): Promise<OwnDomain> {
    if (typed === null || typed.trim() === '') return { url: null, urlTrusted: false }
    const url = typedHostName(typed)
    if (url === undefined) throw validationError({ [at]: message('invalid') })
    if (this.#hosts.isReserved(url)) throw validationError({ [at]: message('reserved') })
    const urlTrusted = isSuperAdmin(caller) && caller.host.kind === 'admin'
    if (!urlTrusted) await this.#requireRecord(environmentId, url, at)
    return { url, urlTrusted }
  }

  async #requireRecord(environmentId: string, url: string, at: string): Promise<void> {
    const name = `_telar.${url}`
    const value = this.#hosts.ownNameOf(environmentId)
    const records = await this.#resolveTxt(name).catch(() => [])
    if (records.some(parts => parts.join('') === value)) return
    throw validationError({ [at]: message('unverified', `${name} TXT ${value}`) })
  }
}
