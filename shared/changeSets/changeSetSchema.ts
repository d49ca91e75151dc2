import { z } from '../validation/schema.ts'
import { type ChangeSet, changeSetLimits } from './changeSet.ts'

const handle = z.string().min(1).max(changeSetLimits.handle)

const entry = z.strictObject({
  kind: z.string().min(1).max(64),
  id: handle,
  name: z.string().min(1).max(200).optional(),
  definition: z.record(z.string(), z.unknown()).optional(),
  add: z.record(z.string(), z.array(z.unknown()).max(changeSetLimits.entries)).optional(),
})

/** Strict: what a change set has no word for is no part of it. */
export const changeSetSchema: z.ZodType<ChangeSet> = z.strictObject({
  title: z.string().max(200).optional(),
  components: z.array(entry).max(changeSetLimits.components).default([]),
  screens: z.array(handle).max(changeSetLimits.screens).default([]),
})
