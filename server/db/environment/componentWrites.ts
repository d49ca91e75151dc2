import { conflict, notFound } from '../../../shared/errors.ts'
import { eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { logWriter } from './componentLog.ts'
import { componentReads } from './components.ts'
import { metaWrites } from './meta.ts'
import { referenceReads, referenceWriter } from './references.ts'
import { components, componentVersions } from './schema.ts'
import type { Component, ComponentSave, ComponentWrites, LoadedComponent } from './types.ts'

const id = sql.placeholder('id')
const now = sql.placeholder('now')
const version = sql.placeholder('version')

export function componentWrites(context: RepositoryContext): ComponentWrites {
  const { clock } = context
  const statements = componentStatements(context)
  const { raiseSchemaVersion } = metaWrites(context)
  const setReferences = referenceWriter(context)
  const log = logWriter(context)

  async function present(componentId: string, expectedVersion: number | undefined) {
    const row = await statements.stored.get({ id: componentId })
    if (row === undefined || row.deletedAt !== null) throw notFound()
    if (expectedVersion !== undefined && expectedVersion !== row.headVersion) throw conflict(row.headVersion)
    return row
  }

  async function storeVersion(
    component: Component,
    save: ComponentSave,
    createdAt: number,
    first = false,
  ): Promise<LoadedComponent> {
    const { definition, definitionVersion, authorId, changeId, references, restored = null } = save
    const { id: componentId, headVersion } = component
    await statements.addVersion.run({
      id: componentId,
      version: headVersion,
      definition,
      definitionVersion,
      authorId,
      changeId,
      now: createdAt,
    })
    await setReferences(componentId, references)
    const { name } = component
    await log(
      { changeId, componentId, version: headVersion, name, removed: false, authorId, createdAt, restored },
      first,
    )
    if (!first) await raiseSchemaVersion()
    return { ...component, version: headVersion, definition, definitionVersion }
  }

  return {
    ...componentReads(context),
    ...referenceReads(context),
    async create({ id: componentId, kind, name, ...save }) {
      const createdAt = clock.now()
      const removed = await statements.stored.get({ id: componentId })
      const component =
        removed?.deletedAt != null && removed.kind === kind
          ? await statements.takeUp.get({ id: componentId, name, version: removed.headVersion + 1, now: createdAt })
          : await statements.create.get({ id: componentId, kind, name, now: createdAt })
      return await storeVersion(component, save, createdAt)
    },
    async begin({ id: componentId, kind, name, createdAt, ...save }) {
      const component = await statements.create.get({ id: componentId, kind, name, now: createdAt })
      return await storeVersion(component, save, createdAt, true)
    },
    async save(componentId, { expectedVersion, name, ...save }) {
      const row = await present(componentId, expectedVersion)
      const updatedAt = clock.now()
      const next = { id: componentId, name: name ?? row.name, version: row.headVersion + 1, now: updatedAt }
      return await storeVersion(await statements.takeUp.get(next), save, updatedAt)
    },
    async freeNames(ids) {
      for (const componentId of ids) await statements.freeName.run({ id: componentId })
    },
    async remove(componentId, { expectedVersion, authorId, changeId }) {
      const { name, headVersion } = await present(componentId, expectedVersion)
      const createdAt = clock.now()
      await statements.remove.run({ id: componentId, now: createdAt })
      await setReferences(componentId, [])
      await log({
        changeId,
        componentId,
        version: headVersion,
        name,
        removed: true,
        authorId,
        createdAt,
        restored: null,
      })
      await raiseSchemaVersion()
    },
  }
}

function componentStatements({ database }: RepositoryContext) {
  const returned = {
    id: components.id,
    kind: components.kind,
    name: components.name,
    headVersion: components.headVersion,
    liveVersion: components.liveVersion,
    createdAt: components.createdAt,
    updatedAt: components.updatedAt,
  }
  return {
    stored: database.select().from(components).where(eq(components.id, id)).prepare(),
    create: database
      .insert(components)
      .values({
        id,
        kind: sql.placeholder('kind'),
        name: sql.placeholder('name'),
        headVersion: 1,
        liveVersion: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning(returned)
      .prepare(),
    /** Also brings a removed one back. */
    takeUp: database
      .update(components)
      .set({
        name: sql`${sql.placeholder('name')}`,
        headVersion: sql`${version}`,
        liveVersion: sql`${version}`,
        updatedAt: sql`${now}`,
        deletedAt: null,
      })
      .where(eq(components.id, id))
      .returning(returned)
      .prepare(),
    remove: database
      .update(components)
      .set({ deletedAt: sql`${now}`, updatedAt: sql`${now}` })
      .where(eq(components.id, id))
      .prepare(),
    // Nobody can give this name: it is no text of a line.
    freeName: database
      .update(components)
      .set({ name: sql`${sql.raw(`'\n'`)} || ${components.id}` })
      .where(eq(components.id, id))
      .prepare(),
    addVersion: database
      .insert(componentVersions)
      .values({
        componentId: id,
        version,
        definition: sql.placeholder('definition'),
        definitionVersion: sql.placeholder('definitionVersion'),
        authorId: sql.placeholder('authorId'),
        changeId: sql.placeholder('changeId'),
        createdAt: now,
      })
      .prepare(),
  }
}
