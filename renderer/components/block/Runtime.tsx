import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { useComponentTranslation } from '../componentTexts.ts'
import { OfferedFilters } from '../filter/OfferedFilters.tsx'
import { useOfferedFilters } from '../filter/useOfferedFilters.ts'
import { Panel } from '../Panel.tsx'
import { useRefresh } from '../useRefresh.ts'
import { BlockFailure } from './BlockFailure.tsx'
import { BlockHtml } from './BlockHtml.tsx'
import { BlockSkeleton } from './BlockLoading.tsx'
import { BlockPager } from './BlockPager.tsx'
import classes from './block.module.css'
import { type BlockVariables, blockResultQuery } from './documents.ts'
import { ExportButton } from './ExportButton.tsx'
import type { PresentedBlock } from './presentedBlock.ts'
import { useAskAgain } from './useAskAgain.ts'

/** A content block on an end user's screen (area N). */
export default function BlockRuntime({ component: block }: { component: PresentedBlock }) {
  useComponentTranslation()
  const { describeError } = useComponents()
  const choice = useOfferedFilters(block)
  const paging = usePaging(JSON.stringify(choice.question))
  const { page, limit } = paging
  const variables: BlockVariables = { blockId: block._id, ...choice.question, page, limit }
  const { data, previousData, loading, error, refetch } = useQuery(blockResultQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  useRefresh(block, refetch)
  const shown = (data ?? (error ? undefined : previousData))?.blockResult
  useAskAgain(JSON.stringify(variables), shown?.failure, refetch)
  const updating = loading && data === undefined
  const title = block.title || block.name

  return (
    <Panel
      title={block.title}
      aside={block.exportXLSX && shown && !shown.failure && <ExportButton title={title} variables={variables} />}
      flush
    >
      {block.filters.length > 0 && <OfferedFilters choice={choice} source={{ componentId: block._id }} />}
      {shown?.failure ? (
        <BlockFailure failure={shown.failure} onRetry={() => void refetch()} />
      ) : shown ? (
        <>
          <BlockHtml html={shown.html} updating={updating} onPage={paging.turn} />
          <BlockPager
            style={block.paginationStyle}
            result={shown}
            limit={limit}
            defaultLimit={block.defaultLimit}
            updating={updating}
            onPage={paging.turn}
            onLimit={paging.resize}
          />
        </>
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

/** The page that is asked for: the first one again when something else is asked. @param asked names what */
function usePaging(asked: string) {
  const [turned, setTurned] = useState({ asked, page: 1 })
  const [limit, setLimit] = useState<number>()
  return {
    page: turned.asked === asked ? turned.page : 1,
    limit,
    turn: (page: number) => setTurned({ asked, page }),
    resize(size: number) {
      setLimit(size)
      setTurned({ asked, page: 1 })
    },
  }
}
