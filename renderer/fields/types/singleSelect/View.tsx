import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { selectOptions } from './options.ts'

/** The option's label; a value that is no option any more shows itself (F50). */
export function SingleSelectView({ field, value }: FieldViewProps<string>) {
  return selectOptions(field).find(option => option.value === String(value))?.label ?? String(value)
}
