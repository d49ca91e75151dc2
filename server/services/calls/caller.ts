import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { PlatformRole } from '../../db/platform/types.ts'

/** Where a request arrived: the admin area or one environment (contract, "Hosts"). */
export type Host =
  | { readonly kind: 'admin'; readonly name: string }
  | { readonly kind: 'environment'; readonly environmentId: string; readonly name: string }

/** A component as its editor has it, not saved: what a designer's query is answered with in place of the stored definition. */
export interface Draft {
  /** The component's wire id. */
  readonly _id: string
  readonly data: Definition
}

/** What a designer sees an environment as. */
export interface Preview {
  /** A role's id (`x-telar-as-role`). */
  readonly asRole?: string
  /** A user of the environment, by the id of his membership (`x-telar-as-user`): what is his is looked at, and nothing is changed. */
  readonly asUser?: string
}

/** Who asks. Every service takes it first and checks permission on every call. */
export interface Caller extends Preview {
  readonly kind: 'anonymous' | 'account' | 'system' | 'program'
  readonly accountId: string | null
  readonly email: string | null
  readonly name: string | null
  readonly platformRoles: readonly PlatformRole[]
  /** The environments that an admin may design. */
  readonly environmentsAuthorized: readonly string[]
  readonly host: Host
  readonly sessionId: string | null
  /** Of a program: the role (local id) that it has, and the only one. */
  readonly roleId?: string
  /** The network address that a mutation came from. */
  readonly address?: string
  /** What a designer's query is answered with in place of what is stored (`extensions.draft`). */
  readonly draft?: Draft
  /** What `x-telar-twofactor` said. */
  readonly twoFactorCode?: string
  /** The idempotency key of the mutation in progress; the unit that carries it answers what the resolver answers. */
  readonly once?: OnceKey
}

/** Who does something, and from where: what the audit log tells of a caller. */
export type Author = Pick<Caller, 'accountId' | 'email' | 'address'>

/** The server itself. */
export const serverAuthor: Author = { accountId: null, email: null }

const nobody = { accountId: null, email: null, name: null, platformRoles: [], environmentsAuthorized: [] } as const

export const anonymous = (host: Host): Caller => ({ kind: 'anonymous', ...nobody, host, sessionId: null })

/** Scripts, tasks and the server itself, inside one environment or in the admin area. */
export const system = (host: Host): Caller => ({ kind: 'system', ...nobody, host, sessionId: null })

/** A program outside under a role of one environment: what somebody with that role alone may, and nothing that is a person's own. */
export const program = (host: Host & { kind: 'environment' }, roleId: string): Caller => ({
  kind: 'program',
  ...nobody,
  host,
  sessionId: null,
  roleId,
})

/** What of an account decides about permissions. */
export type HeldAccount = Pick<Caller, 'platformRoles' | 'environmentsAuthorized'>

export const isSuperAdmin = ({ platformRoles }: Pick<HeldAccount, 'platformRoles'>) =>
  platformRoles.includes('superAdmin')

/** Designs every environment, or those that the account was given. */
export const mayDesign = (account: HeldAccount, environmentId: string) =>
  isSuperAdmin(account) ||
  (account.platformRoles.includes('admin') && account.environmentsAuthorized.includes(environmentId))

/** The host as sessions and tokens are bound to it: an environment keeps its sessions when its url changes. */
export const hostKey = (host: Host) => (host.kind === 'admin' ? 'admin' : host.environmentId)

/** The key of one step of a call that writes into several files: a repetition after an interruption goes on with what is not done. */
export const stepOf = (once: OnceKey | undefined, step: string): OnceKey | undefined =>
  once && { ...once, key: `${once.key}:${step}` }
