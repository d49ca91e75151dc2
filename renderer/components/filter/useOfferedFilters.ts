import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { noFilter } from '../../../shared/components/noFilter.ts'
import type { OfferedFilter, PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { FilterValues } from './FilterBar.tsx'
import type { Question } from './question.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 250

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

const nothingTyped: FilterValues = {}

/** The filters that a component offers: one of them is chosen, and people type into it. */
export function useOfferedFilters({ filters, filterByDefault, canLeaveFilter }: PresentedFilters): FilterChoice {
  const { parameters } = useComponents()
  const [own, setOwn] = useState<string>()
  const [values, setValues] = useState(nothingTyped)
  const [filterValues] = useDebouncedValue(values, typingPause)
  const question = useMemo(() => ({ parameters, filterValues, filterId: own }), [parameters, filterValues, own])
  return {
    filters,
    chosen: own ?? filterByDefault ?? noFilter,
    canLeave: canLeaveFilter,
    values,
    choose(id) {
      setOwn(id)
      setValues(nothingTyped)
    },
    type: setValues,
    question,
  }
}
