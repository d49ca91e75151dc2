import { TextInput, Tooltip } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import type { NumberWriting } from './numberText.ts'

interface NumberBoxProps {
  field: FieldEditProps<number | string>
  writing: NumberWriting
  /** Signs before and behind the number. */
  before?: ReactNode
  behind?: ReactNode
}

/**
 * As it is typed while it is edited, with thousands separators afterwards. What is no number is handed on as it is: the
 * validator says so (F226), and bounds are told instead of silently kept. Of what could mean two numbers (`25.000`) it says which one
 * it is.
 */
export function NumberBox({ field, writing, before, behind }: NumberBoxProps) {
  const { value, onChange, onBlur } = field
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string>()
  const reading = draft === undefined ? undefined : writing.read(draft)
  const meant = reading?.other === undefined ? undefined : writing.shown(writing.value(reading))
  const written = (write: (value: number) => string) => (typeof value === 'number' ? write(value) : (value ?? ''))

  /** At once, with all of it selected if it was: what is typed or pasted next takes its place. */
  function begin({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setDraft(written(writing.typed)))
    if (isSelected) input.select()
  }

  function type(text: string) {
    setDraft(text)
    const read = writing.read(text)
    onChange(text.trim() === '' ? null : read === undefined ? text : writing.value(read))
  }

  return (
    <Tooltip label={t('runtime.field.meant', { value: meant })} opened={meant !== undefined} position="bottom-start">
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
    </Tooltip>
  )
}
