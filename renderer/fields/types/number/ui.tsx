import { lazy } from 'react'
import { useFormatNumber } from '../../../ui/region.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

function NumberView({ value }: FieldViewProps<number | string>) {
  const formatNumber = useFormatNumber()
  return <span style={figure}>{formatNumber(Number(value))}</span>
}

export const number = defineFieldUi<number | string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: NumberView,
  column: { width: 120, least: 104, align: 'end' },
})
