import { done } from '../engine/drizzle.ts'
import { eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { avatars } from './schema.ts'
import type { AvatarReads, AvatarWrites } from './types.ts'

const key = sql.placeholder('key')
const accountId = sql.placeholder('accountId')

/** What is told of a picture without reading its bytes. */
export const avatarColumns = {
  key: avatars.key,
  size: sql<number>`length(${avatars.content})`,
  createdAt: avatars.createdAt,
}

export function avatarReads({ database }: RepositoryContext): AvatarReads {
  const found = database.select(avatarColumns).from(avatars).where(eq(avatars.key, key)).prepare()
  const content = database.select({ content: avatars.content }).from(avatars).where(eq(avatars.key, key)).prepare()
  return {
    byKey: wanted => found.get({ key: wanted }),
    content: async wanted => (await content.get({ key: wanted }))?.content,
  }
}

export function avatarWrites(context: RepositoryContext): AvatarWrites {
  const { database, clock } = context
  const values = { key, createdAt: sql.placeholder('now'), content: sql.placeholder('content') }
  const put = database
    .insert(avatars)
    .values({ accountId, ...values })
    .onConflictDoUpdate({
      target: avatars.accountId,
      set: { key: sql`${values.key}`, createdAt: sql`${values.createdAt}`, content: sql`${values.content}` },
    })
    .prepare()
  const remove = database.delete(avatars).where(eq(avatars.accountId, accountId)).prepare()
  return {
    ...avatarReads(context),
    put: (id, named, content) => done(put.run({ accountId: id, key: named, now: clock.now(), content })),
    remove: id => done(remove.run({ accountId: id })),
  }
}
