import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { Membership } from '../../db/environment/types.ts'
import { auditEntry, differenceOf } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { differingFields } from './membershipChanges.ts'

/** What somebody is in an environment, as the audit log tells it: roles by the names that they have now. */
function told({ model }: OpenEnvironment, membership: Membership): Readonly<Record<string, unknown>> {
  const names = (roles: readonly string[]) => roles.map(id => model.component('role', id)?.name ?? id)
  const { name, roles, managedRoles, flags, disabled, confirmed } = membership
  return { name, roles: names(roles), managedRoles: names(managedRoles), ...flags, disabled, confirmed }
}

const targetOf = ({ id, email }: Membership) => ({ kind: 'environmentUser', id, name: email })

export const invitedEntry = (caller: Caller, environment: OpenEnvironment, invited: Membership): NewAuditEntry =>
  auditEntry(caller, 'people.invited', {
    target: targetOf(invited),
    details: differenceOf(undefined, told(environment, invited)),
  })

/** That somebody was mailed the way in once more. */
export const invitedAgainEntry = (caller: Caller, membership: Membership): NewAuditEntry =>
  auditEntry(caller, 'people.invited', { target: targetOf(membership) })

/** That somebody took a link along that lets him in. */
export const linkedEntry = (caller: Caller, membership: Membership): NewAuditEntry =>
  auditEntry(caller, 'people.linked', { target: targetOf(membership) })

/** Undefined where nothing is another than before. */
export function changedEntry(
  caller: Caller,
  environment: OpenEnvironment,
  { before, after }: { before: Membership; after: Membership },
): NewAuditEntry | undefined {
  const changed = differenceOf(told(environment, before), told(environment, after))
  // What people have in their profiles is theirs.
  const profile = differingFields(environment, before, after).map(({ label }) => label)
  const details = profile.length === 0 ? changed : { ...changed, after: { ...changed?.after, profile } }
  return details && auditEntry(caller, 'people.changed', { target: targetOf(after), details })
}

export const removedEntry = (caller: Caller, environment: OpenEnvironment, removed: Membership): NewAuditEntry =>
  auditEntry(caller, 'people.removed', {
    target: targetOf(removed),
    details: differenceOf(told(environment, removed), undefined),
  })
