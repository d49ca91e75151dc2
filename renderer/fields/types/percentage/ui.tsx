import { formatPercent } from '../../../../shared/formats/percent.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { useRegion } from '../../../ui/region.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

const PercentageView = ({ value }: FieldViewProps<number | string>) => (
  <span style={figure}>{formatPercent(Number(value), useRegion())}</span>
)

export const percentage = defineFieldUi<number | string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: PercentageView,
  column: {
    width: 110,
    align: 'end',
    room: (value, { region }) => textWidth(formatPercent(Number(value), region)),
  },
})
