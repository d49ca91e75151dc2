import type { PresentedIndicator } from '../../../shared/components/presented.ts'
import { Panel } from '../Panel.tsx'
import { IndicatorSkeleton } from './IndicatorSkeleton.tsx'

export function IndicatorLoading({ component: indicator }: { component: PresentedIndicator }) {
  return (
    <Panel title={indicator.title} flush figure>
      <IndicatorSkeleton />
    </Panel>
  )
}
