import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

const codeLength = 6

/** Exactly six digits (B68). */
export const isCode = (code: string) => code.length === codeLength

interface CodeInputProps {
  label: string
  value: string
  error?: ReactNode
  onChange(code: string): void
}

/** Takes at most six digits, and nothing else. */
export function CodeInput({ onChange, ...props }: CodeInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      size="lg"
      autoFocus
      data-autofocus
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, codeLength))}
    />
  )
}
