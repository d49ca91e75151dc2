import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import { BlockLoading } from './BlockLoading.tsx'
import type { PresentedBlock } from './presentedBlock.ts'

export const blockUi = defineComponentUi<PresentedBlock>({
  // What cleans HTML is the larger part of a block.
  runtime: loadedLater(() => import('./Runtime.tsx')),
  Loading: BlockLoading,
})
