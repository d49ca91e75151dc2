import { type UserFlags, userFlags } from '../../../shared/environment/users.ts'
import type { HeldMembership } from '../model/openEnvironment.ts'

/** What somebody may do to the users of an environment. */
export interface UserRights extends UserFlags {
  /** Confirms imported users and says who manages users: what nobody may give himself. */
  administers: boolean
  /** Local ids of the only roles that he gives and takes; undefined: every role. */
  managedRoles: readonly string[] | undefined
}

/** What is stored is of older builds too: only `true` is true. */
export const flagsOf = (stored: Readonly<Record<string, unknown>>): UserFlags =>
  Object.fromEntries(userFlags.map(flag => [flag, stored[flag] === true])) as UserFlags

const everyFlag = (value: boolean) => Object.fromEntries(userFlags.map(flag => [flag, value])) as UserFlags

export const allUserRights: UserRights = { ...everyFlag(true), administers: true, managedRoles: undefined }
export const noUserRights: UserRights = { ...everyFlag(false), administers: false, managedRoles: [] }

export const rightsOf = ({ flags, managedRoles }: HeldMembership): UserRights => ({
  ...flagsOf(flags),
  administers: false,
  managedRoles: managedRoles.length === 0 ? undefined : managedRoles,
})

/** Whether the role (local id) may be given and taken. */
export const managesRole = ({ canManageRoles, managedRoles }: UserRights, role: string) =>
  canManageRoles && (managedRoles === undefined || managedRoles.includes(role))
