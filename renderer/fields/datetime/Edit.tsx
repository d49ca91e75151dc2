import { TimePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../date/DayInput.tsx'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { isReadOnly } from '../inputProps.ts'
import { chileanTimes } from '../time/chileanTimes.ts'
import classes from './Edit.module.css'
import { timestampOf, wallTimeOf } from './wallTime.ts'

/** A day and a time of the environment's zone. */
export default function DateTimeEdit(props: FieldEditProps<string>) {
  const { zone } = useFieldServices()
  const { value, onChange } = props
  const wall = wallTimeOf(value, zone)
  const change = (day: string | null, time: string) => onChange(day === null ? null : timestampOf({ day, time }, zone))
  return (
    <div className={classes.pair}>
      <DayInput field={props} day={wall?.day ?? null} onDay={day => change(day, wall?.time ?? '')} />
      <TimeOfDay field={props} time={wall?.time} onTime={time => change(wall?.day ?? null, time)} />
    </div>
  )
}

interface TimeOfDayProps {
  field: FieldEditProps<string>
  /** `HH:mm`; none while there is no day. */
  time: string | undefined
  onTime(time: string): void
}

function TimeOfDay({ field, time, onTime }: TimeOfDayProps) {
  const { t } = useTranslation()
  const { label, error, disabled, onBlur } = field
  const [left, setLeft] = useState(0)

  /** What was typed by half shows the time that is kept. */
  function leave() {
    setLeft(left + 1)
    onBlur?.()
  }

  return (
    <fieldset className={classes.time} aria-label={t('runtime.field.time', { label })}>
      <TimePicker
        key={left}
        {...chileanTimes}
        // Takes the room of a label, so that both inputs stand on one line.
        label={'\u200B'}
        hoursInputLabel={t('runtime.field.hours')}
        minutesInputLabel={t('runtime.field.minutes')}
        error={error !== undefined}
        value={time ?? ''}
        disabled={disabled || time === undefined}
        readOnly={isReadOnly(field as FieldEditProps)}
        onBlur={leave}
        onChange={onTime}
      />
    </fieldset>
  )
}
