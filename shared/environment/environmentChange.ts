import { z } from 'zod'
import { argumentLimits } from '../protocol/limits.ts'

/** What an environment is changed with: its address beside its settings, which `checkSettings` looks at. */
export const environmentChangeSchema = z.looseObject({ url: z.string().max(argumentLimits.text).nullish() })
