import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { ReadChunk } from '../../../ui/grid/chunkReader.ts'
import { pagesOf, type RowPage, rowIn } from '../../../ui/grid/chunks.ts'
import { useChunks } from '../../../ui/grid/useChunks.ts'
import { useReplacedRows } from '../../../ui/grid/useReplacedRows.ts'
import type { FilterJson } from '../../data/filterJson.ts'
import { itemsQuery } from '../record/itemDocuments.ts'

/** Records that are read together, and how many times as many are kept. */
const limits = { size: 100, most: 40 }

export interface RecordOrder {
  orderBy: string
  ascending: boolean
}

export interface RecordQuery {
  collectionId: string
  filter: FilterJson | undefined
  order: RecordOrder | undefined
}

interface Records {
  /** Undefined until it is known. */
  total: number | undefined
  rowAt(index: number): RecordItem | undefined
  /** Every record that is in memory. */
  loaded: readonly RecordItem[]
  show(first: number, last: number): void
  /** Another query is on its way; what is shown answers the last one. */
  updating: boolean
  /** Why nothing that is shown would answer the query. */
  error: unknown
  retry(): void
}

export interface RecordSource extends Records {
  /** Takes over what a write answered. */
  replace(record: RecordItem): void
}

/** @param query another object asks another question */
function useReadRecords(query: RecordQuery): ReadChunk<RowPage<RecordItem>> {
  const client = useApolloClient()
  return useCallback(
    async (number, counted) => {
      const { collectionId, filter, order } = query
      const { data } = await client.query({
        query: itemsQuery,
        variables: {
          collectionId,
          filter,
          orderBy: order?.orderBy,
          orderByAsc: order?.ascending,
          page: number + 1,
          limit: limits.size,
          counted,
        },
        fetchPolicy: 'no-cache',
      })
      return data?.collectionItems
    },
    [client, query],
  )
}

/** The records of a collection by their place: those in sight are fetched, and again when the collection changes. */
export function useRecords(query: RecordQuery, revision: number): RecordSource {
  const read = useReadRecords(query)
  const { chunks, answered, error, show, readAgain } = useChunks(read, revision, limits)
  const loaded = useMemo(() => pagesOf(chunks).flatMap(({ items }) => items), [chunks])
  const records = useMemo(
    (): Records => ({
      total: chunks?.totalCount,
      rowAt: index => rowIn(chunks, index, limits.size),
      loaded,
      show,
      updating: chunks !== undefined && !answered && error === undefined,
      error: answered ? undefined : error,
      retry: readAgain,
    }),
    [chunks, loaded, show, answered, error, readAgain],
  )
  const { source, replace } = useReplacedRows<RecordItem, Records>(records)
  return { ...source, replace }
}
