import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RecordItem } from '../../../components/presented.ts'
import { type FilterJson, itemsQuery } from './documents.ts'

/** Records that are fetched together. */
const chunkSize = 100
/** Chunks that are kept; the farthest from what is seen go first. */
const mostChunks = 40
/** While the bar is dragged nothing is asked for; once it rests for so long, in ms, it is. */
const restTime = 60

export interface RecordOrder {
  orderBy: string
  ascending: boolean
}

export interface RecordQuery {
  collectionId: string
  filter: FilterJson | undefined
  order: RecordOrder | undefined
}

interface Chunk {
  /** Of the question and the state of the records that it answers. */
  epoch: number
  items: readonly RecordItem[]
}

interface Loaded {
  total: number
  query: string
  chunks: ReadonlyMap<number, Chunk>
}

export interface RecordSource {
  /** Undefined until it is known. */
  total: number | undefined
  rowAt(index: number): RecordItem | undefined
  /** Every record that is in memory. */
  loaded: readonly RecordItem[]
  show(first: number, last: number): void
  /** Another query is on its way; what is shown answers the last one. */
  updating: boolean
  error: unknown
  retry(): void
  /** Takes over what a write answered. */
  replace(record: RecordItem): void
}

const chunkOf = (index: number) => Math.floor(index / chunkSize)

const nothing: readonly RecordItem[] = []

/** The chunks nearest to what is seen. */
function nearest(chunks: ReadonlyMap<number, Chunk>, centre: number): Map<number, Chunk> {
  const kept = [...chunks].sort(([one], [other]) => Math.abs(one - centre) - Math.abs(other - centre))
  return new Map(kept.slice(0, mostChunks))
}

/** The records of a collection by their place: those in sight are fetched, and again when the collection changes. */
export function useRecords({ collectionId, filter, order }: RecordQuery, revision: number): RecordSource {
  const client = useApolloClient()
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const query = JSON.stringify([collectionId, filter, order])
  const range = useRef({ first: 0, last: chunkSize - 1 })
  const store = useRef<Loaded>(undefined)
  const inFlight = useRef(new Set<number>())
  const epoch = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const become = useCallback((next: Loaded) => {
    store.current = next
    setLoaded(next)
  }, [])

  const fetchChunk = useCallback(
    async (chunk: number, counted: boolean) => {
      const turn = epoch.current
      inFlight.current.add(chunk)
      try {
        const variables = {
          collectionId,
          filter,
          orderBy: order?.orderBy,
          orderByAsc: order?.ascending,
          page: chunk + 1,
          limit: chunkSize,
          counted,
        }
        const { data } = await client.query({ query: itemsQuery, variables, fetchPolicy: 'no-cache' })
        if (turn !== epoch.current || data === undefined) return
        const { items, totalCount } = data.collectionItems
        const before = store.current
        const known = before?.query === query ? before.chunks : []
        const chunks = nearest(new Map([...known, [chunk, { epoch: turn, items }]]), chunkOf(range.current.first))
        become({ query, chunks, total: totalCount ?? before?.total ?? items.length })
        setError(undefined)
      } catch (failure) {
        if (turn === epoch.current) setError(failure)
      } finally {
        if (turn === epoch.current) inFlight.current.delete(chunk)
      }
    },
    [client, collectionId, filter, order, query, become],
  )

  const fetchMissing = useCallback(() => {
    const last = Math.min(range.current.last, Math.max(0, (store.current?.total ?? 1) - 1))
    for (let chunk = chunkOf(range.current.first); chunk <= chunkOf(last); chunk += 1) {
      const isFresh = store.current?.chunks.get(chunk)?.epoch === epoch.current
      if (!isFresh && !inFlight.current.has(chunk)) void fetchChunk(chunk, false)
    }
  }, [fetchChunk])

  const fetchAnew = useCallback(() => {
    epoch.current += 1
    inFlight.current = new Set()
    void fetchChunk(chunkOf(range.current.first), true).then(fetchMissing)
  }, [fetchChunk, fetchMissing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision makes every chunk stale
  useEffect(fetchAnew, [fetchAnew, revision])
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = useCallback(
    (first: number, last: number) => {
      const far = Math.abs(first - range.current.first) > chunkSize
      range.current = { first, last: Math.max(first, last) }
      clearTimeout(timer.current)
      timer.current = setTimeout(fetchMissing, far ? restTime : 0)
    },
    [fetchMissing],
  )

  const replace = useCallback(
    (record: RecordItem) => {
      const current = store.current
      if (current === undefined) return
      const chunks = [...current.chunks].map(([at, chunk]): [number, Chunk] => [
        at,
        chunk.items.some(({ _id }) => _id === record._id)
          ? { ...chunk, items: chunk.items.map(item => (item._id === record._id ? record : item)) }
          : chunk,
      ])
      become({ ...current, chunks: new Map(chunks) })
    },
    [become],
  )

  const rows = useMemo(() => (loaded ? [...loaded.chunks.values()].flatMap(({ items }) => items) : nothing), [loaded])
  return {
    total: loaded?.total,
    rowAt: index => loaded?.chunks.get(chunkOf(index))?.items[index % chunkSize],
    loaded: rows,
    show,
    updating: loaded !== undefined && loaded.query !== query && error === undefined,
    error,
    retry: fetchAnew,
    replace,
  }
}
