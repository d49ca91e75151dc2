import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { LabelText } from '../../kit/relation/LabelText.tsx'

function OneOfView({ field, value, labels }: FieldViewProps<string>) {
  return <LabelText field={field} ids={[value]} labels={labels} />
}

export const oneOf = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: OneOfView,
  column: { width: 180, least: 104, room: (value, { labels }) => textWidth(labels?.get(value) ?? value) },
  labelled: true,
})
