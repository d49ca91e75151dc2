import { IconClock } from '@tabler/icons-react'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { isLocked } from '../../kit/wrapperProps.ts'
import { TimeInput } from './TimeInput.tsx'

/** `--:--` while it is empty. */
export default function TimeEdit(props: FieldEditProps<string>) {
  const { placeholder: _none, ...rest } = inputProps(props, <IconClock size={18} stroke={1.6} aria-hidden />)
  return (
    <TimeInput
      {...rest}
      locked={isLocked(props as FieldEditProps)}
      clearable={!props.required}
      written={props.value ?? ''}
      onWrite={time => props.onChange(time === '' ? null : time)}
    />
  )
}
