import { useMemo } from 'react'
import type { RecordItem } from '../../../shared/components/presented.ts'
import { recordParameter } from '../../../shared/components/rowParameters.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { TableState } from './TableContext.ts'

export type OpenRow = (row: RecordItem, newTab: boolean) => void

/** Leads to the view of a row; undefined where rows have none. */
export function useOpenRow({ table: { rowPath }, placeOf }: TableState): OpenRow | undefined {
  const { go } = useComponents()
  return useMemo(() => {
    if (!rowPath) return undefined
    return ({ _id }, newTab) =>
      go({
        path: rowPath,
        newTab,
        parameters: recordParameter(rowPath, _id),
        row: { ...placeOf(_id), path: rowPath },
      })
  }, [go, rowPath, placeOf])
}
