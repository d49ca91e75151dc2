import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FilterShape } from './FilterShape.tsx'
import type { OfferedProps } from './Offered.tsx'
import classes from './OfferedFilters.module.css'

const Offered = lazy(() => import('./Offered.tsx'))

/** The choice of a filter where there is one, and the inputs of the chosen filter. */
export function OfferedFilters({ choice, source }: Omit<OfferedProps, 'isChoice'>) {
  const { filters, chosen, canLeave } = choice
  const isChoice = filters.length + Number(canLeave) > 1
  if (!isChoice && !filters.some(({ _id, inputs }) => _id === chosen && inputs.length > 0)) return null
  const shown = filters.find(({ _id }) => _id === chosen)
  const waiting = (
    <>
      {isChoice && <Skeleton className={classes.waiting} />}
      {shown && shown.inputs.length > 0 && (
        <FilterShape title={isChoice ? undefined : shown.title} inputs={shown.inputs} />
      )}
    </>
  )
  return (
    <Suspense fallback={waiting}>
      <Offered choice={choice} source={source} isChoice={isChoice} />
    </Suspense>
  )
}
