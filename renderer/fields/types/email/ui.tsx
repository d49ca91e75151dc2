import { Anchor } from '@mantine/core'
import { lazy } from 'react'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'

function EmailView({ value }: FieldViewProps<string>) {
  return (
    <Anchor href={`mailto:${value}`} inherit>
      {value}
    </Anchor>
  )
}

export const email = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: EmailView,
  column: { width: 220, least: 128, room: value => textWidth(value) },
})
