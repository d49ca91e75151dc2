import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import type { StageFixture } from '../permissionStage.ts'
import { by, inEnvironment, type Operation, operation } from './operation.ts'

/** Kinds that members may use, and so may know of. */
const usableKinds = allKinds.filter(kind => kind.properties.roles !== undefined)

/** Those that every kind of component has. */
export function kindOperations(): Record<string, Operation> {
  const entries: Record<string, Operation> = {}
  for (const kind of allKinds) {
    const type = typeName(kind)
    const named = usableKinds.includes(kind) ? by.designerOfUsable : by.designerOfHidden
    const fresh = async (fixture: StageFixture) => ({ [idArgument(kind)]: await fixture.fresh(kind.kind) })
    entries[`Query.${kind.plural}`] = operation(by.designer, inEnvironment)
    entries[`Query.${singularField(kind)}`] = operation(named, fresh)
    entries[`Mutation.create${type}`] = operation(by.designer, fixture => ({
      environmentId: fixture.environmentId,
      data: fixture.creationData(kind),
    }))
    entries[`Mutation.update${type}`] = operation(named, async fixture => ({ ...(await fresh(fixture)), data: {} }))
    entries[`Mutation.delete${type}`] = operation(named, fresh)
    entries[`Mutation.duplicate${type}`] = operation(named, async fixture => ({
      ...(await fresh(fixture)),
      name: fixture.name(),
    }))
  }
  return entries
}
