import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'

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

  /** At once, with all of it selected if it was: what is typed or pasted next takes its place. */
  function begin({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setDraft(written(writing.typed)))
    if (isSelected) input.select()
  }

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
      onFocus={begin}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
      onChange={event => type(event.currentTarget.value)}
    />
  )
}
