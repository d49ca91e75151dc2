import type { Component } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import { type ScriptFunction, scriptFunctions } from '../../../shared/scripts/scriptApi.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** The kinds that functions of scripts read by their first argument. */
const readKinds = new Set(
  Object.values<ScriptFunction>(scriptFunctions).flatMap(({ reads, names }) => (reads && names ? [names] : [])),
)

/** Whether a text holds the name of something as a script writes one: between quotation marks. */
const isQuoted = (script: string, name: string) => ["'", '"', '`'].some(mark => script.includes(mark + name + mark))

/** The components that scripts name, of the kinds that they read; names that are put together while they run are not found. */
function namedIn(scripts: readonly string[], model: EnvironmentModel): Component[] {
  if (scripts.every(script => script === '')) return []
  return [...readKinds]
    .flatMap(kind => model.list(kind))
    .filter(({ id, name }) => scripts.some(script => isQuoted(script, id) || isQuoted(script, name)))
}

/** The collections that a component reads: those that it or its scripts name, and those whose records its fields name. */
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
  for (const named of namedIn(kind.readsIn?.(component.definition) ?? [], model)) {
    if (findKind(named.kind)?.records) read.add(named.id)
    else for (const id of collectionsRead(named, model)) read.add(id)
  }
  return read
}
