import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { LabelText } from '../../kit/relation/LabelText.tsx'

/** What somebody is called; nothing who is no member any more. */
const nameOf = (id: string, labels: ReadonlyMap<string, string>): string => labels.get(id) ?? ''

function UserView({ field, value, labels }: FieldViewProps<string>) {
  return labels === undefined ? <LabelText field={field} ids={[value]} labels={undefined} /> : nameOf(value, labels)
}

export const user = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: UserView,
  column: { width: 180, least: 104, room: (value, { labels }) => textWidth(labels ? nameOf(value, labels) : '') },
  labelled: true,
})
