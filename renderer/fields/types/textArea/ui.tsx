import { lazy } from 'react'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'

function TextAreaView({ value }: FieldViewProps<string>) {
  return <span style={{ whiteSpace: 'var(--telar-line-breaks, pre-line)' }}>{value}</span>
}

export const textArea = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: TextAreaView,
  column: { width: 280, least: 128 },
})
