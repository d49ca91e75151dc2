import type { Field } from '../../../../shared/fields/defineField.ts'
import { FieldInput } from '../../types/FieldInput.tsx'
import type { EditorProps } from './editorProps.ts'

/** A property as the field that it is. */
export const fieldOf = ({ name, type, label, required, options }: EditorProps<never>): Field => ({
  _id: name,
  name,
  label,
  type,
  optional: !required,
  options,
})

/** Edits a property with the widget that its field type has in forms. */
export function StoredEditor(props: EditorProps<unknown>) {
  const { id, label, value, error, required, disabled, onChange } = props
  return (
    <FieldInput
      id={id}
      field={fieldOf(props as EditorProps<never>)}
      value={value}
      label={label}
      error={error}
      required={required}
      disabled={disabled}
      onChange={next => onChange(next ?? undefined)}
    />
  )
}
