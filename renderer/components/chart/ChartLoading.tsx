import { Panel } from '../Panel.tsx'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import classes from './chart.module.css'
import type { PresentedChart } from './presentedChart.ts'

export function ChartLoading({ component: chart }: { component: PresentedChart }) {
  return (
    <Panel title={chart.title} flush>
      <div className={classes.place}>
        <ChartSkeleton />
      </div>
    </Panel>
  )
}
