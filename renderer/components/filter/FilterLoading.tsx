import { Skeleton } from '@mantine/core'
import type { PresentedFilter } from '../../../shared/components/presented.ts'
import { Panel } from '../Panel.tsx'
import classes from './OfferedFilters.module.css'

export function FilterLoading({ component: { inputs } }: { component: PresentedFilter }) {
  if (inputs.length === 0) return null
  return (
    <Panel flush>
      <Skeleton className={classes.waiting} />
    </Panel>
  )
}
