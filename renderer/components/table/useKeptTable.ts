import { useEffect, useMemo, useState } from 'react'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { useKeptState } from '../keptState.ts'
import { type KeptTable, kept as keptAs, readKept } from './keptTable.ts'
import type { Sorting } from './sorting.ts'

export interface TableChoices extends KeptTable {
  turnTo(page: number): void
  show(limit: number): void
  sort(sorting: Sorting | undefined): void
  searchFor(text: string): void
  /** Nobody asked for another page: this one is not there any more. */
  correct(page: number): void
}

/** What people chose of a table. Another question begins at its first page. */
export function useKeptTable(table: PresentedTable): TableChoices {
  const { parameters } = useComponents()
  const { values, keep } = useKeptState()
  const state = useMemo(() => readKept(values, table), [values, table])
  const given = JSON.stringify(parameters)
  const [pagedFor, setPagedFor] = useState(given)
  const isOther = pagedFor !== given
  useEffect(() => {
    if (!isOther) return
    if (values.page === undefined) setPagedFor(given)
    else keep({ page: undefined }, 'instead')
  }, [isOther, given, values.page, keep])
  const changes = useMemo(
    () => ({
      turnTo: (page: number) => keep({ page: keptAs.page(page) }, 'step'),
      show: (limit: number) => keep({ rows: keptAs.rows(limit, table), page: undefined }, 'step'),
      sort: (sorting: Sorting | undefined) => keep({ order: keptAs.order(sorting), page: undefined }, 'step'),
      searchFor: (text: string) => keep({ search: keptAs.search(text), page: undefined }, 'instead'),
      correct: (page: number) => keep({ page: keptAs.page(page) }, 'instead'),
    }),
    [keep, table],
  )
  return { ...state, page: isOther ? 1 : state.page, ...changes }
}
