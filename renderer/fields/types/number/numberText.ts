import { useMemo } from 'react'
import { exactNumber, fullNumber } from '../../../../shared/formats/numbers.ts'
import type { Region } from '../../../../shared/formats/region.ts'
import { type Reading, readNumber } from '../../../../shared/formats/typedNumber.ts'
import { useRegion } from '../../../ui/region.ts'

/** How numbers of a type are written and read where an environment is. */
export interface NumberWriting {
  /** What a text means; undefined for one that means no number. */
  read(text: string): Reading | undefined
  value(reading: Reading): number
  /** A number as it is typed, and as it is read once it was left. */
  typed(value: number): string
  shown(value: number): string
}

export const plainNumber = (region: Region): NumberWriting => ({
  read: text => readNumber(text, region),
  value: ({ digits }) => Number(digits),
  typed: value => exactNumber(value, region),
  shown: value => fullNumber(value, region),
})

export function useWriting(writing: (region: Region) => NumberWriting): NumberWriting {
  const region = useRegion()
  return useMemo(() => writing(region), [writing, region])
}
