import type { Database } from '../engine/drizzle.ts'
import { alias, and, count, desc, eq, gt, lte, max, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { componentLog, components } from './schema.ts'
import type { ComponentLogReads, LoggedChange } from './types.ts'

const id = sql.placeholder('id')
const limit = sql.placeholder('limit')
const skip = sql.placeholder('skip')

/** Before it stands what the environment began with, which nobody changed. */
const isChange = gt(componentLog.sequence, 0)

const isSaved = eq(componentLog.removed, false)

/** The row before a row, of the same component: none, or a removal, means that the component appeared with it. */
const earlier = alias(componentLog, 'earlier')
const appeared = sql<boolean>`coalesce((SELECT ${earlier.removed} FROM ${componentLog} AS "earlier"
  WHERE ${earlier.componentId} = ${componentLog.componentId} AND ${earlier.sequence} < ${componentLog.sequence}
  ORDER BY ${earlier.sequence} DESC LIMIT 1), 1)`.mapWith(componentLog.removed)

const newest = alias(componentLog, 'newest')

const logged = {
  sequence: componentLog.sequence,
  changeId: componentLog.changeId,
  componentId: componentLog.componentId,
  kind: components.kind,
  version: componentLog.version,
  name: componentLog.name,
  removed: componentLog.removed,
  appeared,
  restored: componentLog.restored,
  authorId: componentLog.authorId,
  createdAt: componentLog.createdAt,
}

const logRows = (database: Database) =>
  database.select(logged).from(componentLog).innerJoin(components, eq(components.id, componentLog.componentId))

/** Changes, and what the definitions were after one. */
function changeReads(database: Database) {
  const changeIds = database
    .select({ changeId: componentLog.changeId })
    .from(componentLog)
    .where(isChange)
    .groupBy(componentLog.changeId)
    .orderBy(desc(sql`max(${componentLog.sequence})`))
    .limit(limit)
    .offset(skip)
    .prepare()
  const changeCount = database
    .select({ total: sql<number>`count(DISTINCT ${componentLog.changeId})` })
    .from(componentLog)
    .where(isChange)
    .prepare()
  const ofChange = logRows(database).where(eq(componentLog.changeId, id)).orderBy(componentLog.sequence).prepare()
  const lastBy = database
    .select({ sequence: componentLog.sequence, changeId: componentLog.changeId })
    .from(componentLog)
    .where(lte(componentLog.createdAt, sql.placeholder('time')))
    .orderBy(desc(componentLog.sequence))
    .limit(1)
    .prepare()
  const stateAfter = logRows(database)
    .where(
      sql`${componentLog.removed} = 0 AND ${componentLog.sequence} = (SELECT max(${newest.sequence}) FROM ${componentLog} AS "newest"
        WHERE ${newest.componentId} = ${componentLog.componentId} AND ${newest.sequence} <= ${sql.placeholder('sequence')})`,
    )
    .orderBy(componentLog.sequence)
    .prepare()
  return {
    changeIds: async request => (await changeIds.all({ ...request })).map(({ changeId }) => changeId),
    changeCount: async () => (await changeCount.get())?.total ?? 0,
    ofChange: changeId => ofChange.all({ id: changeId }),
    lastBy: time => lastBy.get({ time }),
    stateAfter: sequence => stateAfter.all({ sequence }),
  } satisfies Partial<ComponentLogReads>
}

/** Versions of one component. */
function versionReads(database: Database) {
  const changeOf = database
    .select({ changeId: componentLog.changeId })
    .from(componentLog)
    .where(and(eq(componentLog.componentId, id), eq(componentLog.version, sql.placeholder('version')), isSaved))
    .prepare()
  const endOf = database
    .select({ last: max(componentLog.sequence) })
    .from(componentLog)
    .where(eq(componentLog.changeId, id))
    .prepare()
  const rowBefore = database
    .select({ version: componentLog.version, removed: componentLog.removed })
    .from(componentLog)
    .where(and(eq(componentLog.componentId, id), lte(componentLog.sequence, sql.placeholder('sequence'))))
    .orderBy(desc(componentLog.sequence))
    .limit(1)
    .prepare()
  const namesOf = database
    .select({ version: componentLog.version, name: componentLog.name })
    .from(componentLog)
    .where(and(eq(componentLog.componentId, id), isSaved))
    .prepare()
  const restoredOf = database
    .select({ version: componentLog.version, restored: componentLog.restored })
    .from(componentLog)
    .where(and(eq(componentLog.componentId, id), isSaved, sql`${componentLog.restored} IS NOT NULL`))
    .prepare()
  return {
    async endOfChange(componentId, version) {
      const change = await changeOf.get({ id: componentId, version })
      return change && ((await endOf.get({ id: change.changeId }))?.last ?? undefined)
    },
    async versionAfter(componentId, sequence) {
      const row = await rowBefore.get({ id: componentId, sequence })
      return row === undefined || row.removed ? undefined : row.version
    },
    async namesOf(componentId) {
      const found = await namesOf.all({ id: componentId })
      return new Map(found.map(({ version, name }) => [version, name]))
    },
    async restoredOf(componentId) {
      const found = await restoredOf.all({ id: componentId })
      return new Map(found.flatMap(({ version, restored }) => (restored ? [[version, restored]] : [])))
    },
  } satisfies Partial<ComponentLogReads>
}

const removal = {
  id: components.id,
  kind: components.kind,
  name: components.name,
  version: components.headVersion,
  deletedAt: componentLog.createdAt,
  authorId: componentLog.authorId,
  changeId: componentLog.changeId,
}

/** The last row of a component that is not there is its removal. */
const isRemoval = sql`${components.deletedAt} IS NOT NULL AND ${componentLog.sequence} = (SELECT max(${newest.sequence})
  FROM ${componentLog} AS "newest" WHERE ${newest.componentId} = ${components.id})`

/** The trash. */
function removalReads(database: Database) {
  const removals = () =>
    database.select(removal).from(components).innerJoin(componentLog, eq(componentLog.componentId, components.id))
  const removed = removals().where(isRemoval).orderBy(desc(componentLog.sequence)).limit(limit).offset(skip).prepare()
  const removedById = removals()
    .where(and(isRemoval, eq(components.id, id)))
    .prepare()
  const removedCount = database
    .select({ total: count() })
    .from(components)
    .where(sql`${components.deletedAt} IS NOT NULL`)
    .prepare()
  return {
    removed: request => removed.all({ ...request }),
    removedCount: async () => (await removedCount.get())?.total ?? 0,
    removedById: componentId => removedById.get({ id: componentId }),
  } satisfies Partial<ComponentLogReads>
}

export function componentLogReads({ database }: RepositoryContext): ComponentLogReads {
  return { ...changeReads(database), ...versionReads(database), ...removalReads(database) }
}

/** Writes down a save or a removal; `first`, before all others. */
export function logWriter({ database }: RepositoryContext) {
  const place = sql`(SELECT CASE WHEN min(${componentLog.sequence}) < 1 THEN min(${componentLog.sequence}) ELSE 1 END - 1
    FROM ${componentLog})`
  const entry = {
    changeId: sql.placeholder('changeId'),
    componentId: sql.placeholder('componentId'),
    version: sql.placeholder('version'),
    name: sql.placeholder('name'),
    removed: sql.placeholder('removed'),
    authorId: sql.placeholder('authorId'),
    restored: sql.placeholder('restored'),
    createdAt: sql.placeholder('createdAt'),
  }
  const add = database.insert(componentLog).values(entry).prepare()
  const addFirst = database
    .insert(componentLog)
    .values({ ...entry, sequence: place })
    .prepare()
  return (change: Omit<LoggedChange, 'sequence' | 'kind' | 'appeared'>, first = false) =>
    (first ? addFirst : add).run(change)
}
