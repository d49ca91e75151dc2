import { useMemo, useState } from 'react'
import type { RowSource } from './rowSource.ts'
import type { Selection } from './TableContext.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows that people chose; they stay chosen while the page changes. Another question (filter, parameters) begins without any: nobody
 * deletes what he does not see. A row that is gone is chosen no more, where all are here to tell.
 */
export function useSelectedRows(
  { loaded, totalCount, updating }: Pick<RowSource, 'loaded' | 'totalCount' | 'updating'>,
  question: string,
): Selection {
  const [chosen, setChosen] = useState({ question, ids: nothing })
  const isWhole = !updating && loaded.length === totalCount
  return useMemo(() => {
    const asked = chosen.question === question ? chosen.ids : nothing
    const offered = loaded.map(({ _id }) => _id)
    const ids = isWhole ? new Set(offered.filter(id => asked.has(id))) : asked
    const choose = (next: Iterable<string>) => setChosen({ question, ids: new Set(next) })
    return { ids, offered, toggle: id => choose(ids.has(id) ? without(ids, id) : [...ids, id]), set: choose }
  }, [chosen, question, loaded, isWhole])
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter(other => other !== id))
