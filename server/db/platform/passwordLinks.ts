import { done } from '../engine/drizzle.ts'
import { and, eq, gt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { passwordLinks } from './schema.ts'
import { singleUse } from './singleUse.ts'
import type { PasswordLinkReads, PasswordLinkWrites } from './types.ts'

export function passwordLinkReads({ database, clock }: RepositoryContext): PasswordLinkReads {
  const ofAccount = database
    .select({ accountId: passwordLinks.accountId })
    .from(passwordLinks)
    .where(eq(passwordLinks.accountId, sql.placeholder('accountId')))
    .limit(1)
    .prepare()
  const found = database
    .select()
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.hash, sql.placeholder('hash')),
        eq(passwordLinks.host, sql.placeholder('host')),
        gt(passwordLinks.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare()
  return {
    found: (hash, host) => found.get({ hash, host, now: clock.now() }),
    isFor: async accountId => (await ofAccount.get({ accountId })) !== undefined,
  }
}

export function passwordLinkWrites(context: RepositoryContext): PasswordLinkWrites {
  const create = context.database
    .insert(passwordLinks)
    .values({
      hash: sql.placeholder('hash'),
      accountId: sql.placeholder('accountId'),
      host: sql.placeholder('host'),
      expiresAt: sql.placeholder('expiresAt'),
      occasion: sql.placeholder('occasion'),
      invitedBy: sql.placeholder('invitedBy'),
      isMailed: sql.placeholder('isMailed'),
      handedIn: sql.placeholder('handedIn'),
    })
    .prepare()
  return {
    ...passwordLinkReads(context),
    ...singleUse(context, passwordLinks),
    create: link => done(create.run({ ...link })),
  }
}
