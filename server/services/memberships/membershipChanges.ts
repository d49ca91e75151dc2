import type { EnvironmentUserData } from '../../../shared/environment/environmentUser.ts'
import { changedProfile } from '../../../shared/environment/profileFields.ts'
import { managesUsers, userFlags } from '../../../shared/environment/users.ts'
import { permissionError, validationError } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { standardReader } from '../../../shared/fields/standardValues.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Membership, MembershipChanges } from '../../db/environment/types.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { flagsOf, managesRole, type UserRights } from '../policy/userRights.ts'

/** @throws AppError PermissionsError notAllowed */
function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw permissionError('notAllowed')
}

/** Local ids of roles, each once. @throws AppError validationError on that argument for one that is not there */
function rolesIn(environment: OpenEnvironment, sent: readonly string[], argument: string): string[] {
  const local = [...new Set(sent.map(role => localId(environment.id, role)))]
  const unknown = local.some(role => environment.model.component('role', role) === undefined)
  if (unknown) throw validationError({ [argument]: message('notFound') })
  return local
}

/**
 * The roles that somebody has afterwards. Those that the manager may not give stay as they are (D74), those that are gone too.
 * @throws AppError validationError for a role that may be neither given nor taken
 */
export function givenRoles(
  environment: OpenEnvironment,
  rights: UserRights,
  before: readonly string[],
  sent: readonly string[],
  argument: string,
): string[] {
  const local = sent.map(role => localId(environment.id, role))
  const added = rolesIn(
    environment,
    sent.filter((_, index) => !before.includes(local[index] ?? '')),
    argument,
  )
  const removed = before.filter(role => !local.includes(role))
  if (![...added, ...removed].every(role => managesRole(rights, role)))
    throw validationError({ [argument]: message('notManaged') })
  return [...before.filter(role => local.includes(role)), ...added]
}

const differs = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after)

/** Only what is another than before. */
function differences(membership: Membership, wanted: MembershipChanges): MembershipChanges {
  const entries = Object.entries(wanted) as [keyof MembershipChanges, unknown][]
  return Object.fromEntries(entries.filter(([name, value]) => differs(membership[name], value)))
}

/** What of the data each right changes. */
const neededFor = {
  name: 'canEditProfiles',
  roles: 'canManageRoles',
  disabled: 'canRemoveUsers',
  flags: 'administers',
  managedRoles: 'administers',
  confirmed: 'administers',
  profile: 'canEditProfiles',
} as const satisfies Partial<Record<keyof MembershipChanges, keyof UserRights>>

const manages = ({ flags }: Membership) => managesUsers(flagsOf(flags))

/** What somebody's profile holds afterwards. @param own whether he changes it himself @throws AppError validationError { data.profile.… } */
export function profileAfter(
  environment: OpenEnvironment,
  { profile: stored }: Membership,
  { sent, own, at }: { sent: RecordData; own: boolean; at: string },
): Record<string, unknown> {
  const context = { zone: environment.zone, now: environment.dayClock.now() }
  const fields = environment.model.profileFields
  const changed = changedProfile({ fields, stored, sent: standardReader(fields)(sent, context) }, own, context)
  if (!changed.ok) requireValid(changed.errors, at)
  return changed.ok ? changed.data : stored
}

/** The fields of profiles in which two states of somebody differ. */
export const differingFields = ({ model }: OpenEnvironment, before: Membership, after: Pick<Membership, 'profile'>) =>
  model.profileFields.filter(({ _id }) => differs(before.profile[_id], after.profile[_id]))

/**
 * What changes of somebody. A manager changes neither his own roles nor who manages users himself beyond names and what people change in
 * their own profiles: nobody lifts himself up, and no manager shuts out another.
 * @throws AppError PermissionsError notAllowed · validationError for roles
 */
export function changesOf(
  environment: OpenEnvironment,
  rights: UserRights,
  { membership, isOwn }: { membership: Membership; isOwn: boolean },
  data: EnvironmentUserData,
): MembershipChanges {
  // Whether it is what is stored is an answer too.
  if (data.profile) requireAllowed(rights.canEditProfiles)
  const flags = { ...flagsOf(membership.flags) }
  for (const flag of userFlags) flags[flag] = data[flag] ?? flags[flag]
  const changes = differences(membership, {
    ...(data.name != null && { name: data.name.trim() }),
    ...(data.roles && { roles: givenRoles(environment, rights, membership.roles, data.roles, 'data.roles') }),
    ...(data.disabled != null && { disabled: data.disabled }),
    ...(differs(flags, flagsOf(membership.flags)) && { flags }),
    ...(data.managedRoles && { managedRoles: rolesIn(environment, data.managedRoles, 'data.managedRoles') }),
    ...(data.confirmed === true && { confirmed: true }),
    ...(data.profile && {
      profile: profileAfter(environment, membership, { sent: data.profile, own: false, at: 'data.profile' }),
    }),
  })
  const changed = Object.keys(changes) as (keyof typeof neededFor)[]
  requireAllowed(changed.every(name => rights[neededFor[name]]))
  if (!rights.administers && (isOwn || manages(membership))) {
    const { profile = membership.profile } = changes
    requireAllowed(changed.every(name => name === 'name' || name === 'profile'))
    requireAllowed(differingFields(environment, membership, { profile }).every(({ ownEdit }) => ownEdit))
  }
  return changes
}

/** @throws AppError PermissionsError notAllowed */
export function requireRemoval(rights: UserRights, { membership, isOwn }: { membership: Membership; isOwn: boolean }) {
  requireAllowed(rights.canRemoveUsers && !isOwn && (rights.administers || !manages(membership)))
}
