import { lazy } from 'react'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { LabelText } from '../../kit/relation/LabelText.tsx'

/** The name; nothing of who is no member any more. */
function UserView({ value, labels }: FieldViewProps<string>) {
  return <LabelText ids={labels && !labels.has(value) ? [] : [value]} labels={labels} />
}

export const user = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: UserView,
  column: { width: 180, least: 104, room: (value, { labels }) => textWidth(labels?.get(value) ?? '') },
  labelled: true,
})
