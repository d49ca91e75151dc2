import { useMemo } from 'react'
import type { PresentedTable, RecordItem } from '../../../shared/components/presented.ts'
import { recordParameter } from '../../../shared/components/rowParameters.ts'
import { useComponents } from '../ComponentsContext.tsx'

export type OpenRow = (row: RecordItem, newTab: boolean) => void

/** Leads to the view of a row; undefined where rows have none. */
export function useOpenRow({ rowPath }: Pick<PresentedTable, 'rowPath'>): OpenRow | undefined {
  const { go } = useComponents()
  return useMemo(() => {
    if (!rowPath) return undefined
    return ({ _id }, newTab) => go({ path: rowPath, newTab, parameters: recordParameter(rowPath, _id) })
  }, [go, rowPath])
}
