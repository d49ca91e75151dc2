import { containsText } from '../engine/drizzle.ts'
import { and, count, desc, eq, getTableColumns, isNull, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { components, componentVersions } from './schema.ts'
import type { ComponentReads } from './types.ts'

const id = sql.placeholder('id')
const { deletedAt, ...componentColumns } = getTableColumns(components)
const { definition, ...infoColumns } = getTableColumns(componentVersions)
const loadedColumns = {
  ...componentColumns,
  version: componentVersions.version,
  definition,
  definitionVersion: componentVersions.definitionVersion,
}
const present = isNull(deletedAt)
const ofKind = and(eq(components.kind, sql.placeholder('kind')), present)

type PlainReads = Omit<ComponentReads, 'referencesFrom' | 'referencesTo'>

export function componentReads({ database, dialect }: RepositoryContext): PlainReads {
  const matches = and(
    ofKind,
    or(containsText(dialect, components.name, 'search'), containsText(dialect, components.id, 'search')),
  )
  const select = () => database.select(componentColumns).from(components)
  const byId = select()
    .where(and(eq(components.id, id), present))
    .prepare()
  const byName = select()
    .where(and(ofKind, eq(components.name, sql.placeholder('name'))))
    .prepare()
  const list = select().where(ofKind).orderBy(components.name).prepare()
  const page = select()
    .where(matches)
    .orderBy(components.name)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(components).where(matches).prepare()

  const loading = (version: typeof components.headVersion | typeof components.liveVersion) => {
    const chosen = () =>
      database
        .select(loadedColumns)
        .from(components)
        .innerJoin(
          componentVersions,
          and(eq(componentVersions.componentId, components.id), eq(componentVersions.version, version)),
        )
    return {
      one: chosen()
        .where(and(eq(components.id, id), present))
        .prepare(),
      all: chosen().where(ofKind).orderBy(components.name).prepare(),
    }
  }
  const load = { head: loading(components.headVersion), live: loading(components.liveVersion) }

  const version = database
    .select()
    .from(componentVersions)
    .where(and(eq(componentVersions.componentId, id), eq(componentVersions.version, sql.placeholder('version'))))
    .prepare()
  const versions = database
    .select(infoColumns)
    .from(componentVersions)
    .where(eq(componentVersions.componentId, id))
    .orderBy(desc(componentVersions.version))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const change = database
    .select(infoColumns)
    .from(componentVersions)
    .where(eq(componentVersions.changeId, id))
    .orderBy(componentVersions.componentId)
    .prepare()

  return {
    byId: componentId => byId.get({ id: componentId }),
    byName: (kind, name) => byName.get({ kind, name }),
    list: kind => list.all({ kind }),
    page: ({ kind, skip, limit, search = '' }) => page.all({ kind, skip, limit, search }),
    count: async ({ kind, search = '' }) => (await total.get({ kind, search }))?.total ?? 0,
    load: (componentId, choice) => load[choice].one.get({ id: componentId }),
    loadAll: (kind, choice) => load[choice].all.all({ kind }),
    version: (componentId, number) => version.get({ id: componentId, version: number }),
    versions: (componentId, { skip, limit }) => versions.all({ id: componentId, skip, limit }),
    change: changeId => change.all({ id: changeId }),
  }
}
