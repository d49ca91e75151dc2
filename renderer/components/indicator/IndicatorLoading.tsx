import { Panel } from '../Panel.tsx'
import type { PresentedIndicator } from '../presented.ts'
import { IndicatorSkeleton } from './IndicatorSkeleton.tsx'

export function IndicatorLoading({ component: indicator }: { component: PresentedIndicator }) {
  return (
    <Panel title={indicator.title} flush figure>
      <IndicatorSkeleton />
    </Panel>
  )
}
