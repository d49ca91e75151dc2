import { lazy } from 'react'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { LabelText } from '../../kit/relation/LabelText.tsx'

function OneOfView({ value, labels }: FieldViewProps<string>) {
  return <LabelText ids={[value]} labels={labels} />
}

export const oneOf = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: OneOfView,
  column: { width: 180, least: 104 },
  labelled: true,
})
