import { lazy } from 'react'
import { serialText } from '../../../../shared/formats/serialText.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

const SerialView = ({ value, field }: FieldViewProps<number>) => (
  <span style={figure}>{serialText(value, field.options)}</span>
)

export const autonumber = defineFieldUi<number>({
  edit: loadedLater(() => import('./Edit.tsx')),
  Ask: lazy(() => import('./Ask.tsx')),
  View: SerialView,
  column: { width: 120, room: (value, { field }) => textWidth(serialText(value, field.options)) },
})
