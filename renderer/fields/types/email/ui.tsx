import { Anchor } from '@mantine/core'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'

function EmailView({ value }: FieldViewProps<string>) {
  return (
    <Anchor href={`mailto:${value}`} inherit>
      {value}
    </Anchor>
  )
}

export const email = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: EmailView,
  column: { width: 220, least: 128, room: value => textWidth(value) },
})
