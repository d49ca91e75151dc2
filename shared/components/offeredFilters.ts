import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import type { Surroundings } from './defineComponent.ts'
import { checkFilterId, type FilterInput, filterInputs } from './filter.ts'
import { noFilter } from './noFilter.ts'

/** The filters of a component whose users choose among several. */
export const offeredFilterProperties = {
  filtersIds: { ...property.components('filter', { group: 'data' }), default: [] },
  filterByDefault: property.filter({ group: 'data' }),
}

export interface OffersFilters {
  collectionId: string
  /** Local ids. */
  filtersIds: readonly string[]
  filterByDefault?: string
}

/** Every filter that a user can ask through, the one that comes by default first, each once. */
const filterIds = ({ filtersIds, filterByDefault }: OffersFilters): readonly string[] => [
  ...new Set([...(filterByDefault ? [filterByDefault] : []), ...filtersIds]),
]

/**
 * The filter that is asked through, undefined for none. Without a choice it is the one by default; where no others are offered there
 * is nothing to choose, and the one by default always holds.
 * @param chosen local id, `noFilter`, or nothing
 * @returns null for a filter that is not offered
 */
export function chosenFilter(definition: OffersFilters, chosen: string | null | undefined): string | undefined | null {
  if (chosen === null || chosen === undefined) return definition.filterByDefault || undefined
  if (chosen === noFilter) return definition.filtersIds.length > 0 || !definition.filterByDefault ? undefined : null
  return filterIds(definition).includes(chosen) ? chosen : null
}

/** Each filter must be there and ask about the same collection. */
export function checkOfferedFilters(definition: OffersFilters, around: Surroundings): ValidationErrors {
  const { filtersIds, filterByDefault, collectionId } = definition
  const errors: ValidationErrors = {}
  const wrongIn = (id: string | undefined) => checkFilterId(id, collectionId, around).filterId
  filtersIds.forEach((id, position) => {
    const found = wrongIn(id)
    if (found !== undefined) errors[`filtersIds.${position}`] = found
  })
  const preset = wrongIn(filterByDefault || undefined)
  return preset === undefined ? errors : { ...errors, filterByDefault: preset }
}

/** A filter as a user chooses it. */
export interface OfferedFilter {
  /** The id that results are asked with. */
  _id: string
  title: string
  inputs: FilterInput[]
}

export interface PresentedFilters {
  filters: OfferedFilter[]
  /** The one that comes first. */
  filterByDefault?: string
  /** Whether people can do without any. */
  canLeaveFilter: boolean
}

export function presentFilters(definition: OffersFilters, around: Surroundings): PresentedFilters {
  const fields: readonly Field[] = around.fields(definition.collectionId)
  return {
    filters: filterIds(definition).flatMap(id => {
      const found = around.component('filter', id)
      if (found === undefined) return []
      const title = String(found.definition.title || found.name)
      return [{ _id: id, title, inputs: filterInputs(found.definition, fields) }]
    }),
    ...(definition.filterByDefault && { filterByDefault: definition.filterByDefault }),
    canLeaveFilter: definition.filtersIds.length > 0 || !definition.filterByDefault,
  }
}

/** Names of the fields that any of the filters asks people for. */
export const askedFieldNames = (definition: OffersFilters, around: Surroundings): string[] =>
  presentFilters(definition, around).filters.flatMap(({ inputs }) => inputs.map(({ field }) => field.name))
