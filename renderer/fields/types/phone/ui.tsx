import { Anchor } from '@mantine/core'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

const dialled = (text: string) => text.replace(/[^\d+*#]/g, '')

/** The number as it was written, to be called where that is possible. */
function PhoneView({ value }: FieldViewProps<string>) {
  const number = dialled(value)
  if (number === '') return value
  return (
    <Anchor href={`tel:${number}`} inherit style={figure}>
      {value}
    </Anchor>
  )
}

export const phone = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: PhoneView,
  column: { width: 150, room: value => textWidth(value) },
})
