import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import type { PresentedVueBlock } from './presentedVueBlock.ts'
import { VueBlockLoading } from './VueBlockLoading.tsx'

export const vueBlockUi = defineComponentUi<PresentedVueBlock>({
  runtime: loadedLater(() => import('./Runtime.tsx')),
  Loading: VueBlockLoading,
})
