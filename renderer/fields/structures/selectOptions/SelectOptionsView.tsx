import type { SelectOptionDefinition } from '../../../../shared/fields/property.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each option by its label, with the value that is stored where it is another. */
export function SelectOptionsView({ field, value }: FieldViewProps<SelectOptionDefinition[]>) {
  return (
    <SummaryList
      label={field.label}
      lines={value.map(option => ({
        title: option.label,
        detail: String(option.value) === option.label ? undefined : String(option.value),
      }))}
    />
  )
}
