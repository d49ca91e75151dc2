import type { PresentedFilter } from '../../../shared/components/presented.ts'
import { Panel } from '../Panel.tsx'
import { FilterShape } from './FilterShape.tsx'

export function FilterLoading({ component: { title, inputs } }: { component: PresentedFilter }) {
  if (inputs.length === 0) return null
  return (
    <Panel flush>
      <FilterShape title={title} inputs={inputs} />
    </Panel>
  )
}
