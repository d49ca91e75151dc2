import { emptyTime } from '../../../../shared/formats/time.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

function TimeView({ value }: FieldViewProps<string>) {
  return value === '' ? (
    emptyTime
  ) : (
    <time dateTime={value} style={figure}>
      {value}
    </time>
  )
}

export const time = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: TimeView,
  column: { width: 90, room: value => textWidth(value === '' ? emptyTime : value) },
})
