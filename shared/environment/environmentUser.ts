import { z } from 'zod'
import { argumentLimits } from '../protocol/limits.ts'

/** What a user of an environment may do beside using it: see every conversation (D40), and manage its users (D42–D45). */
export const userFlags = ['canView', 'canAddUsers', 'canRemoveUsers', 'canEditProfiles', 'canManageRoles'] as const
export type UserFlag = (typeof userFlags)[number]
export type UserFlags = Record<UserFlag, boolean>

/**
 * How far somebody is with an environment. active: has been in it · pending: was told of it, and has not been in it · disabled: kept out
 * by who manages the users · imported: came with a file, and is granted nothing until an administrator confirms it
 */
export const userStates = ['active', 'pending', 'disabled', 'imported'] as const
export type UserState = (typeof userStates)[number]

const roles = z.array(z.string().max(argumentLimits.id)).max(argumentLimits.list)
const flag = z.boolean().nullish()

/** What is told of a user of an environment. What is not known here is left alone. */
export const environmentUserSchema = z.object({
  email: z.string().max(argumentLimits.text).nullish(),
  name: z.string().max(argumentLimits.text).nullish(),
  /** Nobody but its owner sets the password of an account. */
  password: z.never().optional(),
  /** Wire ids. */
  roles: roles.nullish(),
  /** Only `true` counts: an imported membership begins to grant what it says. */
  confirmed: z.boolean().nullish(),
  /** Kept out, and nothing of his is lost. */
  disabled: z.boolean().nullish(),
  canView: flag,
  canAddUsers: flag,
  canRemoveUsers: flag,
  canEditProfiles: flag,
  canManageRoles: flag,
  /** Wire ids of the only roles that somebody who manages roles gives and takes; none: every role (D46). */
  managedRoles: roles.nullish(),
})
export type EnvironmentUserData = z.infer<typeof environmentUserSchema>

/** A role as it is told of (wire id). */
export interface NamedRole {
  _id: string
  name: string
}

/** At most so many people are invited in one call. */
export const mostInvited = 200

/** Who are invited together. */
export const invitedPeopleSchema = z
  .array(
    z.object({
      email: z.string().max(argumentLimits.text),
      name: z.string().max(argumentLimits.text).nullish(),
    }),
  )
  .max(mostInvited)
export type InvitedPerson = z.infer<typeof invitedPeopleSchema>[number]

/** invited: is a user now, and is mailed · isUser: was one already · invalidEmail: that is no address · failed: could not be stored */
export const invitationResults = ['invited', 'isUser', 'invalidEmail', 'failed'] as const
export type InvitationResult = (typeof invitationResults)[number]
