import type { Account } from '../../db/platform/types.ts'

/** How somebody is called; null where nobody has said. */
export const nameOf = ({ profile }: Account): string | null =>
  profile.name || `${profile.firstName} ${profile.lastName}`.trim() || null
