import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../date/DayInput.tsx'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { isReadOnly } from '../inputProps.ts'
import classes from './Edit.module.css'
import { timestampOf, wallTimeOf } from './wallTime.ts'

/** A day and a time of the environment's zone. */
export default function DateTimeEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { zone } = useFieldServices()
  const { value, onChange, label, disabled, onBlur } = props
  const wall = wallTimeOf(value, zone)
  const change = (day: string | null, time: string) => onChange(day === null ? null : timestampOf({ day, time }, zone))
  return (
    <div className={classes.pair}>
      <DayInput field={props} day={wall?.day ?? null} onDay={day => change(day, wall?.time ?? '')} />
      <TextInput
        type="time"
        // Takes the room of a label, so that both inputs stand on one line.
        label={'\u200B'}
        aria-label={t('runtime.field.time', { label })}
        value={wall?.time ?? ''}
        disabled={disabled || wall === undefined}
        readOnly={isReadOnly(props as FieldEditProps)}
        onBlur={onBlur}
        onChange={event => change(wall?.day ?? null, event.currentTarget.value)}
      />
    </div>
  )
}
