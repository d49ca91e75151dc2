import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { LabelText } from '../../kit/relation/LabelText.tsx'

function ManyOfView({ field, value, labels }: FieldViewProps<string[]>) {
  return <LabelText field={field} ids={value} labels={labels} />
}

export const manyOf = defineFieldUi<string[]>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: ManyOfView,
  column: {
    width: 220,
    least: 104,
    room: (value, { labels }) => textWidth(value.map(id => labels?.get(id) ?? id).join(', ')),
  },
  labelled: true,
})
