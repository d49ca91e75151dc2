import { drizzleOn } from '../engine/drizzle.ts'
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { FaultReads, FaultSelection, FaultWrites } from './faultTypes.ts'
import { faults } from './schema.ts'

const selected = ({ solved, componentId }: FaultSelection) =>
  and(
    solved ? isNotNull(faults.solvedAt) : isNull(faults.solvedAt),
    componentId === undefined ? undefined : eq(faults.componentId, componentId),
  )

export function faultReads({ connection }: RepositoryContext): FaultReads {
  const database = drizzleOn(connection)
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
    .select({ componentId: faults.componentId, count: sql<number>`count(*)` })
    .from(faults)
    .where(isNull(faults.solvedAt))
    .groupBy(faults.componentId)
    .prepare()
  const lastOpen = database
    .select({ lastAt: faults.lastAt })
    .from(faults)
    .where(isNull(faults.solvedAt))
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
    count: selection =>
      database.select({ count: sql<number>`count(*)` }).from(faults).where(selected(selection)).get()?.count ?? 0,
    open: () => new Map(counts.all().map(({ componentId, count }) => [componentId, count])),
    isOpen: componentId => anyOpen.get({ componentId }) !== undefined,
    lastOpen: () => lastOpen.get()?.lastAt,
  }
}

export function faultWrites(context: RepositoryContext): FaultWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
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
        times: sql`iif(${faults.solvedAt} IS NULL, ${faults.times} + ${times}, ${times})`,
        firstAt: sql`iif(${faults.solvedAt} IS NULL, ${faults.firstAt}, ${lastAt})`,
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
    solve(which, solvedBy) {
      const named = 'id' in which ? eq(faults.id, which.id) : eq(faults.componentId, which.componentId)
      database
        .update(faults)
        .set({ solvedAt: clock.now(), solvedBy })
        .where(and(named, isNull(faults.solvedAt)))
        .run()
    },
    prune({ solvedBefore, failedBefore, kept }) {
      database
        .delete(faults)
        .where(or(lt(faults.solvedAt, solvedBefore), lt(faults.lastAt, failedBefore)))
        .run()
      const beyond = sql`${faults.id} IN (SELECT id FROM faults ORDER BY solvedAt IS NOT NULL, lastAt DESC LIMIT -1 OFFSET ${kept})`
      database.delete(faults).where(beyond).run()
    },
  }
}
