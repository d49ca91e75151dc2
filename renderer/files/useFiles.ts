import { useQuery } from '@apollo/client/react'
import { useCallback, useMemo, useState } from 'react'
import { pageSizes } from '../../shared/protocol/limits.ts'
import { cloudFile, filesQuery } from './documents.ts'

/** Newest first, 100 a page; what was uploaded meanwhile moves the pages, so a file may come twice. */
const joined = <File extends { _id: string }>(known: readonly File[], more: readonly File[]): File[] => {
  const ids = new Set(known.map(({ _id }) => _id))
  return [...known, ...more.filter(({ _id }) => !ids.has(_id))]
}

/** The files that a person may see, a page after the other. */
export function useFiles(environmentId: string, types: readonly string[] = []) {
  const [filter, setFilter] = useState('')
  const variables = {
    environmentId,
    page: 1,
    limit: pageSizes.files,
    ...(filter !== '' && { filter }),
    ...(types.length > 0 && { types }),
  }
  const { data, previousData, error, fetchMore, refetch } = useQuery(filesQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const [loading, setLoading] = useState(false)
  const page = (data ?? previousData)?.fileManagerFiles
  const listed = useMemo(() => page && { ...page, items: page.items.map(cloudFile) }, [page])
  const pages = Math.ceil((page?.items.length ?? 0) / pageSizes.files)

  const loadMore = useCallback(async () => {
    setLoading(true)
    try {
      await fetchMore({
        variables: { page: pages + 1 },
        updateQuery: ({ fileManagerFiles: known }, { fetchMoreResult: { fileManagerFiles: more } }) => ({
          fileManagerFiles: { ...more, _id: known._id, items: joined(known.items, more.items) },
        }),
      })
    } finally {
      setLoading(false)
    }
  }, [fetchMore, pages])

  return {
    filter,
    setFilter,
    listed,
    hasMore: page !== undefined && page.totalPages > pages,
    loading,
    loadMore,
    error,
    refetch: useCallback(async () => void (await refetch()), [refetch]),
  }
}

export type Files = ReturnType<typeof useFiles>
