import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useComponents } from '../ComponentsContext.tsx'
import type { PresentedTable, RecordItem } from '../presented.ts'
import { tableResultQuery } from './documents.ts'
import type { RowSource } from './rowSource.ts'
import type { Sorting } from './sorting.ts'

export interface PageRequest {
  page: number
  limit: number
  /** What people typed into the table's filter, by variable name. */
  filterValues: Readonly<Record<string, unknown>>
  sorting: Sorting | undefined
  skip: boolean
}

const none: readonly RecordItem[] = []
const everythingIsHere = () => {}

/** One page of rows. Those before stay until the next are there; a change of the collection reads them again (AD7). */
export function usePage(table: PresentedTable, { page, limit, filterValues, sorting, skip }: PageRequest): RowSource {
  const { parameters, revision } = useComponents()
  const { data, previousData, loading, error, refetch } = useQuery(tableResultQuery, {
    variables: {
      tableId: table._id,
      parameters,
      filterValues,
      page,
      limit,
      orderBy: sorting?.orderBy,
      orderByAsc: sorting?.ascending,
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    skip,
  })
  const current = revision(table.collectionId)
  const seen = useRef(current)
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    if (!table.disableRefresh && !skip) void refetch()
  }, [current, table.disableRefresh, skip, refetch])

  const shown = (data ?? previousData)?.tableResult
  const rows = shown?.items ?? none
  return {
    rowCount: rows.length,
    offset: (page - 1) * limit,
    rowAt: index => rows[index],
    loaded: rows,
    totalCount: shown?.totalCount ?? 0,
    showRange: everythingIsHere,
    loading: loading && shown === undefined,
    updating: loading && shown !== undefined && data === undefined,
    error: shown === undefined ? error : undefined,
    retry: () => void refetch(),
  }
}
