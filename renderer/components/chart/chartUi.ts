import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import { ChartLoading } from './ChartLoading.tsx'
import type { PresentedChart } from './presentedChart.ts'

export const chartUi = defineComponentUi<PresentedChart>({
  runtime: loadedLater(() => import('./Runtime.tsx')),
  Loading: ChartLoading,
})
