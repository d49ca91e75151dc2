import { rowOrder } from '../engine/drizzle.ts'
import { asc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { EndpointTokenReads, EndpointTokenWrites } from './endpointTypes.ts'
import { endpointTokens } from './schema.ts'

export function endpointTokenReads({ database }: RepositoryContext): EndpointTokenReads {
  const from = () => database.select().from(endpointTokens)
  const ofEndpoint = from()
    .where(eq(endpointTokens.endpointId, sql.placeholder('endpointId')))
    .orderBy(asc(rowOrder(endpointTokens)))
    .prepare()
  const byId = from()
    .where(eq(endpointTokens.id, sql.placeholder('id')))
    .prepare()
  return {
    of: endpointId => ofEndpoint.all({ endpointId }),
    byId: id => byId.get({ id }),
  }
}

export function endpointTokenWrites(context: RepositoryContext): EndpointTokenWrites {
  const { database, clock } = context
  return {
    ...endpointTokenReads(context),
    create: token =>
      database
        .insert(endpointTokens)
        .values({ ...token, createdAt: clock.now() })
        .returning()
        .get(),
    async used(id) {
      await database.update(endpointTokens).set({ lastUsedAt: clock.now() }).where(eq(endpointTokens.id, id)).run()
    },
    async remove(id) {
      await database.delete(endpointTokens).where(eq(endpointTokens.id, id)).run()
    },
  }
}
