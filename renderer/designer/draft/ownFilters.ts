import type { Component, Definition } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { isOwn, type OwnFilter, type OwnFilters, ownFilterDefinition } from '../../../shared/components/ownFilters.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { FilterGroup } from '../../../shared/fields/types/filterGroups.ts'
import type { Values } from '../data/component.ts'
import type { Directory } from '../data/useDirectory.ts'

const filter = kindOf('filter')

/** What a step in an editor says of the filters of the component, beside its own values. */
export const ownFiltersOf = ({ ownFilters }: Definition): OwnFilters => (ownFilters ?? {}) as OwnFilters

/** As it is stored; undefined for a filter that is listed, and for none. */
function storedFilter(directory: Directory, id: string): OwnFilter | undefined {
  const definition = directory.component(filter.kind, id)?.definition
  return definition && isOwn(definition) ? { groups: definition.groups as FilterGroup[] } : undefined
}

/** A filter that belongs to the component, as the editor has it. */
export const writtenFilter = (values: Values, directory: Directory, id: string): OwnFilter | undefined =>
  ownFiltersOf(values)[id] ?? storedFilter(directory, id)

/** What is stored of the filters that a save says other things of; undefined for a save that says nothing of any. */
export function writtenBefore(directory: Directory, said: unknown): OwnFilters | undefined {
  if (said === undefined || said === null) return undefined
  const before = Object.keys(said).flatMap(id => {
    const stored = storedFilter(directory, id)
    return stored ? [[id, stored] as const] : []
  })
  return before.length === 0 ? undefined : Object.fromEntries(before)
}

/** Says a step again once filters were saved: what it left as it was before is now something to write back. */
export const writtenAgain =
  (before: OwnFilters): ((step: Values) => Values) =>
  step => ({ ...step, ownFilters: { ...before, ...ownFiltersOf(step) } })

/** The filters that are written for a component, as they would be once it was saved. */
export const writtenFilters = (values: Definition, directory: Directory): Component[] =>
  Object.entries(ownFiltersOf(values)).map(([id, written]) => {
    const stored = directory.component(filter.kind, id)
    const given = ownFilterDefinition(written, values.collectionId, stored?.definition)
    return {
      id,
      kind: filter.kind,
      name: written.name ?? stored?.name ?? String(values.name),
      version: 0,
      definition: withDefaults(filter, given),
    }
  })

/** The environment as it would be once they were saved. */
export function withFilters(directory: Directory, written: readonly Component[]): Directory {
  if (written.length === 0) return directory
  const find = (kind: string, id: string) => written.find(one => one.kind === kind && one.id === id)
  return { ...directory, component: (kind, id) => find(kind, id) ?? directory.component(kind, id) }
}
