import { formatDate } from '../../../../shared/formats/dates.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

function DateView({ value }: FieldViewProps<string>) {
  return (
    <time dateTime={value.slice(0, 10)} style={figure}>
      {formatDate(value)}
    </time>
  )
}

export const date = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: DateView,
  editLeast: 145,
  column: { width: 120, room: value => textWidth(formatDate(value)) },
})
