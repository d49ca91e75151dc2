import { Input } from '@mantine/core'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { RichTextInput } from './RichTextInput.tsx'

/** Text with headings, lists and links; the value is HTML. */
export default function RichTextEdit(props: FieldEditProps<string>) {
  const { id, label, error, value, onChange, onBlur } = props
  const disabled = isLocked(props)
  return (
    <Input.Wrapper {...wrapperProps(props)} labelElement="div">
      <RichTextInput
        id={id}
        label={label}
        value={value ?? ''}
        disabled={disabled}
        invalid={error !== undefined}
        onChange={html => onChange(html === '' ? null : html)}
        onBlur={onBlur}
      />
    </Input.Wrapper>
  )
}
