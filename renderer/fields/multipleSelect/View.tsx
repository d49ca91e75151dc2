import type { FieldViewProps } from '../fieldUi.ts'
import { selectOptions } from '../singleSelect/options.ts'

/** The labels, joined by commas; a value that is no option any more shows itself (F52). */
export function MultipleSelectView({ field, value }: FieldViewProps<string[]>) {
  const labels = new Map(selectOptions(field).map(option => [option.value, option.label]))
  return value.map(entry => labels.get(entry) ?? entry).join(', ')
}
