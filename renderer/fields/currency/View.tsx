import { formatMoney } from '../../../shared/formats/numbers.ts'
import type { FieldViewProps } from '../fieldUi.ts'

/** `$1,234.5` (F18, F317). */
export const CurrencyView = ({ value }: FieldViewProps<number | string>) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(Number(value))}</span>
)
