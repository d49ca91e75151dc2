import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { serialNumber, serialText } from '../../../../shared/formats/serialText.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'

/** Of a filter: as it is shown, or its digits alone. */
export default function AskAutonumber(props: FieldEditProps<number | string>) {
  const { value, field, onChange, onBlur } = props
  const [draft, setDraft] = useState<string>()
  const shown = typeof value === 'number' ? serialText(value, field.options) : (value ?? '')
  return (
    <TextInput
      {...inputProps(props)}
      autoComplete="off"
      value={draft ?? shown}
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text)
        // What is no number is handed on as it is: whoever asks says so.
        onChange(text.trim() === '' ? null : (serialNumber(text, field.options.prefix) ?? text))
      }}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
    />
  )
}
