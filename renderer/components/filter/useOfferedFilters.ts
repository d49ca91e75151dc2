import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { noFilter } from '../../../shared/components/noFilter.ts'
import type { OfferedFilter, PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import type { FilterValues } from './FilterBar.tsx'

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
  /** What results are asked with: the choice, and what was typed a moment ago. */
  variables: { filterId: string | undefined; filterValues: FilterValues }
}

const nothingTyped: FilterValues = {}

/** The filters that a component offers: one of them is chosen, and people type into it (K11, K12, L9, L10). */
export function useOfferedFilters({ filters, filterByDefault, canLeaveFilter }: PresentedFilters): FilterChoice {
  const [own, setOwn] = useState<string>()
  const [values, setValues] = useState(nothingTyped)
  const [filterValues] = useDebouncedValue(values, typingPause)
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
    variables: { filterId: own, filterValues },
  }
}
