import { namedProfile } from '../../../shared/environment/profileFields.ts'
import type { NamedRole, UserFlags, UserState } from '../../../shared/environment/users.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Membership } from '../../db/environment/types.ts'
import { linkLifetime } from '../accounts/linkTexts.ts'
import type { Caller } from '../calls/caller.ts'
import { flagsOf } from '../policy/userRights.ts'
import type { Manages } from './findUser.ts'

/** A user of an environment, as it travels. */
export interface EnvironmentUser extends UserFlags {
  _id: string
  environmentId: string
  email: string
  name: string
  /** Wire ids, here and in `managedRoles`. */
  roles: string[]
  resolvedRoles: NamedRole[]
  managedRoles: string[]
  confirmed: boolean
  state: UserState
  /** When he was last told of it by mail, and until when the link in that mail works; null: never. */
  invitedAt: string | null
  invitationEnds: string | null
  createdAt: string
  version: number
  /** The caller's own. */
  isOwn: boolean
  /** By the names of its fields; null for who may not read profiles. */
  profile: Readonly<Record<string, unknown>> | null
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Who was a user before invitations were written down is taken to have come in. */
export function stateOf({ confirmed, disabled, invitedAt, enteredAt }: Membership): UserState {
  if (!confirmed) return 'imported'
  if (disabled) return 'disabled'
  return invitedAt !== null && enteredAt === null ? 'pending' : 'active'
}

/** What a manager is told of somebody: nothing of the account but the address that a manager typed. */
export function presentUser(
  caller: Caller,
  { environment, rights }: Pick<Manages, 'environment' | 'rights'>,
  membership: Membership,
): EnvironmentUser {
  const { id, email, name, roles, managedRoles, flags, confirmed, invitedAt, createdAt, version } = membership
  const wire = (role: string) => wireId(environment.id, role)
  return {
    _id: wire(id),
    environmentId: environment.id,
    email,
    name,
    roles: roles.map(wire),
    resolvedRoles: roles.map(role => ({
      _id: wire(role),
      name: environment.model.component('role', role)?.name ?? role,
    })),
    managedRoles: managedRoles.map(wire),
    confirmed,
    ...flagsOf(flags),
    state: stateOf(membership),
    invitedAt: isoTime(invitedAt),
    invitationEnds: isoTime(invitedAt && invitedAt + linkLifetime.welcome),
    createdAt: new Date(createdAt).toISOString(),
    version,
    isOwn: membership.accountId === caller.accountId,
    profile: rights.canEditProfiles ? namedProfile(environment.model.profileFields, membership.profile) : null,
  }
}
