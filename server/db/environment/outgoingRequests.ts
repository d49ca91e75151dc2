import { and, count, desc, eq, gte, isNull, lt, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { OutgoingReads, OutgoingSelection, OutgoingWrites } from './outgoingTypes.ts'
import { outgoingRequests } from './schema.ts'

const selected = ({ failed, componentId }: OutgoingSelection) =>
  and(
    failed === true ? or(isNull(outgoingRequests.status), gte(outgoingRequests.status, 400)) : undefined,
    componentId === undefined ? undefined : eq(outgoingRequests.componentId, componentId),
  )

export function outgoingReads({ database }: RepositoryContext): OutgoingReads {
  return {
    page: ({ skip, limit, ...selection }) =>
      database
        .select()
        .from(outgoingRequests)
        .where(selected(selection))
        .orderBy(desc(outgoingRequests.at), desc(outgoingRequests.id))
        .limit(limit)
        .offset(skip)
        .all(),
    async count(selection) {
      const found = await database.select({ count: count() }).from(outgoingRequests).where(selected(selection)).get()
      return found?.count ?? 0
    },
  }
}

export function outgoingWrites(context: RepositoryContext): OutgoingWrites {
  const { database } = context
  return {
    ...outgoingReads(context),
    async add(request) {
      await database.insert(outgoingRequests).values(request).run()
    },
    async prune({ before, kept }) {
      const { at } = outgoingRequests
      await database.delete(outgoingRequests).where(lt(at, before)).run()
      const beyond = sql`(SELECT ${at} FROM ${outgoingRequests} ORDER BY ${at} DESC LIMIT 1 OFFSET ${kept})`
      await database.delete(outgoingRequests).where(sql`${at} <= ${beyond}`).run()
    },
  }
}
