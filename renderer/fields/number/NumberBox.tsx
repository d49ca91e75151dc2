import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'

export interface NumberWriting {
  /** The number that a text means; undefined for one that means none. */
  read(text: string): number | undefined
  /** A number as it is typed, and as it is read once it was left. */
  typed(value: number): string
  shown(value: number): string
}

interface NumberBoxProps {
  field: FieldEditProps<number | string>
  writing: NumberWriting
  /** Signs before and behind the number. */
  before?: ReactNode
  behind?: ReactNode
}

/**
 * As it is typed while it is edited, with thousands separators afterwards. What is no number is handed on as it is: the
 * validator says so (F226), and bounds are told instead of silently kept.
 */
export function NumberBox({ field, writing, before, behind }: NumberBoxProps) {
  const { value, onChange, onBlur } = field
  const [draft, setDraft] = useState<string>()
  const written = (write: (value: number) => string) => (typeof value === 'number' ? write(value) : (value ?? ''))

  function type(text: string) {
    setDraft(text)
    onChange(text.trim() === '' ? null : (writing.read(text) ?? text))
  }

  return (
    <TextInput
      {...inputProps(field, before)}
      rightSection={behind}
      rightSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? written(writing.shown)}
      onFocus={() => setDraft(written(writing.typed))}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
      onChange={event => type(event.currentTarget.value)}
    />
  )
}
