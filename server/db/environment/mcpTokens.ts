import { rowOrder } from '../engine/drizzle.ts'
import { asc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { McpTokenReads, McpTokenWrites } from './mcpTypes.ts'
import { mcpTokens } from './schema.ts'

export function mcpTokenReads({ database }: RepositoryContext): McpTokenReads {
  const from = () => database.select().from(mcpTokens)
  const all = from()
    .orderBy(asc(rowOrder(mcpTokens)))
    .prepare()
  const byId = from()
    .where(eq(mcpTokens.id, sql.placeholder('id')))
    .prepare()
  return {
    all: () => all.all(),
    byId: id => byId.get({ id }),
  }
}

export function mcpTokenWrites(context: RepositoryContext): McpTokenWrites {
  const { database, clock } = context
  return {
    ...mcpTokenReads(context),
    create: token => database.insert(mcpTokens).values(token).returning().get(),
    async used(id) {
      await database.update(mcpTokens).set({ lastUsedAt: clock.now() }).where(eq(mcpTokens.id, id)).run()
    },
    async remove(id) {
      await database.delete(mcpTokens).where(eq(mcpTokens.id, id)).run()
    },
  }
}
