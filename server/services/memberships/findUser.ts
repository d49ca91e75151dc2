import { managesUsers } from '../../../shared/environment/users.ts'
import { notFound, permissionError } from '../../../shared/errors.ts'
import { parseWireId } from '../../../shared/ids.ts'
import type { Membership } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { UserRights } from '../policy/userRights.ts'

/** Where somebody manages users, and what he may do there. */
export interface Manages {
  environment: OpenEnvironment
  rights: UserRights
}

export interface FoundUser extends Manages {
  membership: Membership
  /** The caller's own. */
  isOwn: boolean
}

/** @throws AppError NotFound · PermissionsError notAllowed for who manages no users there */
export async function managedEnvironment(policy: Policy, caller: Caller, environmentId: string): Promise<Manages> {
  const found = await policy.userRights(caller, environmentId)
  if (!managesUsers(found.rights)) throw permissionError('notAllowed')
  return found
}

/** Where somebody adds users. @throws AppError NotFound · PermissionsError notAllowed for who adds none there, and where the platform is a trial */
export async function addingUsers(
  { policy, settings }: { policy: Policy; settings: Pick<EffectiveSettings, 'values'> },
  caller: Caller,
  environmentId: string,
): Promise<Manages> {
  const manages = await managedEnvironment(policy, caller, environmentId)
  if (!manages.rights.canAddUsers || settings.values.trial) throw permissionError('notAllowed')
  return manages
}

/** The user of a wire id. @throws as `managedEnvironment` */
export async function findUser(policy: Policy, caller: Caller, id: string): Promise<FoundUser> {
  const named = parseWireId(id)
  if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
  if (named === undefined) throw notFound()
  const found = await managedEnvironment(policy, caller, named.environmentId)
  const membership = await found.environment.store.reads.memberships.byId(named.localId)
  if (membership === undefined) throw notFound()
  return { ...found, membership, isOwn: membership.accountId === caller.accountId }
}
