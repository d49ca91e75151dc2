import { wireId } from '../../../shared/ids.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import { mayDesign } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { grants } from '../model/openEnvironment.ts'
import { flagsOf } from '../policy/userRights.ts'
import { supportSettingsOf } from './supportAccess.ts'

/** Somebody who answers people. */
export interface SupportPerson {
  /** Of his account. */
  _id: string
  name: string
  email: string
}

const named = ({ id, email, profile }: Account): SupportPerson => ({ _id: id, name: profile.name || email, email })

/** Who answers people in an environment: who designs it, and its users who may see every conversation (D40). */
export class SupportStaff {
  readonly #platform: PlatformStore

  constructor({ platform }: { platform: PlatformStore }) {
    this.#platform = platform
  }

  /** In order of name. */
  async all(environment: OpenEnvironment): Promise<SupportPerson[]> {
    const members = (await this.#members(environment)).map(({ accountId, name, email }) => ({
      _id: accountId,
      name: name || email,
      email,
    }))
    const designers = (await this.#designers(environment.id)).map(named)
    const all = new Map([...designers, ...members].map(person => [person._id, person]))
    return [...all.values()].sort((one, other) => one.name.localeCompare(other.name))
  }

  /** Accounts that are told of what a person writes in a channel: those of its roles, or all who answer; who designs every environment only where nobody else answers. */
  async toldOf(environment: OpenEnvironment, channel: string): Promise<string[]> {
    const members = await this.#members(environment)
    const roles = supportSettingsOf(environment).tellusChannels.flatMap(one =>
      one.channel === channel ? (one.roles ?? []) : [],
    )
    const ofRoles = members.filter(member => member.roles.some(role => roles.includes(role)))
    if (ofRoles.length > 0) return ofRoles.map(({ accountId }) => accountId)
    const designers = await this.#designers(environment.id)
    const authorized = designers.filter(({ environmentsAuthorized }) => environmentsAuthorized.includes(environment.id))
    const usual = [...members.map(({ accountId }) => accountId), ...authorized.map(({ id }) => id)]
    return [...new Set(usual.length > 0 ? usual : designers.map(({ id }) => id))]
  }

  /** What somebody who answers is called; null: he is gone. */
  async nameOf(environment: OpenEnvironment, accountId: string | null): Promise<string | null> {
    if (accountId === null) return null
    const member = await environment.store.reads.memberships.byAccount(accountId)
    if (member !== undefined) return member.name || member.email
    const account = await this.#platform.reads.accounts.byId(accountId)
    return account === undefined ? null : named(account).name
  }

  async has(environment: OpenEnvironment, accountId: string): Promise<boolean> {
    return (await this.all(environment)).some(({ _id }) => _id === accountId)
  }

  async #members({ store }: OpenEnvironment) {
    const all = await store.reads.memberships.withFlag('canView')
    return all.filter(member => grants(member) && flagsOf(member.flags).canView)
  }

  async #designers(environmentId: string): Promise<Account[]> {
    const { accounts } = this.#platform.reads
    const admins = [...(await accounts.withRole('superAdmin')), ...(await accounts.withRole('admin'))]
    const designing = admins.filter(({ roles, environmentsAuthorized }) =>
      mayDesign({ platformRoles: roles, environmentsAuthorized }, environmentId),
    )
    return [...new Map(designing.map(account => [account.id, account])).values()]
  }
}

/** Where a notification of a conversation leads: its person, or who answers. */
export const supportLink = (environmentId: string, conversationId: string, isPerson: boolean) =>
  isPerson
    ? `/?support=${wireId(environmentId, conversationId)}`
    : `/manage/tickets/${wireId(environmentId, conversationId)}`
