import type { PresentedIndicator } from '../../../shared/components/presented.ts'
import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import { IndicatorLoading } from './IndicatorLoading.tsx'

export const indicatorUi = defineComponentUi<PresentedIndicator>({
  runtime: loadedLater(() => import('./Runtime.tsx')),
  Loading: IndicatorLoading,
})
