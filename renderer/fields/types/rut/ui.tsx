import { formatRut } from '../../../../shared/formats/rut.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

/** With dots and dash, however it was stored (F10). */
const RutView = ({ value }: FieldViewProps<string>) => <span style={figure}>{formatRut(value)}</span>

export const rut = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: RutView,
  column: { width: 130, room: value => textWidth(formatRut(value)) },
})
