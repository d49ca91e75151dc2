import type { Reference } from '../fields/references.ts'
import { findFieldType } from '../fields/registry.ts'
import type { Component, ComponentKind, Definition, Embed, Surroundings } from './defineComponent.ts'
import { definitionReferences, mapDefinition, withDefaults } from './definition.ts'
import { findKind } from './registry.ts'
import { byLiteralness, matchPath } from './viewPaths.ts'

type Use = Pick<Reference, 'kind' | 'id'>

/** What travels to a screen: of kinds that are presented whole, everything. */
function shown(kind: ComponentKind, { definition }: Component, around: Surroundings, embed: Embed): Definition {
  return kind.presented ? definition : kind.present(definition, around, embed)
}

/** What the fields that it asks people for need themselves, such as the form that makes one more record. */
function fieldUses(kind: ComponentKind, { definition }: Component, around: Surroundings): Use[] {
  const asked = new Set(kind.asksFields?.(definition, around))
  return around
    .fields(String(definition.collectionId))
    .filter(({ name }) => asked.has(name))
    .flatMap(({ type, options }) => definitionReferences({ properties: findFieldType(type)?.options ?? {} }, options))
}

/** Stands in views, and says itself who may use it: a filter is for whoever sees the view. */
const hasUsers = (kind: ComponentKind | undefined) => kind?.placeable === true && kind.properties.roles !== undefined

/**
 * The components of views that a component shows or opens, each once: who may use it, and not them, misses a part of it. Ids are those of the
 * surroundings.
 */
export function componentUses(stored: Component, around: Surroundings): Use[] {
  const kind = findKind(stored.kind)
  if (kind === undefined) return []
  const component = { ...stored, definition: withDefaults(kind, stored.definition) }
  const embedded: Use[] = []
  const embed: Embed = (named, id) => {
    embedded.push({ kind: named, id })
    return {}
  }
  const presented = shown(kind, component, around, embed)
  const named = [...embedded, ...definitionReferences(kind, presented), ...fieldUses(kind, component, around)]
  const uses = named.filter(use => hasUsers(findKind(use.kind)) && use.id !== component.id)
  const there = uses.filter(use => around.component(use.kind, use.id) !== undefined)
  return [...new Map(there.map(({ kind: usedKind, id }) => [id, { kind: usedKind, id }])).values()]
}

/** The collections whose records a component reads or writes, by id. */
export function collectionsOf({ kind: name, definition }: Component): string[] {
  const kind = findKind(name)
  const named = kind ? definitionReferences(kind, definition) : []
  return [...new Set(named.filter(({ kind: toKind }) => findKind(toKind)?.records).map(({ id }) => id))]
}

/** Finds the view that an address opens: of those that fit, the one that fits best. */
export function viewFinder<View extends { path: string }>(
  views: readonly View[],
): (address: string) => View | undefined {
  const inOrder = [...views].sort((a, b) => byLiteralness(a.path, b.path))
  return address => {
    const [path = ''] = address.split(/[?#]/)
    if (!path.startsWith('/')) return undefined
    return inOrder.find(view => view.path === path) ?? inOrder.find(view => matchPath(view.path, path) !== undefined)
  }
}

/** The addresses that a component leads to; its own is none of them. */
export function leadsTo({ kind: name, definition }: Component): string[] {
  const found = new Set<string>()
  const properties = Object.entries(findKind(name)?.properties ?? {}).filter(([, { options }]) => !options.isAddress)
  const kind = { properties: Object.fromEntries(properties) }
  mapDefinition(kind, definition, {
    component: (_kind, id) => id,
    field: (_collectionId, fieldName) => fieldName,
    path(path) {
      found.add(path)
      return path
    },
  })
  return [...found]
}
