import type { OwnMembership } from '../../../shared/wire/ownData.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { allUserRights, flagsOf } from '../policy/userRights.ts'
import { presentUser } from './environmentUser.ts'
import { ownConversations } from './ownConversations.ts'

/** What the caller is in an environment; undefined for who is no user of it. */
export async function ownMembership(
  caller: Caller & { accountId: string },
  environment: OpenEnvironment,
  environmentName: string,
): Promise<OwnMembership | undefined> {
  const membership = await environment.store.reads.memberships.byAccount(caller.accountId)
  if (membership === undefined || !membership.confirmed) return undefined
  const { email, name, resolvedRoles, state, invitedAt, createdAt, profile } = presentUser(
    caller,
    { environment, rights: allUserRights },
    membership,
  )
  const roles = resolvedRoles.map(role => role.name)
  const place = { _id: environment.id, name: environmentName }
  return {
    environment: place,
    email,
    name,
    roles,
    ...flagsOf(membership.flags),
    state,
    invitedAt,
    createdAt,
    profile: profile ?? {},
    conversations: await ownConversations(environment, caller.accountId),
  }
}
