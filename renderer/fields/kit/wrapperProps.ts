import type { FieldEditProps } from './fieldUi.ts'
import { isReadOnly } from './inputProps.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Mantine keeps this distance from its own inputs only. */
export const errorProps = { mt: 5 }

/** What `Input.Wrapper` takes from a field whose widget is made of several parts. */
export const wrapperProps = ({
  id,
  field,
  label,
  description,
  error,
  required,
}: Pick<FieldEditProps, 'id' | 'field' | 'label' | 'description' | 'error' | 'required'>) => ({
  id,
  label,
  description: text(description) ?? text(field.options.description),
  error,
  required,
  errorProps,
})

/** Nothing can be changed: the form says so, or the field's own option (F202). */
export const isLocked = (props: Pick<FieldEditProps, 'disabled' | 'readOnly' | 'field'>) =>
  props.disabled === true || isReadOnly(props)
