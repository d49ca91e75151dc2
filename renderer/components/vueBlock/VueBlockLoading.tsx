import { BlockSkeleton } from '../block/BlockLoading.tsx'
import { Panel } from '../Panel.tsx'
import type { PresentedVueBlock } from './presentedVueBlock.ts'

export function VueBlockLoading({ component: block }: { component: PresentedVueBlock }) {
  return (
    <Panel title={block.title} flush>
      <BlockSkeleton />
    </Panel>
  )
}
