import { z } from 'zod'
import { argumentLimits } from '../protocol/limits.ts'
import { mostInvited } from './users.ts'

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
  /** Values of the fields of his profile, by their names; those that are not given stay. */
  profile: z.record(z.string().max(argumentLimits.id), z.unknown()).nullish(),
})
export type EnvironmentUserData = z.infer<typeof environmentUserSchema>

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
