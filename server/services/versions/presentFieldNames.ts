import { definitionReferences, mapDefinition } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { storedTarget } from './storedTargets.ts'
import type { Target } from './target.ts'

/** For a collection: the present names of its fields, by those that they had right after a row of the log. */
async function renamedSince(
  environment: OpenEnvironment,
  collectionId: string,
  sequence: number,
): Promise<ReadonlyMap<string, string>> {
  const { model, store } = environment
  const present = model.component('collection', collectionId)
  const version = present && (await store.reads.componentLog.versionAfter(collectionId, sequence))
  const then = version === undefined || !present ? undefined : await storedTarget(environment, present, version)
  const fieldsThen = (then?.definition.fields ?? []) as readonly Field[]
  const names = new Map(model.fields(collectionId).map(({ _id, name }) => [_id, name]))
  return new Map(fieldsThen.map(({ _id, name }) => [name, names.get(_id) ?? name]))
}

/** A version of a component with the names that the fields of other collections have now: a field is its id, also for what was saved before. */
export async function withPresentFieldNames(
  environment: OpenEnvironment,
  target: Target,
  version: number,
): Promise<Target> {
  const { id, definition } = target
  const kind = kindOf(target.kind)
  const sequence = await environment.store.reads.componentLog.endOfChange(id, version)
  if (sequence === undefined) return target
  const renames = new Map<string, ReadonlyMap<string, string>>()
  for (const { id: collectionId, fieldName } of definitionReferences(kind, definition)) {
    if (fieldName === undefined || collectionId === id || renames.has(collectionId)) continue
    renames.set(collectionId, await renamedSince(environment, collectionId, sequence))
  }
  const named = mapDefinition(kind, definition, {
    component: (_kind, component) => component,
    field: (collectionId, fieldName) => renames.get(collectionId)?.get(fieldName) ?? fieldName,
  })
  return { ...target, definition: named }
}
