import { z } from '../validation/schema.ts'

/** What a client sends of the filters of a component; their rules are checked as those of any filter. */
export const ownFiltersSchema = z.record(
  z.string(),
  z.object({ groups: z.array(z.unknown()), name: z.string().optional() }),
)
