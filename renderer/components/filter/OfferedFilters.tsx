import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import classes from './OfferedFilters.module.css'
import type { FilterChoice } from './useOfferedFilters.ts'

const Offered = lazy(() => import('./Offered.tsx'))

export interface OfferedFiltersProps {
  choice: FilterChoice
  /** The component that relations ask their options through. */
  source: OptionSource
}

/** The choice of a filter where there is one, and the inputs of the chosen filter. */
export function OfferedFilters({ choice, source }: OfferedFiltersProps) {
  const { filters, chosen, canLeave } = choice
  const isChoice = filters.length + Number(canLeave) > 1
  if (!isChoice && !filters.some(({ _id, inputs }) => _id === chosen && inputs.length > 0)) return null
  return (
    <Suspense fallback={<Skeleton className={classes.waiting} />}>
      <Offered choice={choice} source={source} isChoice={isChoice} />
    </Suspense>
  )
}
