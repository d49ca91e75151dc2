import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '../../../../shared/formats/dates.ts'
import { parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import { dayOrderOf } from '../../../../shared/formats/typedDay.ts'
import { typedMoment } from '../../../../shared/formats/typedMoment.ts'
import { useRegion } from '../../../ui/region.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { isLocked } from '../../kit/wrapperProps.ts'
import { DayInput } from '../date/DayInput.tsx'
import { TimeInput } from '../time/TimeInput.tsx'
import classes from './Edit.module.css'
import { momentOf, type WallTime, wallTimeOf } from './wallTime.ts'

/**
 * A day and a time of the environment's zone. A day without its time is handed on as unfinished: the validator asks for the time. Where
 * moments are asked for it is the day alone, `YYYY-MM-DD`, which means all of it.
 */
export default function DateTimeEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { zone, now } = useFieldServices()
  const order = dayOrderOf(useRegion())
  const { value, onChange, onBlur, label, error, disabled, asks } = props
  const pair = useRef<HTMLDivElement>(null)
  const timeInput = useRef<HTMLInputElement>(null)
  const wall = wallTimeOf(value, zone)
  /** The time, while what stands beside it is no day yet. */
  const [kept, setKept] = useState('')
  const time = wall?.time ?? kept
  const canWrite = wall !== undefined
  const askTime = useCursor(timeInput, canWrite)

  const write = (next: WallTime) => onChange(asks && next.time === '' ? next.day : momentOf(next, zone))

  function writeDay(written: string | null) {
    setKept(time)
    if (written === null) onChange(null)
    else if (parseCalendarDay(written) === written) write({ day: written, time })
    else onChange(typedMoment(written, { today: calendarDay(now(), zone), zone, order }) ?? written)
  }

  /** Between the two nothing is left yet. */
  function leave({ relatedTarget }: FocusEvent) {
    if (!pair.current?.contains(relatedTarget)) onBlur?.()
  }

  return (
    <div className={classes.place}>
      <div ref={pair} className={classes.pair}>
        <DayInput
          field={props}
          written={wall?.day ?? value ?? null}
          onWrite={writeDay}
          onLeave={leave}
          onPick={() => time === '' && !asks && askTime()}
        />
        <TimeInput
          ref={timeInput}
          className={classes.time}
          // Takes the room of a label, so that both inputs stand on one line.
          label={'\u200B'}
          aria-label={t('runtime.field.time', { label })}
          error={error !== undefined}
          locked={isLocked(props as FieldEditProps) || !canWrite}
          clearable={false}
          disabled={disabled || !canWrite}
          readOnly={isLocked(props as FieldEditProps)}
          written={wall?.time ?? ''}
          onBlur={leave}
          onWrite={written => wall && write({ day: wall.day, time: written })}
        />
      </div>
    </div>
  )
}

/** Takes the cursor to an input as soon as it can be written in. */
function useCursor(input: RefObject<HTMLInputElement | null>, canWrite: boolean): () => void {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted || !canWrite) return
    input.current?.focus()
    setWanted(false)
  }, [wanted, canWrite, input])
  return () => setWanted(true)
}
