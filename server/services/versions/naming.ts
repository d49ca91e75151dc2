import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { definitionDifference, type NameOf, type PropertyChange } from '../../../shared/components/difference.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** One state of a component. */
export interface State {
  name: string
  definition: Definition
}

/** The names of what definitions refer to; of deleted components the last one. */
async function namesIn(
  { model, store }: OpenEnvironment,
  kind: ComponentKind,
  definitions: readonly Definition[],
): Promise<NameOf> {
  const names = new Map<string, string>()
  for (const definition of definitions) {
    for (const { id, fieldName } of definitionReferences(kind, definition)) {
      if (fieldName !== undefined || names.has(id)) continue
      const name = model.byId(id)?.name ?? (await store.reads.componentLog.removedById(id))?.name
      if (name !== undefined) names.set(id, name)
    }
  }
  return id => names.get(id)
}

/** What differs between two states of one component, its name first. */
export async function differenceBetween(
  environment: OpenEnvironment,
  kindName: string,
  before: State,
  after: State,
): Promise<PropertyChange[]> {
  const kind = kindOf(kindName)
  const nameOf = await namesIn(environment, kind, [before.definition, after.definition])
  const renamed = before.name === after.name ? [] : [{ property: 'name', before: before.name, after: after.name }]
  return [...renamed, ...definitionDifference(kind, before.definition, after.definition, nameOf)]
}
