import { useMemo } from 'react'
import type { FilterInput } from '../../../shared/components/filter.ts'
import { noFilter } from '../../../shared/components/noFilter.ts'
import type { OfferedFilter, PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { useKeptState } from '../keptState.ts'
import type { FilterValues } from './FilterBar.tsx'
import { keptChanges } from './keptValues.ts'
import type { Question } from './question.ts'
import { useTypedValues } from './useTypedValues.ts'

export interface FilterChoice {
  filters: readonly OfferedFilter[]
  /** Id of the filter that is asked through; `noFilter` for none. */
  chosen: string
  canLeave: boolean
  values: FilterValues
  choose(id: string): void
  type(values: FilterValues): void
  /** What results are asked with: the choice, and what was typed a moment ago. The same while neither changes. */
  question: Question
}

const noInputs: readonly FilterInput[] = []

/** The filters that a component offers: one of them is chosen, and people type into it. */
export function useOfferedFilters({ filters, filterByDefault, canLeaveFilter }: PresentedFilters): FilterChoice {
  const { parameters, filterValues } = useComponents()
  const { values: kept, keep } = useKeptState()
  const preset = filterByDefault ?? noFilter
  const isOffered = (id: string) => filters.some(({ _id }) => _id === id) || (canLeaveFilter && id === noFilter)
  const own = kept.filter !== undefined && kept.filter !== preset && isOffered(kept.filter) ? kept.filter : undefined
  const chosen = own ?? preset
  const inputs = filters.find(({ _id }) => _id === chosen)?.inputs ?? noInputs
  const { values, asked, type, forget } = useTypedValues(inputs)
  // Into a filter that stands in the view people type there.
  const typed = filterValues?.[chosen] ?? asked
  const question = useMemo(() => ({ parameters, filterValues: typed, filterId: own }), [parameters, typed, own])
  return {
    filters,
    chosen,
    canLeave: canLeaveFilter,
    values,
    choose(id) {
      forget()
      keep({ ...keptChanges(kept, noInputs, {}), filter: id === preset ? undefined : id, page: undefined }, 'step')
    },
    type,
    question,
  }
}
