import { formatNumber } from '../../../../shared/formats/numbers.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

function NumberView({ value }: FieldViewProps<number | string>) {
  const formatNumber = useFormatNumber()
  return <span style={figure}>{formatNumber(Number(value))}</span>
}

export const number = defineFieldUi<number | string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: NumberView,
  column: {
    width: 120,
    align: 'end',
    room: (value, { region }) => textWidth(formatNumber(Number(value), region)),
  },
})
