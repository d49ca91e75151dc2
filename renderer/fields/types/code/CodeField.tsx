import { Input } from '@mantine/core'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { CodeInput } from './CodeInput.tsx'
import type { CodeLanguage } from './codeInputProps.ts'

/** A field whose text is written in one language. */
export function CodeField({ language, ...props }: FieldEditProps<string> & { language: CodeLanguage }) {
  const { id, label, error, value, onChange, onBlur } = props
  const disabled = isLocked(props)
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <CodeInput
        id={id}
        label={label}
        language={language}
        value={value ?? ''}
        readOnly={disabled}
        invalid={error !== undefined}
        onChange={text => onChange(text === '' ? null : text)}
        onBlur={onBlur}
      />
    </Input.Wrapper>
  )
}
