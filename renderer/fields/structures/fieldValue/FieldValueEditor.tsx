import type { FilterOperator } from '../../../../shared/filters/operators.ts'
import { OperandInput } from '../../types/OperandInput.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** What is compared as values are: all that it takes is one. */
const operation: FilterOperator = 'equals'

/** A value of a field that the sheet names, written as that field's own are; nothing while it names none. */
export function FieldValueEditor(props: EditorProps<string | number | boolean>) {
  const { id, label, value, options, values, error, disabled, onChange } = props
  const { fields } = useSheet()
  const named = values[String(options.fieldProperty ?? 'fieldName')]
  const field = fields(values.collectionId).find(({ name }) => name === named)
  if (field === undefined) return null
  return (
    <OperandInput
      id={id}
      field={field}
      operation={operation}
      value={value}
      label={label}
      error={error}
      disabled={disabled}
      onChange={next => onChange((next ?? undefined) as string | number | boolean | undefined)}
    />
  )
}
