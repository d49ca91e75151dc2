import { createContext, useContext, useMemo } from 'react'
import type { Remark } from '../../../../shared/components/remark.ts'

const none: readonly Remark[] = []

/** What trying the definition found wrong in the texts of the sheet. */
export const RemarksContext = createContext(none)

export function useRemarks(property: string): readonly Remark[] {
  const remarks = useContext(RemarksContext)
  return useMemo(() => remarks.filter(remark => remark.property === property), [remarks, property])
}
