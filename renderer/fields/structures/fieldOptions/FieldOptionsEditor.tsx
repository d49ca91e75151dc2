import { Input } from '@mantine/core'
import type { EditorProps } from '../sheet/editorProps.ts'
import { OptionsSheet } from './OptionsSheet.tsx'

/** The options of a field, according to the type that another property of the sheet names. */
export function FieldOptionsEditor(props: EditorProps<Record<string, unknown>>) {
  const { label, value = {}, error, errors, disabled, options, values, onChange } = props
  const type = values[String(options.typeProperty ?? 'type')]
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <OptionsSheet type={String(type)} options={value} errors={errors} disabled={disabled} onChange={onChange} />
    </Input.Wrapper>
  )
}
