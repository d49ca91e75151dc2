import { formatNumber } from '../../../shared/formats/numbers.ts'
import type { FieldViewProps } from '../fieldUi.ts'

export function NumberView({ value }: FieldViewProps<number | string>) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatNumber(Number(value))}</span>
}
