import type { Component, ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { pathParameters } from '../../../shared/components/rowParameters.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import { isMeant, type Property, type PropertyGroup } from '../../../shared/fields/property.ts'
import type { Directory } from '../data/useDirectory.ts'
import type { Item } from '../document/document.ts'
import { walk } from '../document/tree.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Wire id of the collection that an item's component reads. */
export function collectionOf(item: Item, directory: Directory): string | undefined {
  const component = directory.component(item.type, itemComponentId(item) ?? '')
  return text(component?.definition.collectionId)
}

/** The collections that items read, at any depth, each with the number of items that do; the first one met first. */
export function collectionsOf(items: readonly Item[], directory: Directory): { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { item } of walk(items)) {
    const id = collectionOf(item, directory)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, count]) => ({ id, count }))
}

/** Under these names definitions keep the name of a parameter of the view that they read. */
const parameterKeys: ReadonlySet<string> = new Set(['parameterName', 'requiredParameter', 'updateVariableName'])

function parametersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(parametersIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    parameterKeys.has(key) ? (text(inner) ?? []) : parametersIn(inner),
  )
}

/** The parameters of the view that a component reads, by itself or through its filters; of a view, those of its path. */
export function parametersOf({ kind, definition }: Component, directory: Directory): string[] {
  const known = findKind(kind)
  const filters = known ? definitionReferences(known, definition).filter(reference => reference.kind === 'filter') : []
  const definitions = [definition, ...filters.flatMap(({ id }) => directory.component('filter', id)?.definition ?? [])]
  const own = pathParameters(text(definition.path) ?? '')
  return [...new Set([...own, ...definitions.flatMap(parametersIn)])]
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** A component's properties of a group that say something. */
export function givenProperties(
  { properties }: ComponentKind,
  definition: Definition,
  group: PropertyGroup,
): { name: string; property: Property; value: unknown }[] {
  return Object.entries(properties)
    .filter(
      ([name, property]) => property.group === group && isMeant(property, definition) && isGiven(definition[name]),
    )
    .map(([name, property]) => ({ name, property, value: definition[name] }))
}
