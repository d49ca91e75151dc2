import { Textarea } from '@mantine/core'
import { defineFieldUi, type FieldEditProps } from './fieldUi.ts'
import { inputProps } from './inputProps.ts'

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function PlainEdit(props: FieldEditProps) {
  return (
    <Textarea
      {...inputProps(props)}
      value={textOf(props.value)}
      onChange={event => props.onChange(event.currentTarget.value === '' ? null : read(event.currentTarget.value))}
    />
  )
}

/** Edits a value as the text that it travels as. */
export const plainUi = defineFieldUi<unknown>({
  Edit: PlainEdit,
  View: ({ value }) => textOf(value),
  column: { width: 200 },
})
