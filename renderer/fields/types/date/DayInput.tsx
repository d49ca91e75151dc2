import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay, formatDate } from '../../../../shared/formats/dates.ts'
import { parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import { firstDayNumber } from '../../../../shared/formats/region.ts'
import { dayOrderOf, typedDay } from '../../../../shared/formats/typedDay.ts'
import { useRegion } from '../../../ui/region.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { TypedInput } from '../../kit/typing/TypedInput.tsx'
import { isLocked } from '../../kit/wrapperProps.ts'
import { pickableDays } from './bounds.ts'
import { dateLocale } from './dateLocale.ts'
import { dayLabel } from './dayLabel.ts'
import { noWeekend } from './noWeekend.ts'

interface DayInputProps {
  field: FieldEditProps<string>
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  written: string | null
  onWrite(written: string | null): void
  /** A day was taken from the calendar. */
  onPick?(): void
  /** Instead of the field's `onBlur`. */
  onLeave?(event: FocusEvent): void
}

/**
 * A day that is typed as people write days, or picked from a calendar that shows which one is meant. What is no day is handed on as it is: it
 * stays, and the validator says what is wrong.
 */
export function DayInput({ field, written, onWrite, onPick, onLeave }: DayInputProps) {
  const { t } = useTranslation()
  const services = useFieldServices()
  const region = useRegion()
  const { placeholder, onBlur, ...rest } = inputProps(field, <IconCalendar size={18} stroke={1.6} aria-hidden />)
  const locked = isLocked(field as FieldEditProps)
  const day = written !== null && parseCalendarDay(written) === written ? written : null
  const shown = day === null ? (written ?? '') : formatDate(day)

  function write(text: string) {
    const today = calendarDay(services.now(), services.zone)
    onWrite(text.trim() === '' ? null : (typedDay(text, { today, order: dayOrderOf(region) }) ?? text))
  }

  return (
    <TypedInput
      {...rest}
      placeholder={placeholder ?? t('runtime.field.day')}
      locked={locked}
      shown={shown}
      onType={write}
      onClear={field.required ? undefined : () => onWrite(null)}
      onBlur={event => (onLeave ? onLeave(event) : onBlur?.())}
      offered={close => (
        <DatePicker
          // Goes to the month of what is typed.
          key={day}
          {...pickableDays(field.field, services)}
          locale={dateLocale(services.locale)}
          getDayAriaLabel={dayLabel(services.locale)}
          firstDayOfWeek={firstDayNumber[region.firstDay]}
          weekendDays={noWeekend}
          allowDeselect={!field.required}
          defaultDate={day ?? calendarDay(services.now(), services.zone)}
          value={day}
          onChange={picked => {
            close()
            onWrite(picked)
            if (picked !== null) onPick?.()
          }}
        />
      )}
    />
  )
}
