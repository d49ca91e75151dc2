import type { FilterGroup } from '../fields/types/filterGroups.ts'
import type { Definition } from './defineComponent.ts'

/** It belongs to the component that names it, and to nobody else: no list and no picker offers it. */
export const isOwn = ({ own }: Definition): boolean => own === true

/** What the editor of a component says of a filter that belongs to it. */
export interface OwnFilter {
  groups: FilterGroup[]
  /** Under this name it becomes one that others can use, too. */
  name?: string
}

/** By wire id. An editor sends them beside the properties of the component, and they are saved in one change. */
export type OwnFilters = Readonly<Record<string, OwnFilter>>

/** A component with what its editor says of its filters, and without. */
export function withoutOwnFilters({ ownFilters, ...written }: Definition): { said: unknown; written: Definition } {
  return { said: ownFilters, written }
}

/** The definition of a filter that somebody writes in the editor of a component. */
export const ownFilterDefinition = ({ groups, name }: OwnFilter, collectionId: unknown, before: Definition = {}) => ({
  ...before,
  ...(name !== undefined && { title: name }),
  collectionId,
  groups,
  own: name === undefined,
})
