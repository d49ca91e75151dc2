import { formatDateTime } from '../../../../shared/formats/dates.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

function DateTimeView({ value }: FieldViewProps<string>) {
  const { zone } = useFieldServices()
  return (
    <time dateTime={value} style={figure}>
      {formatDateTime(value, zone)}
    </time>
  )
}

export const datetime = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: DateTimeView,
  editLeast: 250,
  column: { width: 160, room: (value, { zone }) => textWidth(formatDateTime(value, zone)) },
})
