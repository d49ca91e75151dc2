import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { mapDefinition } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { ReferenceMap } from '../../../shared/fields/references.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import type { StoredComponent } from '../../../shared/wire/answers.ts'
import type { ModelComponent } from './environmentModel.ts'

const towardsWire = (environmentId: string): ReferenceMap => ({
  component: (_kind, id) => wireId(environmentId, id),
  field: (_collectionId, fieldName) => fieldName,
})

/** An id of another environment stays as it is, and is then not found here. */
const towardsLocal = (environmentId: string): ReferenceMap => ({
  component: (_kind, id) => localId(environmentId, id),
  field: (_collectionId, fieldName) => fieldName,
})

/** The local half of a wire id of this environment; a local id is taken as it is. */
export function localId(environmentId: string, id: string): string {
  const named = parseWireId(id)
  return named?.environmentId === environmentId ? named.localId : id
}

type Propertied = Pick<ComponentKind, 'properties'>

export const wireDefinition = (kind: Propertied, environmentId: string, definition: Definition): Definition =>
  mapDefinition(kind, definition, towardsWire(environmentId))

export const localDefinition = (kind: Propertied, environmentId: string, definition: Definition): Definition =>
  mapDefinition(kind, definition, towardsLocal(environmentId))

export function toWire(environmentId: string, component: ModelComponent): StoredComponent {
  return {
    ...wireDefinition(kindOf(component.kind), environmentId, component.definition),
    _id: wireId(environmentId, component.id),
    environmentId,
    name: component.name,
    version: component.version,
    createdAt: new Date(component.createdAt).toISOString(),
    updatedAt: new Date(component.updatedAt).toISOString(),
  }
}
