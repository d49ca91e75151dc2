import { z } from 'zod'
import { argumentLimits } from '../protocol/limits.ts'

/** What an environment is changed with: its address beside its settings, which `checkSettings` looks at. */
export const environmentChangeSchema = z.looseObject({
  url: z.string().max(argumentLimits.text).nullish(),
  /** Ids of fields of profiles that are taken away with what people have in them: nobody loses that by an oversight. */
  lostProfileFields: z.array(z.string().max(argumentLimits.id)).max(argumentLimits.list).nullish(),
})
