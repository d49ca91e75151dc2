import { lazy } from 'react'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { selectOptions } from '../singleSelect/options.ts'

/** The labels, joined by commas; a value that is no option any more shows itself (F52). */
function MultipleSelectView({ field, value }: FieldViewProps<string[]>) {
  const labels = new Map(selectOptions(field).map(option => [option.value, option.label]))
  return value.map(entry => labels.get(entry) ?? entry).join(', ')
}

export const multipleSelect = defineFieldUi<string[]>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: MultipleSelectView,
  column: { width: 200, least: 104 },
})
