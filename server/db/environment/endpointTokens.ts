import { drizzleOn } from '../engine/drizzle.ts'
import { asc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { EndpointTokenReads, EndpointTokenWrites } from './endpointTypes.ts'
import { endpointTokens } from './schema.ts'

export function endpointTokenReads({ connection }: RepositoryContext): EndpointTokenReads {
  const database = drizzleOn(connection)
  const from = () => database.select().from(endpointTokens)
  const ofEndpoint = from()
    .where(eq(endpointTokens.endpointId, sql.placeholder('endpointId')))
    .orderBy(asc(sql`rowid`))
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
  const { connection, clock } = context
  const database = drizzleOn(connection)
  return {
    ...endpointTokenReads(context),
    create: token =>
      database
        .insert(endpointTokens)
        .values({ ...token, createdAt: clock.now() })
        .returning()
        .get(),
    used(id) {
      database.update(endpointTokens).set({ lastUsedAt: clock.now() }).where(eq(endpointTokens.id, id)).run()
    },
    remove(id) {
      database.delete(endpointTokens).where(eq(endpointTokens.id, id)).run()
    },
  }
}
