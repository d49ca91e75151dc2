import { Textarea } from '@mantine/core'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'

export default function TextAreaEdit(props: FieldEditProps<string>) {
  return (
    <Textarea
      {...inputProps(props)}
      autosize={props.field.options.autoResize !== false}
      minRows={3}
      maxRows={16}
      rows={4}
      value={props.value ?? ''}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}
