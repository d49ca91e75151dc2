import { parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { DayInput } from './DayInput.tsx'

const noon = 'T12:00:00.000Z'

/** Noon UTC of the day. */
export default function DateEdit(props: FieldEditProps<string>) {
  const { value, onChange } = props
  return (
    <DayInput
      field={props}
      written={value ? value.replace(noon, '') : null}
      onWrite={written =>
        onChange(written !== null && parseCalendarDay(written) === written ? `${written}${noon}` : written)
      }
    />
  )
}
