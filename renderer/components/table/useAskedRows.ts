import { useMemo } from 'react'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import type { Question } from '../filter/question.ts'
import type { AskedRows } from '../rowPlace.ts'
import type { Sorting } from './sorting.ts'

interface Choices {
  question: Question
  /** Words; blank: every row. */
  search: string
  sorting: Sorting | undefined
}

/** What rows a table is asked for; the same while nobody asks for others. */
export function useAskedRows(
  { _id: tableId }: Pick<PresentedTable, '_id'>,
  { question, search, sorting }: Choices,
): AskedRows {
  return useMemo(
    () => ({
      tableId,
      ...question,
      search: search || undefined,
      orderBy: sorting?.orderBy,
      orderByAsc: sorting?.ascending,
    }),
    [tableId, question, search, sorting],
  )
}
