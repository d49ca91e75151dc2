import { rowOrder } from '../engine/drizzle.ts'
import { and, desc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { ApiCallReads, ApiCallWrites } from './endpointTypes.ts'
import { apiCalls } from './schema.ts'

/** The order in which they were answered. */
const written = rowOrder(apiCalls)

export function apiCallReads({ database }: RepositoryContext): ApiCallReads {
  const ofEndpoint = database
    .select()
    .from(apiCalls)
    .where(eq(apiCalls.endpointId, sql.placeholder('endpointId')))
    .orderBy(desc(written))
    .limit(sql.placeholder('limit'))
    .prepare()
  return { last: request => ofEndpoint.all(request) }
}

export function apiCallWrites(context: RepositoryContext): ApiCallWrites {
  const { database } = context
  return {
    ...apiCallReads(context),
    async add(call, kept) {
      await database.insert(apiCalls).values(call).run()
      const isOfEndpoint = eq(apiCalls.endpointId, call.endpointId)
      const newer = sql`(SELECT ${written} FROM ${apiCalls} WHERE ${isOfEndpoint} ORDER BY ${written} DESC LIMIT 1 OFFSET ${kept})`
      await database
        .delete(apiCalls)
        .where(and(isOfEndpoint, sql`${written} <= ${newer}`))
        .run()
    },
  }
}
