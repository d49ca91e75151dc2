import { z } from 'zod'
import { argumentLimits } from '../protocol/limits.ts'

const roles = z.array(z.string().max(argumentLimits.id)).max(argumentLimits.list)

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
})
export type EnvironmentUserData = z.infer<typeof environmentUserSchema>
