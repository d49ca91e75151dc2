import { lazy } from 'react'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { LabelText } from '../../kit/relation/LabelText.tsx'

function ManyOfView({ value, labels }: FieldViewProps<string[]>) {
  return <LabelText ids={value} labels={labels} />
}

export const manyOf = defineFieldUi<string[]>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: ManyOfView,
  column: { width: 220, least: 104 },
  labelled: true,
})
