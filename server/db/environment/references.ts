import { and, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { componentReferences } from './schema.ts'
import type { ComponentReads, ComponentReference } from './types.ts'

type ReferenceReads = Pick<ComponentReads, 'referencesFrom' | 'referencesTo'>

const ofTarget = and(
  eq(componentReferences.toKind, sql.placeholder('kind')),
  eq(componentReferences.toId, sql.placeholder('id')),
)
const inOrder = [componentReferences.fromId, componentReferences.path] as const

export function referenceReads({ database }: RepositoryContext): ReferenceReads {
  const from = database
    .select()
    .from(componentReferences)
    .where(eq(componentReferences.fromId, sql.placeholder('id')))
    .orderBy(componentReferences.path, componentReferences.toKind, componentReferences.toId)
    .prepare()
  const to = database
    .select()
    .from(componentReferences)
    .where(ofTarget)
    .orderBy(...inOrder)
    .prepare()
  const toField = database
    .select()
    .from(componentReferences)
    .where(and(ofTarget, eq(componentReferences.fieldName, sql.placeholder('fieldName'))))
    .orderBy(...inOrder)
    .prepare()
  return {
    referencesFrom: id => from.all({ id }),
    referencesTo: (kind, id, fieldName) =>
      fieldName === undefined ? to.all({ kind, id }) : toField.all({ kind, id, fieldName }),
  }
}

/** Puts the references of a component's head version in place of those before. */
export function referenceWriter({ database }: RepositoryContext) {
  const remove = database
    .delete(componentReferences)
    .where(eq(componentReferences.fromId, sql.placeholder('fromId')))
    .prepare()
  const add = database
    .insert(componentReferences)
    .values({
      fromId: sql.placeholder('fromId'),
      toKind: sql.placeholder('toKind'),
      toId: sql.placeholder('toId'),
      fieldName: sql.placeholder('fieldName'),
      path: sql.placeholder('path'),
    })
    .prepare()
  return async (fromId: string, references: readonly Omit<ComponentReference, 'fromId'>[]): Promise<void> => {
    await remove.run({ fromId })
    for (const reference of references) await add.run({ ...reference, fromId })
  }
}
