import { TimePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '../../../../shared/formats/dates.ts'
import { parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import { dayOrderOf } from '../../../../shared/formats/typedDay.ts'
import { typedMoment } from '../../../../shared/formats/typedMoment.ts'
import { useRegion } from '../../../ui/region.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { isReadOnly } from '../../kit/inputProps.ts'
import { DayInput } from '../date/DayInput.tsx'
import { chileanTimes } from '../time/chileanTimes.ts'
import classes from './Edit.module.css'
import { dayAlone, timestampOf, type WallTime, wallTimeOf } from './wallTime.ts'

/** A day and a time of the environment's zone; what is asked for may be a day alone, `YYYY-MM-DD`, which means all of it. */
export default function DateTimeEdit(props: FieldEditProps<string>) {
  const { zone, now } = useFieldServices()
  const order = dayOrderOf(useRegion())
  const { value, onChange, asks } = props
  const wall = wallTimeOf(value, zone) ?? (asks ? dayAlone(value) : undefined)
  /** The time, while what stands beside it is no day yet. */
  const [kept, setKept] = useState('')
  const time = wall?.time ?? kept

  const write = (wall: WallTime) => onChange(asks && wall.time === '' ? wall.day : timestampOf(wall, zone))

  function writeDay(written: string | null) {
    setKept(time)
    if (written === null) onChange(null)
    else if (parseCalendarDay(written) === written) write({ day: written, time })
    else onChange(typedMoment(written, { today: calendarDay(now(), zone), zone, order }) ?? written)
  }
  return (
    <div className={classes.place}>
      <div className={classes.pair}>
        <DayInput field={props} written={wall?.day ?? value ?? null} onWrite={writeDay} />
        <TimeOfDay field={props} time={wall?.time} onTime={time => wall && write({ day: wall.day, time })} />
      </div>
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
