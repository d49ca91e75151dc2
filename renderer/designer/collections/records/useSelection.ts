import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import { limits } from '../../../../shared/protocol/limits.ts'
import { useShowError } from '../../../app/useShowError.ts'
import { itemsQuery } from '../record/itemDocuments.ts'
import type { RecordQuery, RecordSource } from './useRecords.ts'

/** As many records as can be chosen at once. */
export const mostChosen = limits.pageLimit

export interface Selection {
  ids: readonly string[]
  has(id: string): boolean
  state(total: number): 'none' | 'some' | 'all'
  choose(index: number, record: RecordItem, range: boolean): void
  toggleAll(): void
  clear(): void
}

/** The records that are chosen, by id: they stay chosen wherever the grid is scrolled. */
export function useSelection({ collectionId, filter, order }: RecordQuery, source: RecordSource): Selection {
  const client = useApolloClient()
  const showError = useShowError()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const from = useRef<number>(undefined)
  const rowAt = useRef(source.rowAt)
  rowAt.current = source.rowAt

  const choose = useCallback((index: number, { _id }: RecordItem, range: boolean) => {
    const start = range ? (from.current ?? index) : index
    from.current = index
    setChosen(current => {
      const next = new Set(current)
      if (!range) {
        if (!next.delete(_id)) next.add(_id)
      } else {
        for (let at = Math.min(start, index); at <= Math.max(start, index); at += 1) {
          const record = rowAt.current(at)
          if (record) next.add(record._id)
        }
      }
      return new Set([...next].slice(0, mostChosen))
    })
  }, [])

  const clear = useCallback(() => setChosen(new Set()), [])

  async function chooseAll() {
    const { data } = await client.query({
      query: itemsQuery,
      variables: {
        collectionId,
        filter,
        orderBy: order?.orderBy,
        orderByAsc: order?.ascending,
        page: 1,
        limit: mostChosen,
        counted: false,
      },
      fetchPolicy: 'no-cache',
    })
    setChosen(new Set(data?.collectionItems.items.map(({ _id }) => _id)))
  }

  const ids = useMemo(() => [...chosen], [chosen])
  return {
    ids,
    has: id => chosen.has(id),
    state: total => (ids.length === 0 ? 'none' : ids.length >= Math.min(total, mostChosen) ? 'all' : 'some'),
    choose,
    toggleAll() {
      if (ids.length > 0) clear()
      else chooseAll().catch(showError)
    },
    clear,
  }
}
