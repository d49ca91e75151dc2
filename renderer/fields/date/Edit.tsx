import type { FieldEditProps } from '../fieldUi.ts'
import { DayInput } from './DayInput.tsx'

/** Noon UTC of the picked day (F241). */
export default function DateEdit(props: FieldEditProps<string>) {
  return (
    <DayInput
      field={props}
      day={props.value ? props.value.slice(0, 10) : null}
      onDay={day => props.onChange(day === null ? null : `${day}T12:00:00.000Z`)}
    />
  )
}
