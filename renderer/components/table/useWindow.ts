import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useComponents } from '../ComponentsContext.tsx'
import type { PresentedTable } from '../presented.ts'
import { useRevision } from '../useRefresh.ts'
import { type RecordPage, tableResultQuery } from './documents.ts'
import { mergedTexts } from './labels.ts'
import type { RowSource } from './rowSource.ts'
import type { PageRequest } from './usePage.ts'

/** Rows that are fetched together. */
const chunkSize = 200

type Chunks = ReadonlyMap<number, RecordPage>

interface Loaded {
  /** What asked for them: another one asks another question. */
  asker: unknown
  /** When it was asked. */
  turn: number
  totalCount: number
  chunks: Chunks
  /** Of the same question, from before a change of the data: shown until they are read again. */
  before: Chunks
}

const nobody: readonly string[] = []
const nothing: Chunks = new Map()

/** Chunks of another question are no part of this one: their rows may not even be found by it. */
function withChunk(known: Loaded | undefined, asker: unknown, turn: number, chunk: number, page: RecordPage): Loaded {
  const { totalCount } = page
  const same = known?.asker === asker ? known : undefined
  if (same?.turn === turn) return { ...same, totalCount, chunks: new Map([...same.chunks, [chunk, page]]) }
  const before = same ? new Map([...same.before, ...same.chunks]) : nothing
  return { asker, turn, totalCount, chunks: new Map([[chunk, page]]), before }
}

const chunksBetween = (first: number, last: number) => {
  const from = Math.floor(first / chunkSize)
  return Array.from({ length: Math.floor(last / chunkSize) - from + 1 }, (_, turn) => from + turn)
}

/** Every row of a table (I17): chunks arrive as they are scrolled into sight, and leave memory when the data changes. */
export function useWindow(
  table: PresentedTable,
  { sorting, filterValues, filterId, skip }: Pick<PageRequest, 'sorting' | 'filterValues' | 'filterId' | 'skip'>,
): RowSource {
  const client = useApolloClient()
  const { parameters } = useComponents()
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [updating, setUpdating] = useState(false)
  const range = useRef({ first: 0, last: 0 })
  const asked = useRef(new Set<number>())
  const epoch = useRef(0)
  const { orderBy, ascending } = sorting ?? {}

  /** Undefined when the answer came too late: the order or the data are others by now. */
  const fetchChunk = useCallback(
    async (chunk: number, turn: number) => {
      const { data } = await client.query({
        query: tableResultQuery,
        variables: {
          tableId: table._id,
          parameters,
          filterValues,
          filterId,
          page: chunk + 1,
          limit: chunkSize,
          orderBy,
          orderByAsc: ascending,
        },
        fetchPolicy: 'no-cache',
      })
      return turn === epoch.current ? data?.tableResult : undefined
    },
    [client, table._id, parameters, filterValues, filterId, orderBy, ascending],
  )

  const fetchMissing = useCallback(() => {
    const turn = epoch.current
    const missing = chunksBetween(range.current.first, range.current.last).filter(chunk => !asked.current.has(chunk))
    for (const chunk of missing) {
      asked.current.add(chunk)
      fetchChunk(chunk, turn)
        .then(page => {
          if (page === undefined) return
          setLoaded(known => withChunk(known, fetchChunk, turn, chunk, page))
          setError(undefined)
        })
        .catch(failure => {
          if (turn !== epoch.current) return
          asked.current.delete(chunk)
          setError(failure)
        })
        .finally(() => setUpdating(false))
    }
  }, [fetchChunk])

  // Another order or a change of the data: what is on screen is read again, the rest when it is seen.
  const revision = useRevision(table)
  const current = table.disableRefresh ? 0 : revision
  const [reloads, setReloads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision makes every chunk stale
  useEffect(() => {
    if (skip) return
    epoch.current += 1
    asked.current = new Set()
    setError(undefined)
    setUpdating(true)
    fetchMissing()
  }, [skip, current, reloads, fetchMissing])

  const showRange = useCallback(
    (first: number, last: number) => {
      range.current = { first, last }
      if (!skip) fetchMissing()
    },
    [skip, fetchMissing],
  )
  const { rows, texts } = useMemo(() => {
    // Chunks arrive in any order.
    const pages = [...(loaded?.chunks ?? nothing)].sort(([a], [b]) => a - b).map(([, page]) => page)
    return { rows: pages.flatMap(({ items }) => items), texts: mergedTexts(pages) }
  }, [loaded])
  const [first] = loaded?.chunks.values() ?? []

  const reload = useCallback(() => setReloads(count => count + 1), [])
  const isOfThis = loaded?.asker === fetchChunk
  const unreadable = first?.unreadable ?? nobody
  return useMemo(
    () => ({
      rowCount: loaded?.totalCount ?? 0,
      offset: 0,
      rowAt(index) {
        const chunk = Math.floor(index / chunkSize)
        return (loaded?.chunks.get(chunk) ?? loaded?.before.get(chunk))?.items[index % chunkSize]
      },
      loaded: rows,
      ...texts,
      unreadable,
      totalCount: loaded?.totalCount ?? 0,
      showRange,
      loading: !skip && loaded === undefined && error === undefined,
      updating: updating && loaded !== undefined,
      // Rows of another question are no answer to this one.
      error: isOfThis ? undefined : error,
      reload,
    }),
    [loaded, isOfThis, rows, texts, unreadable, showRange, skip, error, updating, reload],
  )
}
