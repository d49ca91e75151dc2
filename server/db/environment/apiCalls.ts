import { drizzleOn } from '../engine/drizzle.ts'
import { desc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { ApiCallReads, ApiCallWrites } from './endpointTypes.ts'
import { apiCalls } from './schema.ts'

export function apiCallReads({ connection }: RepositoryContext): ApiCallReads {
  const ofEndpoint = drizzleOn(connection)
    .select()
    .from(apiCalls)
    .where(eq(apiCalls.endpointId, sql.placeholder('endpointId')))
    .orderBy(desc(sql`rowid`))
    .limit(sql.placeholder('limit'))
    .prepare()
  return { last: request => ofEndpoint.all(request) }
}

export function apiCallWrites(context: RepositoryContext): ApiCallWrites {
  const database = drizzleOn(context.connection)
  return {
    ...apiCallReads(context),
    add(call, kept) {
      database.insert(apiCalls).values(call).run()
      const newer = sql`(SELECT rowid FROM apiCalls WHERE endpointId = ${call.endpointId} ORDER BY rowid DESC LIMIT 1 OFFSET ${kept})`
      database.run(sql`DELETE FROM apiCalls WHERE endpointId = ${call.endpointId} AND rowid <= ${newer}`)
    },
  }
}
