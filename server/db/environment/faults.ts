import { and, count, desc, eq, isNotNull, isNull, lt, ne, or, sql } from '../engine/drizzleOrm.ts'
import { noLimit } from '../engine/page.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { FaultReads, FaultSelection, FaultWrites } from './faultTypes.ts'
import { faults } from './schema.ts'

const selected = ({ solved, componentId, markBegins }: FaultSelection) =>
  and(
    solved === undefined ? undefined : solved ? isNotNull(faults.solvedAt) : isNull(faults.solvedAt),
    componentId === undefined ? undefined : eq(faults.componentId, componentId),
    markBegins === undefined ? undefined : sql`substr(${faults.mark}, 1, ${markBegins.length}) = ${markBegins}`,
  )

export function faultReads({ database }: RepositoryContext): FaultReads {
  const byId = database
    .select()
    .from(faults)
    .where(eq(faults.id, sql.placeholder('id')))
    .prepare()
  const anyOpen = database
    .select({ id: faults.id })
    .from(faults)
    .where(and(eq(faults.componentId, sql.placeholder('componentId')), isNull(faults.solvedAt)))
    .limit(1)
    .prepare()
  const counts = database
    .select({ componentId: faults.componentId, count: count() })
    .from(faults)
    .where(isNull(faults.solvedAt))
    .groupBy(faults.componentId)
    .prepare()
  const lastOpen = database
    .select({ lastAt: faults.lastAt })
    .from(faults)
    .where(and(isNull(faults.solvedAt), ne(faults.kind, sql.placeholder('except'))))
    .orderBy(desc(faults.lastAt))
    .limit(1)
    .prepare()
  return {
    byId: id => byId.get({ id }),
    page: ({ skip, limit, ...selection }) =>
      database
        .select()
        .from(faults)
        .where(selected(selection))
        .orderBy(desc(faults.lastAt), faults.id)
        .limit(limit)
        .offset(skip)
        .all(),
    async count(selection) {
      const found = await database.select({ count: count() }).from(faults).where(selected(selection)).get()
      return found?.count ?? 0
    },
    open: async () => new Map((await counts.all()).map(found => [found.componentId, found.count])),
    isOpen: async componentId => (await anyOpen.get({ componentId })) !== undefined,
    lastOpen: async (except = '') => (await lastOpen.get({ except }))?.lastAt,
  }
}

export function faultWrites(context: RepositoryContext): FaultWrites {
  const { database, clock } = context
  return {
    ...faultReads(context),
    add(failed) {
      const { times, lastAt } = failed
      const again = {
        message: failed.message,
        line: failed.line,
        lastAt,
        startedBy: failed.startedBy,
        input: failed.input,
        isMasked: failed.isMasked,
        times: sql`CASE WHEN ${faults.solvedAt} IS NULL THEN ${faults.times} + ${times} ELSE ${times} END`,
        firstAt: sql`CASE WHEN ${faults.solvedAt} IS NULL THEN ${faults.firstAt} ELSE ${lastAt} END`,
        solvedAt: null,
        solvedBy: null,
      }
      return database
        .insert(faults)
        .values({ ...failed, firstAt: lastAt })
        .onConflictDoUpdate({ target: [faults.componentId, faults.mark], set: again })
        .returning()
        .get()
    },
    async solve(which, solvedBy) {
      const named = 'id' in which ? eq(faults.id, which.id) : eq(faults.componentId, which.componentId)
      await database
        .update(faults)
        .set({ solvedAt: clock.now(), solvedBy })
        .where(and(named, isNull(faults.solvedAt)))
        .run()
    },
    async prune({ solvedBefore, failedBefore, kept }) {
      await database
        .delete(faults)
        .where(or(lt(faults.solvedAt, solvedBefore), lt(faults.lastAt, failedBefore)))
        .run()
      const beyond = sql`${faults.id} IN (SELECT ${faults.id} FROM ${faults} ORDER BY ${faults.solvedAt} IS NOT NULL, ${faults.lastAt} DESC
        LIMIT ${noLimit} OFFSET ${kept})`
      await database.delete(faults).where(beyond).run()
    },
  }
}
