import { parseRange } from '../../../shared/formats/numberRange.ts'
import { formatNumber } from '../../../shared/formats/numbers.ts'
import type { FieldViewProps } from '../fieldUi.ts'

export function RangeView({ value }: FieldViewProps<string>) {
  const ends = parseRange(value)
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {ends ? ends.map(formatNumber).join(' – ') : value}
    </span>
  )
}
