import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'

function StringView({ value }: FieldViewProps<string>) {
  return value
}

export const string = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: StringView,
  column: { width: 200, least: 104, room: value => textWidth(value) },
})
