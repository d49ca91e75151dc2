import { lazy } from 'react'
import { parseRange } from '../../../../shared/formats/numberRange.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

function RangeView({ value }: FieldViewProps<string>) {
  const ends = parseRange(value)
  const formatNumber = useFormatNumber()
  return <span style={figure}>{ends ? ends.map(formatNumber).join(' – ') : value}</span>
}

export const range = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: RangeView,
  column: { width: 140 },
})
