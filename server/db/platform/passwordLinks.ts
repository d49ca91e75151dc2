import { drizzleOn } from '../engine/drizzle.ts'
import { and, eq, gt, isNotNull, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { passwordLinks } from './schema.ts'
import { singleUse } from './singleUse.ts'
import type { PasswordLinkReads, PasswordLinkWrites } from './types.ts'

export function passwordLinkReads({ connection, clock }: RepositoryContext): PasswordLinkReads {
  const database = drizzleOn(connection)
  const ofAccount = database
    .select({ accountId: passwordLinks.accountId })
    .from(passwordLinks)
    .where(eq(passwordLinks.accountId, sql.placeholder('accountId')))
    .limit(1)
    .prepare()
  const found = database
    .select({ accountId: passwordLinks.accountId })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.hash, sql.placeholder('hash')),
        eq(passwordLinks.host, sql.placeholder('host')),
        isNotNull(passwordLinks.accountId),
        gt(passwordLinks.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare()
  return {
    works: (hash, host) => found.get({ hash, host, now: clock.now() }) !== undefined,
    isFor: accountId => ofAccount.get({ accountId }) !== undefined,
  }
}

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
  return {
    ...passwordLinkReads(context),
    ...singleUse(context, passwordLinks),
    create: link => void create.run({ ...link }),
  }
}
