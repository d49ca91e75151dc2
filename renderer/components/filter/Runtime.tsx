import { use } from 'react'
import type { PresentedFilter } from '../../../shared/components/presented.ts'
import { Panel } from '../Panel.tsx'
import FilterBar from './FilterBar.tsx'
import { useFilterTranslation } from './filterTexts.ts'
import classes from './Placed.module.css'
import { localIdOf, PlacedContext } from './placedFilter.ts'

/** A filter of a view: what people type into it is for all beside it that ask through it. Where it does nothing, only designers see it. */
export default function FilterRuntime({ component: filter }: { component: PresentedFilter }) {
  const { t } = useFilterTranslation()
  const typed = use(PlacedContext).get(localIdOf(filter._id))
  const [user] = typed?.users ?? []
  if (typed === undefined || user === undefined || filter.inputs.length === 0)
    return (
      <p className={classes.nothing} data-nothing="">
        {t(filter.inputs.length === 0 ? 'filterBar.noInputs' : 'filterBar.noUsers')}
      </p>
    )
  return (
    <Panel flush>
      <div className={classes.placed}>
        <FilterBar
          title={filter.title}
          inputs={filter.inputs}
          values={typed.values}
          source={{ componentId: user }}
          onChange={typed.type}
        />
      </div>
    </Panel>
  )
}
