import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { parseCalendarDay } from '../../../shared/formats/parseDate.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { pickableDays } from './bounds.ts'
import { dateLocale } from './dateLocale.ts'
import { noWeekend } from './noWeekend.ts'

interface DayInputProps {
  field: FieldEditProps<string>
  /** `YYYY-MM-DD` */
  day: string | null
  onDay(day: string | null): void
}

/** A day that is typed (day first) or picked from a calendar. */
export function DayInput({ field, day, onDay }: DayInputProps) {
  const { t } = useTranslation()
  const services = useFieldServices()
  const { placeholder, ...rest } = inputProps(field, <IconCalendar size={18} stroke={1.6} aria-hidden />)
  return (
    <DateInput
      {...rest}
      {...pickableDays(field.field, services)}
      placeholder={placeholder ?? t('runtime.field.day')}
      locale={dateLocale(services.locale)}
      firstDayOfWeek={1}
      weekendDays={noWeekend}
      valueFormat="DD-MM-YYYY"
      dateParser={text => parseCalendarDay(text) ?? null}
      value={day}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      onChange={onDay}
    />
  )
}
