import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'
import { daysOf, rangeText } from './days.ts'

/** Both days; one alone when they are the same. */
function DateRangeView({ value }: FieldViewProps<string>) {
  const { zone } = useFieldServices()
  return <span style={figure}>{rangeText(daysOf(value, zone))}</span>
}

export const daterange = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: DateRangeView,
  column: { width: 220, room: (value, { zone }) => textWidth(rangeText(daysOf(value, zone))) },
})
