import { useMemo, useState } from 'react'
import type { RowSource } from './rowSource.ts'
import type { Selection } from './TableContext.ts'

const nothing: ReadonlySet<string> = new Set()

/** The rows that people chose; they stay chosen while the page changes, until they are gone from the data that is here. */
export function useSelectedRows({ loaded }: Pick<RowSource, 'loaded'>): Selection {
  const [ids, setIds] = useState(nothing)
  return useMemo(
    () => ({
      ids,
      offered: loaded.map(({ _id }) => _id),
      toggle: id => setIds(before => (before.has(id) ? without(before, id) : new Set([...before, id]))),
      set: next => setIds(new Set(next)),
    }),
    [ids, loaded],
  )
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter(other => other !== id))
