import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { typingFormat } from './typingFormat.ts'
import { type TypingFormat, useFormattedTyping } from './useFormattedTyping.ts'

interface FormattedInputProps {
  field: FieldEditProps<string>
  format?: TypingFormat
  icon?: ReactNode
  /** What tells browsers and keyboards on screens the kind of text. */
  input?: Pick<TextInputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>
}

/** One line of text that is written in the form of its field while it is typed. */
export function FormattedInput({ field, format, icon, input }: FormattedInputProps) {
  const typing = useFormattedTyping(field.value ?? '', field.onChange, format ?? typingFormat(field.field))
  return <TextInput {...inputProps(field, icon)} {...input} autoComplete="off" {...typing} />
}
