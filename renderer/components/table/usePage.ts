import { useQuery } from '@apollo/client/react'
import { useCallback, useMemo, useState } from 'react'
import type { PresentedTable, RecordItem } from '../../../shared/components/presented.ts'
import type { AskedRows } from '../rowPlace.ts'
import { useRefresh } from '../useRefresh.ts'
import { tableResultQuery } from './documents.ts'
import { mergedTexts } from './labels.ts'
import type { RowSource } from './rowSource.ts'

export interface TablePageRequest {
  page: number
  limit: number
  asked: AskedRows
  skip: boolean
}

const none: readonly RecordItem[] = []
const nobody: readonly string[] = []
const everythingIsHere = () => {}

/** One page of rows. Those before stay until the next are there; a change of the collection reads them again. */
export function usePage(table: PresentedTable, request: TablePageRequest): RowSource {
  const { page, limit, skip } = request
  const variables = { ...request.asked, page, limit }
  const { data, previousData, loading, error, refetch } = useQuery(tableResultQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    skip,
  })
  useRefresh({ ...table, disableRefresh: table.disableRefresh || skip }, refetch)

  const asked = JSON.stringify(variables)
  const [answered, setAnswered] = useState<string>()
  if (data !== undefined && answered !== asked) setAnswered(asked)
  // What was found by another question is no answer to one that failed; after a change of the data it is better than nothing.
  const isAnother = error !== undefined && answered !== asked
  const shown = (data ?? (isAnother ? undefined : previousData))?.tableResult
  const rows = shown?.items ?? none
  const reload = useCallback(() => void refetch(), [refetch])
  const texts = useMemo(() => mergedTexts(shown ? [shown] : []), [shown])
  const updating = loading && shown !== undefined && data === undefined
  const failure = shown === undefined ? error : undefined
  return useMemo(
    () => ({
      rowCount: rows.length,
      offset: (page - 1) * limit,
      rowAt: index => rows[index],
      loaded: rows,
      ...texts,
      unreadable: shown?.unreadable ?? nobody,
      totalCount: shown?.totalCount ?? 0,
      showRange: everythingIsHere,
      loading: loading && shown === undefined,
      updating,
      error: failure,
      reload,
    }),
    [rows, page, limit, texts, shown, loading, updating, failure, reload],
  )
}
