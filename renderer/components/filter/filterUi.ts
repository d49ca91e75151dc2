import type { PresentedFilter } from '../../../shared/components/presented.ts'
import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import { FilterLoading } from './FilterLoading.tsx'

export const filterUi = defineComponentUi<PresentedFilter>({
  runtime: loadedLater(() => import('./Runtime.tsx')),
  around: loadedLater(() => import('./PlacedFilters.tsx')),
  Loading: FilterLoading,
})
