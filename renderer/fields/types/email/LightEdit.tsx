import { TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'

const icon = <IconMail size={18} stroke={1.6} aria-hidden />

export default function EmailEdit(props: FieldEditProps<string>) {
  return (
    <TextInput
      {...inputProps(props, icon)}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={props.value ?? ''}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}
