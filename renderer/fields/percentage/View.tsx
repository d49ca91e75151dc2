import { formatPercent } from '../../../shared/formats/percent.ts'
import type { FieldViewProps } from '../fieldUi.ts'

export const PercentageView = ({ value }: FieldViewProps<number | string>) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatPercent(Number(value))}</span>
)
