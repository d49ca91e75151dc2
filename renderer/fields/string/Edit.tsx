import { TextInput } from '@mantine/core'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'

export function StringEdit(props: FieldEditProps<string>) {
  return (
    <TextInput
      {...inputProps(props)}
      autoComplete="off"
      value={props.value ?? ''}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}
