import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendarStats } from '@tabler/icons-react'
import 'dayjs/locale/es'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '../../../shared/formats/dates.ts'
import { noWeekend } from '../date/noWeekend.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { daysOf, isRange, type Preset, presetDays, rangeOf } from './days.ts'

type Days = [string | null, string | null]

const none: Days = [null, null]

/** Presets, or two days of a calendar; the first click waits for the second. */
export default function DateRangeEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { zone, now, locale } = useFieldServices()
  const { value, onChange, required } = props
  const [started, setStarted] = useState<string | null>(null)
  const { placeholder, ...rest } = inputProps(props, <IconCalendarStats size={18} stroke={1.6} aria-hidden />)
  const presets = presetDays(calendarDay(now(), zone))
  const shown: Days = started !== null ? [started, null] : value && isRange(value) ? daysOf(value, zone) : none

  function change([from, to]: Days) {
    setStarted(to === null ? from : null)
    if (from !== null && to !== null) onChange(rangeOf(from, to, zone))
    else if (from === null) onChange(null)
  }

  return (
    <DatePickerInput
      {...rest}
      type="range"
      placeholder={placeholder ?? t('runtime.field.choose')}
      locale={locale === 'en' ? 'en' : 'es'}
      firstDayOfWeek={1}
      weekendDays={noWeekend}
      valueFormat="DD-MM-YYYY"
      allowSingleDateInRange
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      presets={(Object.keys(presets) as Preset[]).map(preset => ({
        value: presets[preset],
        label: t(`runtime.field.range.${preset}`),
      }))}
      value={shown}
      onChange={change}
      onDropdownClose={() => setStarted(null)}
    />
  )
}
