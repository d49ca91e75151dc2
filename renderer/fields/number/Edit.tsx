import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseNumber } from '../../../shared/formats/parseNumber.ts'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { numberText } from './numberText.ts'

/**
 * As it is typed while it is edited, with thousands separators afterwards. What is no number is handed on as it is: the
 * validator says so (F226), and bounds are told instead of silently kept.
 */
export function NumberEdit(props: FieldEditProps<number | string>) {
  const { value, onChange, onBlur } = props
  const [draft, setDraft] = useState<string>()

  function type(text: string) {
    setDraft(text)
    onChange(text.trim() === '' ? null : (parseNumber(text) ?? text))
  }

  return (
    <TextInput
      {...inputProps(props)}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? numberText(value)}
      onFocus={() => setDraft(typeof value === 'number' ? String(value) : (value ?? ''))}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
      onChange={event => type(event.currentTarget.value)}
    />
  )
}
