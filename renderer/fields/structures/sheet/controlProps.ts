import type { EditorProps } from './editorProps.ts'

/** What every Mantine input takes from a property. */
export const controlProps = ({ id, name, label, error, required, disabled }: EditorProps<never>) => ({
  id,
  name,
  label,
  error,
  required,
  disabled,
})
