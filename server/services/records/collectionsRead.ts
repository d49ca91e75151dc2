import type { Component } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** The collections that a component reads: those that it names, and those whose records its fields name. */
export function collectionsRead(component: Component, model: EnvironmentModel): Set<string> {
  const read = new Set<string>()
  const kind = findKind(component.kind)
  if (kind === undefined) return read
  for (const { kind: toKind, id, fieldName } of definitionReferences(kind, component.definition)) {
    if (toKind !== 'collection') continue
    read.add(id)
    const field = fieldName && model.fields(id).find(({ name }) => name === fieldName)
    const related = field ? relationOf(field)?.collectionId : undefined
    if (related !== undefined) read.add(related)
  }
  return read
}
