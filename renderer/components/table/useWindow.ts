import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { chunkSize } from '../../../shared/components/tableLimits.ts'
import type { ReadChunk } from '../../ui/grid/chunkReader.ts'
import { latestPages, pagesOf, rowIn } from '../../ui/grid/chunks.ts'
import { useChunks } from '../../ui/grid/useChunks.ts'
import { useRevision } from '../useRefresh.ts'
import { type RecordPage, tableResultQuery } from './documents.ts'
import { mergedTexts } from './labels.ts'
import type { RowSource } from './rowSource.ts'
import type { TablePageRequest } from './usePage.ts'

type WindowRequest = Pick<TablePageRequest, 'asked' | 'skip'>

const nobody: readonly string[] = []

function useReadChunk(asked: WindowRequest['asked']): ReadChunk<RecordPage> {
  const client = useApolloClient()
  return useCallback(
    async number => {
      const variables = { ...asked, page: number + 1, limit: chunkSize }
      const { data } = await client.query({ query: tableResultQuery, variables, fetchPolicy: 'no-cache' })
      return data?.tableResult
    },
    [client, asked],
  )
}

/** Every row of a table: chunks arrive as they are scrolled into sight, and are read again when the data changes. */
export function useWindow(table: PresentedTable, request: WindowRequest): RowSource {
  const { skip } = request
  const read = useReadChunk(request.asked)
  const revision = useRevision(table)
  const { chunks, reading, answered, error, show, readAgain } = useChunks(
    skip ? undefined : read,
    table.disableRefresh ? 0 : revision,
    { size: chunkSize },
  )
  const latest = useMemo(() => latestPages(chunks), [chunks])
  // Of rows that are stale the texts are better than none.
  const texts = useMemo(() => mergedTexts([...pagesOf(chunks), ...latest]), [chunks, latest])
  const rows = useMemo(() => latest.flatMap(({ items }) => items), [latest])
  const isLatest = chunks?.reading === reading
  return useMemo(
    () => ({
      rowCount: chunks?.totalCount ?? 0,
      offset: 0,
      rowAt: index => rowIn(chunks, index, chunkSize),
      loaded: rows,
      ...texts,
      unreadable: latest[0]?.unreadable ?? nobody,
      totalCount: chunks?.totalCount ?? 0,
      showRange: show,
      loading: !skip && chunks === undefined && error === undefined,
      updating: chunks !== undefined && !isLatest && error === undefined,
      // Rows of another question are no answer to this one.
      error: answered ? undefined : error,
      reload: readAgain,
    }),
    [chunks, latest, rows, texts, skip, isLatest, answered, error, show, readAgain],
  )
}
