import { drizzleOn } from '../engine/drizzle.ts'
import { sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { passwordLinks } from './schema.ts'
import { singleUse } from './singleUse.ts'
import type { PasswordLinkWrites } from './types.ts'

export function passwordLinkWrites(context: RepositoryContext): PasswordLinkWrites {
  const create = drizzleOn(context.connection)
    .insert(passwordLinks)
    .values({
      hash: sql.placeholder('hash'),
      accountId: sql.placeholder('accountId'),
      host: sql.placeholder('host'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare()
  return { ...singleUse(context, passwordLinks), create: link => void create.run({ ...link }) }
}
