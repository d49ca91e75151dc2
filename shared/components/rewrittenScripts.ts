import { z } from '../validation/schema.ts'

/** A script that another name changes, as a client read it and as it is to be. */
const rewrittenScript = z.object({
  /** Wire id of its component. */
  _id: z.string(),
  property: z.string(),
  /** Of the component, when the script was read. */
  version: z.int(),
  script: z.string(),
})

export const rewrittenScriptsSchema = z.array(rewrittenScript)

export type RewrittenScript = z.infer<typeof rewrittenScript>
