import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'

function TextAreaView({ value }: FieldViewProps<string>) {
  return <span style={{ whiteSpace: 'var(--telar-line-breaks, pre-line)' }}>{value}</span>
}

export const textArea = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: TextAreaView,
  column: { width: 280, least: 128, room: value => textWidth(value) },
})
