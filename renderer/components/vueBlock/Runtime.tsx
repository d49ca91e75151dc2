import { useQuery } from '@apollo/client/react'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { BlockSkeleton } from '../block/BlockLoading.tsx'
import classes from '../block/block.module.css'
import { useComponents } from '../ComponentsContext.tsx'
import { useComponentTranslation } from '../componentTexts.ts'
import { Panel } from '../Panel.tsx'
import { CompileFailure } from './CompileFailure.tsx'
import { vueBlockCodeQuery } from './documents.ts'
import type { PresentedVueBlock } from './presentedVueBlock.ts'
import { useVueCalls } from './useVueCalls.ts'
import { VueFrame } from './VueFrame.tsx'

/** A Vue block on an end user's screen (area O). */
export default function VueBlockRuntime({ component: block }: { component: PresentedVueBlock }) {
  useComponentTranslation()
  const { describeError, parameters } = useComponents()
  const { data, error, refetch } = useQuery(vueBlockCodeQuery, { variables: { vueBlockId: block._id } })
  const { call, revision } = useVueCalls(block)
  const shown = data?.vueBlockCode
  return (
    <Panel title={block.title} flush>
      {shown?.compiled ? (
        <VueFrame
          name={block.title || block.name}
          compiled={shown.compiled}
          properties={block.properties}
          parameters={parameters}
          revision={revision}
          call={call}
        />
      ) : shown ? (
        <CompileFailure errors={shown.errors} />
      ) : error ? (
        <div className={classes.place}>
          <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
        </div>
      ) : (
        <BlockSkeleton />
      )}
    </Panel>
  )
}
