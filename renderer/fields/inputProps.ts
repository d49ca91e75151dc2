import type { FieldEditProps } from './fieldUi.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What every Mantine input takes from a field. */
export function inputProps<Value>(props: FieldEditProps<Value>) {
  const { id, field, label, description, error, required, disabled, onBlur } = props
  return {
    id,
    name: field.name,
    label,
    description: text(description),
    error,
    required,
    disabled,
    onBlur,
    placeholder: text(field.options.placeholder),
  }
}
