import { formatMoney } from '../../../../shared/formats/numbers.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { useRegion } from '../../../ui/region.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

/** `$1,234.5`, or as the environment's money is written. */
const CurrencyView = ({ value }: FieldViewProps<number | string>) => (
  <span style={figure}>{formatMoney(Number(value), useRegion())}</span>
)

export const currency = defineFieldUi<number | string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: CurrencyView,
  column: {
    width: 150,
    align: 'end',
    room: (value, { region }) => textWidth(formatMoney(Number(value), region)),
  },
})
